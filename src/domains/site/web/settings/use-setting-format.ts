import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { apart } from '#design/parts/apart.ts';
import { isLanguage, LANGUAGES } from '#platform/contract/languages.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { useFormatLocale } from '#platform/web/text/format-locale.tsx';
import { formatTime, useTimeZone } from '#platform/web/text/time.tsx';
import type { AdminSetting } from '../../contract/settings-admin.contract.ts';
import { choiceLabels } from './setting-labels.ts';

export interface SettingFormat {
  /** A value in a few words, as in "Default: 7 days". */
  value(setting: AdminSetting, value: unknown): string;
  /** The limits of a value; undefined where there are none to mention. */
  range(setting: AdminSetting): string | undefined;
  country(code: string): string;
  /** A choice's label, where it has one. */
  choice(setting: AdminSetting, value: string): string;
  /** Whether a choice has a name: a currency without one in the reader's language is only a code. */
  isKnown(setting: AdminSetting, value: string): boolean;
}

// A default of many lines is not shown in a line.
const MAX_SHOWN = 60;

const never = () => () => {};

/** Formats settings for people. */
export function useSettingFormat(): SettingFormat {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const locale = useFormatLocale();

  function number({ range: { unit } }: AdminSetting, value: number): string {
    if (unit === 'currency' || unit === 'tokens') return format.money(value);
    if (unit === 'percent') return format.percent(value / 100);
    if (unit === 'days') return t`${plural(value, { one: '# day', other: '# days' })}`;
    const count = format.count(value);
    if (unit === 'megabytes') return t`${count} MB`;
    if (unit === 'gigabytes') return t`${count} GB`;
    return count;
  }

  // The time zone names of server and browser differ: both write the code first.
  const timeZone = useTimeZone();
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const nameOf = (type: 'region' | 'currency', code: string) =>
    isAlive ? wordFor(type, code, locale) : code;
  const country = (code: string) => nameOf('region', code);
  const currency = (code: string, shown = code) =>
    isAlive ? format.list([shown, nameOf('currency', code)]) : code;
  const choice = ({ key }: AdminSetting, value: string) => {
    const words = choiceLabels[key]?.[value];
    return (
      (words && i18n._(words)) ||
      (key === 'currency' && currency(value)) ||
      (key === 'defaultLanguage' && isLanguage(value) && LANGUAGES[value]) ||
      value
    );
  };

  const isKnown = ({ key }: AdminSetting, value: string) =>
    key !== 'currency' || !isAlive || nameOf('currency', value) !== value;

  function value(setting: AdminSetting, given: unknown): string {
    if (given === null || given === undefined) return t`unknown`;
    if (setting.kind === 'secret') return given === true ? t`set` : t`none`;
    if (typeof given === 'boolean') return given ? t`on` : t`off`;
    if (typeof given === 'number') return number(setting, given);
    if (setting.kind === 'countries') {
      const codes = given as string[];
      return codes.length === 0 ? t`none` : format.list(codes.map(country));
    }
    if (Array.isArray(given)) {
      return given.length === 0 ? t`none` : t`${plural(given.length, { one: '# link', other: '# links' })}`;
    }
    const text = String(given);
    if (text === '') return setting.kind === 'moment' || setting.kind === 'number' ? t`none` : t`empty`;
    if (setting.kind === 'moment') return formatTime(text, 'long', locale, { now: 0, timeZone });
    // In a sentence, a leading code would reverse the name that follows in right-to-left languages.
    if (setting.key === 'currency') return currency(text, apart(text));
    if (setting.kind === 'choice') return choice(setting, text);
    return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
  }

  function range(setting: AdminSetting): string | undefined {
    const { minimum, maximum, numbers, minimumLength, maximumLength, maximumCount } = setting.range;
    if (numbers) return format.list(numbers.map(String));
    if (minimum !== undefined && maximum !== undefined) {
      return t`from ${number(setting, minimum)} to ${number(setting, maximum)}`;
    }
    if (minimumLength !== undefined && maximumLength !== undefined) {
      const least = format.count(minimumLength);
      return t`${plural(maximumLength, { one: `${least} to # character`, other: `${least} to # characters` })}`;
    }
    if (maximumLength !== undefined)
      return t`${plural(maximumLength, { one: 'up to # character', other: 'up to # characters' })}`;
    if (setting.kind === 'links' && maximumCount !== undefined)
      return t`${plural(maximumCount, { one: 'up to # link', other: 'up to # links' })}`;
    return undefined;
  }

  return { value, range, country, choice, isKnown };
}

/** The reader's name for a code; the code itself where there is none. */
function wordFor(type: 'region' | 'currency', code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type }).of(code) ?? code;
  } catch {
    return code;
  }
}

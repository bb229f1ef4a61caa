import type { Config } from '#platform/server/config/config.ts';
import type { SettingRange, SettingUnit } from '../../contract/settings-admin.contract.ts';
import { type SettingKey, settingOf } from './settings-registry.ts';

/** The limits of a setting in this installation: its mail ports may be restricted. */
export function rangeOf({ MAIL_PORTS }: Pick<Config, 'MAIL_PORTS'>, key: SettingKey): SettingRange {
  const { range } = settingOf(key);
  return key === 'mailPort' ? { ...range, numbers: MAIL_PORTS } : range;
}

const UNITS: Record<SettingUnit, string> = {
  days: ' (days)',
  percent: ' (percent)',
  tokens: ' (tokens)',
  currency: ' (in the currency of the site)',
  megabytes: ' (MB)',
  gigabytes: ' (GB)',
};

/** The allowed numbers as they are typed, which are not always the stored hundredths. */
export function numbersThatFit({ minimum, maximum, decimals, unit }: SettingRange): string {
  const kind = decimals === 0 ? 'a whole number' : 'a number';
  const places = decimals ? `, with at most ${decimals} decimals` : '';
  return `${kind} from ${minimum} to ${maximum}${unit ? UNITS[unit] : ''}${places}`;
}

import { useLingui } from '@lingui/react/macro';
import { apart } from '#design/parts/apart.ts';
import { OwnText } from '#design/parts/own-text.tsx';
import { spanOf } from '#platform/contract/span.ts';
import { useFormatLocale } from '#platform/web/text/format-locale.tsx';
import { relativeTimeFormat } from '#platform/web/text/intl-formats.ts';
import { sizeIn } from '#platform/web/text/size-in.ts';
import { spanLabels } from '#platform/web/text/span-labels.ts';
import type { SaidWords } from '../contract/health.contract.ts';

/** A sentence of the doctor in the reader's language, by its code; one without a code in English. */
export function Said({ english, words }: { english: string; words: SaidWords | undefined }) {
  const { i18n } = useLingui();
  const locale = useFormatLocale();
  if (!words) return <bdi>{english}</bdi>;
  const spoken = Object.entries(words.values).map(([name, value]) => [name, inWords(locale, value)]);
  return <OwnText>{i18n._(words.code, Object.fromEntries(spoken), { message: english })}</OwnText>;
}

function inWords(locale: string, value: SaidWords['values'][string]): string | number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return apart(value);
  if ('bytes' in value) return sizeIn(locale, value.bytes);
  if ('ago' in value) {
    const { unit, many } = spanOf(value.ago);
    return relativeTimeFormat(locale, { numeric: 'always' }).format(-many, unit);
  }
  return spanLabels(locale, value.milliseconds);
}

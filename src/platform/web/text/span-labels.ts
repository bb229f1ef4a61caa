import { spanOf } from '#platform/contract/span.ts';
import { numberFormat } from './intl-formats.ts';

/** A length of time in its largest unit: "3 hours". */
export function spanLabels(locale: string, milliseconds: number): string {
  const { unit, many } = spanOf(milliseconds);
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(many);
}

import { numberFormat } from './intl-formats.ts';

const UNITS = [
  { unit: 'gigabyte', bytes: 1024 ** 3, digits: 1 },
  { unit: 'megabyte', bytes: 1024 ** 2, digits: 0 },
  { unit: 'kilobyte', bytes: 1024, digits: 0 },
] as const;

/** The size of a file as the language writes it: `340 kB`, `84 MB`, `1.9 GB`. */
export function sizeIn(locale: string, size: number): string {
  // Nothing is written as what uploads are mostly counted in; the smallest file is 1 kB.
  const { unit, bytes, digits } = UNITS.find((each) => size >= each.bytes) ?? UNITS[size > 0 ? 2 : 1];
  return numberFormat(locale, { style: 'unit', unit, maximumFractionDigits: digits }).format(
    size > 0 ? Math.max(1, size / bytes) : 0,
  );
}

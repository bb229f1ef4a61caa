import { numberFormat } from './intl-formats.ts';

const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;

/** The size of a file as the language writes it: `84 MB`, `1.9 GB`. */
export function sizeIn(locale: string, bytes: number): string {
  const isLarge = bytes >= GIGABYTE;
  const format = numberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'gigabyte' : 'megabyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  });
  return format.format(bytes / (isLarge ? GIGABYTE : MEGABYTE));
}

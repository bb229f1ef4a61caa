import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sources } from './sources.ts';

/** One line for each country: its code in small letters, then its flag as SVG. */
export function flagsText(sources: Sources, countries: readonly { code: string }[]): string {
  const folder = join(sources['country-flag-icons'], '3x2');
  return countries
    .map(({ code }) => {
      const flag = readFileSync(join(folder, `${code}.svg`), 'utf8').trim();
      return `${code.toLowerCase()}\t${flag.replace(/\s+/g, ' ')}\n`;
    })
    .join('');
}

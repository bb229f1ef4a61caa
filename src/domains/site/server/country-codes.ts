import { readFileSync } from 'node:fs';

// At once, where the other lists wait until they are asked for: the environment is checked before anything runs.
const all: { code: string }[] = JSON.parse(
  readFileSync(new URL('lists/countries.json', import.meta.url), 'utf8'),
);
const codes: ReadonlySet<string> = new Set(all.map(({ code }) => code));

// What many write, and ISO 3166 does not have.
const MEANT: Partial<Record<string, string>> = { UK: 'GB', EL: 'GR' };

export const isCountry = (code: string) => codes.has(code);

/** What is wrong with codes of which some belong to no country. */
export function whyNoCountries(given: readonly string[]): string {
  const said = given
    .filter((code) => !isCountry(code))
    .map((code) => (MEANT[code] ? `${code} (it is ${MEANT[code]})` : code));
  return `There is no country with the code ${said.join(', ')}.`;
}

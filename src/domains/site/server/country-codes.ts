import { readFileSync } from 'node:fs';

// Read at import, unlike the other lists: the environment is checked before anything runs.
const all: { code: string; name: string }[] = JSON.parse(
  readFileSync(new URL('lists/countries.json', import.meta.url), 'utf8'),
);
const codes: ReadonlySet<string> = new Set(all.map(({ code }) => code));

// Common codes that ISO 3166 does not have.
const MEANT: Partial<Record<string, string>> = { UK: 'GB', EL: 'GR' };

export const isCountry = (code: string) => codes.has(code);

/** A country by its code or its English name, in any case. */
export function findCountry(
  codeOrName: string,
): { readonly code: string; readonly name: string } | undefined {
  const wanted = codeOrName.toLowerCase();
  return all.find(({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted);
}

/** An error message for codes that belong to no country. */
export function whyNoCountries(given: readonly string[]): string {
  const said = given
    .filter((code) => !isCountry(code))
    .map((code) => (MEANT[code] ? `${code} (it is ${MEANT[code]})` : code));
  return `There is no country with the code ${said.join(', ')}.`;
}

import { MAIN_CURRENCIES, MAIN_LANGUAGES, NEW_CURRENCIES } from './corrections.ts';
import { nativeLanguageNames } from './languages.ts';
import { readJson, type Sources } from './sources.ts';

interface SourceCountry {
  cca2: string;
  name: { common: string };
  capital: string[];
  region: string;
  subregion: string;
  currencies: Record<string, { name: string; symbol: string }>;
  languages: Record<string, string>;
  demonyms: { eng: { m: string } };
}

interface Language {
  code: string | null;
  name: string;
  iso639_2?: string;
  nativeName?: string;
}

const CONTINENTS: Readonly<Record<string, string>> = {
  Africa: 'AF',
  Antarctic: 'AN',
  Asia: 'AS',
  Europe: 'EU',
  Oceania: 'OC',
};

/** All countries, by name. */
export function listCountries(sources: Sources) {
  const countries = readJson<SourceCountry[]>(sources['world-countries'], 'countries.json');
  const nativeNames = nativeLanguageNames(sources);
  const { compare } = new Intl.Collator('en');
  return countries
    .map((country) => ({
      name: country.name.common,
      code: country.cca2,
      capital: country.capital[0] ?? '',
      region: continentOf(country),
      currency: currencyOf(country, countries),
      language: mainLanguageOf(country, nativeNames),
      ...(country.demonyms.eng.m ? { demonym: country.demonyms.eng.m } : {}),
    }))
    .sort((one, other) => compare(one.name, other.name));
}

function continentOf({ cca2, region, subregion }: SourceCountry): string {
  if (region === 'Americas') return subregion === 'South America' ? 'SA' : 'NA';
  const continent = CONTINENTS[region];
  if (!continent) throw new Error(`${cca2} lies on ${region}, which has no code here`);
  return continent;
}

function currencyOf({ cca2, currencies }: SourceCountry, countries: readonly SourceCountry[]) {
  const codes = Object.keys(currencies);
  const code = MAIN_CURRENCIES[cca2] ?? codes[0];
  // Nobody pays in Antarctica.
  if (code === undefined) return { code: '', name: '', symbol: null };
  if (codes.length > 1 && !MAIN_CURRENCIES[cca2])
    throw new Error(`which is the main one in ${cca2}: ${codes}?`);
  const known = countries.find((country) => country.currencies[code])?.currencies[code];
  const { name, symbol } = currencies[code] ?? known ?? NEW_CURRENCIES[code] ?? unknownCurrency(code);
  return { code, name, symbol: symbol || null };
}

function unknownCurrency(code: string): never {
  throw new Error(`no source knows the currency ${code}`);
}

/**
 * The language of most people there, if it is an official one; else the first official one that has a code of two
 * letters. That most people speak it is known to the Unicode tables inside Node.
 */
function mainLanguageOf({ cca2, languages }: SourceCountry, nativeNames: Map<string, string>): Language {
  const corrected = MAIN_LANGUAGES[cca2];
  const official = corrected ? [corrected] : Object.entries(languages);
  const usual = new Intl.Locale(`und-${cca2}`).maximize().language;
  const main =
    official.find(([code]) => shortCode(code) === usual) ??
    official.find(([code]) => shortCode(code) !== null) ??
    official[0];
  if (!main) return { code: null, name: '' };
  const [longCode, name] = main;
  const code = shortCode(longCode);
  const nativeName = code === null ? undefined : nativeNames.get(code);
  return { code, name, iso639_2: longCode, ...(nativeName ? { nativeName } : {}) };
}

/** The two letters of ISO 639-1 for the three of ISO 639-3; null where there are none. */
function shortCode(longCode: string): string | null {
  const [code = ''] = Intl.getCanonicalLocales(longCode);
  return code.length === 2 ? code : null;
}

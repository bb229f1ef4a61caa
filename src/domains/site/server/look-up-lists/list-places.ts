import { listFrom } from './read-list.ts';

// Lines are split only when requested: 4 MB. 150,000 cities as separate strings would take two to three times that.
const statesOf = listFrom('states.tsv', (text) => linesByKey(text, 1));
const citiesOf = listFrom('cities.tsv', (text) => linesByKey(text, 2));

/** Names of a country's states; empty for an unknown country, so that a form always gets a list. */
export async function listStates(countryCode: string): Promise<string[]> {
  return namesIn(await statesOf(), [countryCode]);
}

/** Names of the cities in a state. The first call reads all cities from disk. */
export async function listCities(countryCode: string, state: string): Promise<string[]> {
  return namesIn(await citiesOf(), [countryCode, state]);
}

type Lines = ReadonlyMap<string, string>;

/** Ignores case, and the Unicode form of accents. */
const keyOf = (cells: readonly string[]) => cells.join('\t').normalize('NFC').toLowerCase();

/** Lines of names, by the cells before them. */
function linesByKey(text: string, keyCells: number): Lines {
  const lines = text.split('\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const cells = line.split('\t', keyCells);
      return [keyOf(cells), line.slice(cells.join('\t').length + 1)];
    }),
  );
}

function namesIn(lines: Lines, key: readonly string[]): string[] {
  return lines.get(keyOf(key))?.split('\t') ?? [];
}

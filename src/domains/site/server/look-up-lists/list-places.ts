import { listFrom } from './read-list.ts';

// Lines stay whole until one is asked for: 4 MB. 150,000 cities in strings of their own take two to three times that.
const statesOf = listFrom('states.tsv', (text) => linesByKey(text, 1));
const citiesOf = listFrom('cities.tsv', (text) => linesByKey(text, 2));

/** Names of a country's states; an unknown country has none, so that a form never meets anything but a list. */
export async function listStates(countryCode: string): Promise<string[]> {
  return namesIn(await statesOf(), [countryCode]);
}

/** Names of the cities in a state. The first call reads them all from disk. */
export async function listCities(countryCode: string, state: string): Promise<string[]> {
  return namesIn(await citiesOf(), [countryCode, state]);
}

type Lines = ReadonlyMap<string, string>;

/** Large and small letters count the same, and so do the ways to write an accent. */
const keyOf = (cells: readonly string[]) => cells.join('\t').normalize('NFC').toLowerCase();

/** Lines of names by the cells that stand before these. */
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

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { STATE_NAMES } from './corrections.ts';
import { readJson, type Sources } from './sources.ts';

interface SourceState {
  name: string;
  iso2: string;
  iso3166_2: string | null;
}

/** Country code → name of a state → names of its cities; everything in the order in which it is shown. */
type Places = Map<string, Map<string, string[]>>;

const { compare } = new Intl.Collator('en', { numeric: true });
const tidy = (name: string) => name.trim().replace(/\s+/g, ' ');

/** Reads the states and cities of all countries that have any. */
export function readPlaces(sources: Sources): Places {
  const root = join(sources['@countrystatecity/countries'], 'dist/data');
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const places = folders.map(({ name }) => [codeIn(name), statesIn(join(root, name))] as const);
  return new Map(places.sort(([one], [other]) => compare(one, other)));
}

/** Folders are called `Poland-PL`, `Mazovia-14`. */
const codeIn = (folder: string) => folder.slice(folder.lastIndexOf('-') + 1);

/** A city and the district around it may bear one name; nobody could tell them apart, so they are one here. */
function statesIn(country: string): Map<string, string[]> {
  const folders = new Map(
    readdirSync(country, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [[codeIn(entry.name), entry.name] as const] : [],
    ),
  );
  const states = new Map<string, Set<string>>();
  for (const state of readJson<SourceState[]>(country, 'states.json')) {
    const name = STATE_NAMES[state.iso3166_2 ?? ''] ?? tidy(state.name);
    const folder = folders.get(state.iso2);
    const cities = folder ? readJson<{ name: string }[]>(country, folder, 'cities.json') : [];
    const known = states.get(name) ?? new Set();
    for (const city of cities) known.add(tidy(city.name));
    states.set(name, known);
  }
  return new Map(
    [...states]
      .map(([name, cities]) => [name, [...cities].sort(compare)] as const)
      .sort(([one], [other]) => compare(one, other)),
  );
}

/** One line for each country: its code, then its states. */
export function statesText(places: Places): string {
  return lines([...places].map(([country, states]) => [country, ...states.keys()]));
}

/** One line for each state that has cities: country, state, then its cities. */
export function citiesText(places: Places): string {
  return lines(
    [...places].flatMap(([country, states]) =>
      [...states].flatMap(([state, cities]) => (cities.length > 0 ? [[country, state, ...cities]] : [])),
    ),
  );
}

const lines = (rows: string[][]) => rows.map((row) => `${row.join('\t')}\n`).join('');

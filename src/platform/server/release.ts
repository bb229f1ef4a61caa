import { readFileSync } from 'node:fs';

/** The version of this release. */
export function readRelease(): string {
  return JSON.parse(readFileSync('package.json', 'utf8')).version;
}

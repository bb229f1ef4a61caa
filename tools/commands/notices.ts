/**
 * Writes THIRD_PARTY.md: whose work runs in the product, and under which licence; with --check only compares.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { listNotices } from '../notices/list-notices.ts';

const FILE = 'THIRD_PARTY.md';

const wanted = listNotices(JSON.parse(readFileSync('package-lock.json', 'utf8')));
if (!process.argv.includes('--check')) writeFileSync(FILE, wanted);
else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== wanted) {
  console.error(`${FILE} does not fit package-lock.json. Run "npm run notices" and look at what changed.`);
  process.exitCode = 1;
}

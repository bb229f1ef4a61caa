// Writes docs/openapi.json from the contract; with --check only compares.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { openApiOfSite } from '../../src/app/server/listeners/api-reference.ts';

const FILE = 'docs/openapi.json';
const made = `${JSON.stringify(openApiOfSite(), null, 2)}\n`;
if (!process.argv.includes('--check')) {
  writeFileSync(FILE, made);
} else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== made) {
  console.error(`${FILE} differs from the contract: run "npm run openapi" and read the difference.`);
  process.exit(1);
}

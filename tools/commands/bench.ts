// Measures every figure beside its limit and writes bench/README.md. "npm run bench -- feed" runs one, --full the long ones.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Bench, type Figure, isReached, ratioOf, tableRow } from '../../bench/figure.ts';

// Before any bench is loaded: it decides which React is measured.
process.env.NODE_ENV ??= 'production';

const README = 'bench/README.md';
const START = '<!-- results -->';
const END = '<!-- /results -->';

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const full = process.argv.includes('--full');
const files = globSync('bench/*.bench.ts')
  .sort()
  .filter((file) => words.length === 0 || words.some((word) => basename(file).startsWith(word)));
if (files.length === 0) {
  console.error(`✗ no bench is called ${words.join(' or ')}`);
  process.exit(1);
}

const figures: Figure[] = [];
for (const file of files) {
  console.log(`\n── ${basename(file, '.bench.ts')}`);
  const { default: run } = (await import(pathToFileURL(resolve(file)).href)) as { default: Bench };
  for (const figure of await run({ full, say: (line) => console.log(`   ${line}`) })) {
    console.log(`   ${isReached(figure) ? '✓' : '✗'} ${figure.name}: ${ratioOf(figure).toFixed(2)}`);
    figures.push(figure);
  }
}

const head = '| Figure | Measured | Limit | Ratio | Bar | Reached |\n|---|---|---|---|---|---|';
const day = new Date().toISOString().slice(0, 10);
const about = `${day}, Node ${process.versions.node}, ${cpus().length} cores${full ? ', with --full' : ''}`;
const text = readFileSync(README, 'utf8');

// A run of everything replaces the table; a single bench its own rows.
const [table = ''] = new RegExp(`${START}[\\s\\S]*${END}`).exec(text) ?? [];
const rows = figures.map(tableRow);
const written =
  words.length === 0
    ? `${START}\nLast run: ${about}\n\n${head}\n${rows.join('\n')}\n${END}`
    : rows.reduce(withRow, table);
writeFileSync(
  README,
  text.replace(table, () => written),
);

/** The table with a row in place of the one of the same figure; a new figure stands last. */
function withRow(table: string, row: string): string {
  const [, name = ''] = row.split('|');
  const old = table.split('\n').find((line) => line.startsWith(`|${name}|`));
  return old ? table.replace(old, () => row) : table.replace(END, () => `${row}\n${END}`);
}

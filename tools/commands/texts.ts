// Gathers the texts of the pages into the catalogues; with --check only tells whether they are up to date.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';

const catalogues = () =>
  new Map(globSync('locales/*/messages.po').map((path) => [path, readFileSync(path, 'utf8')]));
// The date in a catalogue's head changes with every run and says nothing.
const withoutDate = (text: string) => text.replace(/^"POT-Creation-Date:.*$/m, '');

const before = catalogues();
const { status, stdout, stderr } = spawnSync('node_modules/.bin/lingui', ['extract', '--clean'], {
  encoding: 'utf8',
});
if (status !== 0) {
  console.error(`${stdout}${stderr}`);
  process.exit(1);
}
const changed = [...catalogues()].filter(
  ([path, text]) => withoutDate(before.get(path) ?? '') !== withoutDate(text),
);
if (process.argv.includes('--check')) {
  for (const [path, text] of before) writeFileSync(path, text);
  if (changed.length > 0) {
    console.error(`Texts have changed: run "npm run texts" (${changed.map(([path]) => path).join(', ')}).`);
    process.exit(1);
  }
}

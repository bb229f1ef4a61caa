// Gathers the texts of pages and mails into the catalogues, and tells what is still to be translated; with --check only
// tells whether they are up to date. A text without a translation is shown in English, so it is no error.
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages, SOURCE_LANGUAGE } from '../../src/platform/contract/languages.ts';
import { readTexts } from '../../src/platform/server/text/catalogues.ts';

const isCheck = process.argv.includes('--check');
// A check leaves the catalogues alone: others may be reading them.
const folder = isCheck ? mkdtempSync(join(tmpdir(), 'fanloft-texts-')) : 'locales';
const catalogues = (place: string) =>
  new Map(
    globSync('*/messages.po', { cwd: place }).map((name) => [name, readFileSync(join(place, name), 'utf8')]),
  );
// The date in a catalogue's head changes with every run and says nothing.
const withoutDate = (text: string) => text.replace(/^"POT-Creation-Date:.*$/m, '');

const before = catalogues('locales');
if (isCheck) cpSync('locales', folder, { recursive: true });
// Overwrites the English of texts that have ids: the code is where it is written.
const { status, stdout, stderr } = spawnSync(
  'node_modules/.bin/lingui',
  ['extract', '--clean', '--overwrite'],
  { encoding: 'utf8', env: { ...process.env, CATALOGUES: folder } },
);
if (status !== 0) {
  console.error(`${stdout}${stderr}`);
  process.exit(1);
}
if (isCheck) {
  const changed = [...catalogues(folder)]
    .filter(([name, text]) => withoutDate(before.get(name) ?? '') !== withoutDate(text))
    .map(([name]) => join('locales', name));
  rmSync(folder, { recursive: true });
  if (changed.length > 0) {
    console.error(`Texts have changed: run "npm run texts" (${changed.join(', ')}).`);
    process.exit(1);
  }
}
for (const language of languages.filter((each) => each !== SOURCE_LANGUAGE)) {
  const texts = await readTexts(language);
  const missing = texts.filter(({ translation }) => translation === '').length;
  console.log(
    missing === 0
      ? `${language}: all ${texts.length} texts are translated`
      : `${language}: ${missing} of ${texts.length} texts are still to be translated`,
  );
}

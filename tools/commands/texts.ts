// Gathers the texts of pages and mails into the catalogues, and tells what is still to be translated; with --check only
// tells whether they are up to date. A text without a translation is shown in English, so it is no error.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { languages, SOURCE_LANGUAGE } from '../../src/platform/contract/languages.ts';
import { readTexts } from '../../src/platform/server/words/catalogues.ts';

const catalogues = () =>
  new Map(globSync('locales/*/messages.po').map((path) => [path, readFileSync(path, 'utf8')]));
// The date in a catalogue's head changes with every run and says nothing.
const withoutDate = (text: string) => text.replace(/^"POT-Creation-Date:.*$/m, '');

const before = catalogues();
// Overwrites the English of texts that have ids: the code is where it is written.
const { status, stdout, stderr } = spawnSync(
  'node_modules/.bin/lingui',
  ['extract', '--clean', '--overwrite'],
  {
    encoding: 'utf8',
  },
);
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
for (const language of languages.filter((each) => each !== SOURCE_LANGUAGE)) {
  const texts = await readTexts(language);
  const missing = texts.filter(({ translation }) => translation === '').length;
  console.log(
    missing === 0
      ? `${language}: all ${texts.length} texts are translated`
      : `${language}: ${missing} of ${texts.length} texts are still to be translated`,
  );
}

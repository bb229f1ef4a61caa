import { readFile } from 'node:fs/promises';
import { formatter } from '@lingui/format-po';
import { expect, test } from 'vitest';
import { languages, PSEUDO_LOCALE, SOURCE_LANGUAGE } from '#platform/contract/languages.ts';
import { acceptedLanguage } from './accepted-language.ts';
import { openCatalogue, WORDS_PATH } from './catalogues.ts';
import { pseudoText } from './pseudo-labels.ts';
import { readPo } from './read-po.ts';

const HEAD = 'msgid ""\nmsgstr ""\n"Language: pl\\n"\n';

test.each(languages)('the catalogue in %s reads as the tools that write it read it', async (language) => {
  const content = await readFile(`locales/${language}/messages.po`, 'utf8');
  const written = await formatter().parse(content, {
    locale: language,
    sourceLocale: SOURCE_LANGUAGE,
    filename: '',
  });
  const messages = Object.entries(written).map(([id, { translation }]) => [id, translation ?? '']);
  expect(readPo(content).map(({ id, translation }) => [id, translation])).toEqual(messages);
  expect(messages.length).toBeGreaterThan(1_000);
});

test('long texts stand in several lines, quotes and breaks are escaped, chosen ids stay', () => {
  const content = `${HEAD}
#. js-lingui-explicit-id
#: src/one.ts
msgid "client.copied"
msgstr ""
"Skopiowano "
"\\"do\\" schowka\\n"

#, fuzzy
msgid "Wallet"
msgstr "Portfel?"

msgctxt "of a coat"
msgid "Wallet"
msgstr "Kieszeń"
`;
  const [copied, wallet, pocket, ...others] = readPo(content);
  expect(copied).toEqual({
    id: 'client.copied',
    source: undefined,
    translation: 'Skopiowano "do" schowka\n',
  });
  // A fuzzy translation is not used.
  expect(wallet).toMatchObject({ source: 'Wallet', translation: '' });
  expect(pocket).toMatchObject({ source: 'Wallet', translation: 'Kieszeń' });
  expect(pocket?.id).not.toBe(wallet?.id);
  expect(others).toEqual([]);
});

test('the pseudo-locale is longer, in brackets, and keeps places, plurals and numbers', () => {
  expect(pseudoText('Top up <0>{sum}</0>')).toEqual(['⟦', 'Ŧóóþ úúþ <0>', ['sum'], '</0>', '⟧']);
  const [open, plural, close] = pseudoText('{count, plural, one {# tip} other {# tips}}');
  expect([open, close]).toEqual(['⟦', '⟧']);
  expect(plural).toEqual(['count', 'plural', { one: ['#', ' ŧííþ'], other: ['#', ' ŧííþš'] }]);
});

test('a language is opened once, and is one file whose name tells its content', async () => {
  const catalogue = await openCatalogue(PSEUDO_LOCALE);
  expect(await openCatalogue(PSEUDO_LOCALE)).toBe(catalogue);
  const { address = '', body = '' } = catalogue.script ?? {};
  expect(address).toMatch(new RegExp(`^${WORDS_PATH}/en-XA\\.[\\w-]{10}\\.js$`));
  expect(JSON.parse(body.replace(/^export default |;\n$/g, ''))).toEqual(catalogue.messages);
  expect(catalogue.messages['client.copied']).toEqual(['⟦', 'Çóóþííééđ ŧóó çłííþƀóóááŕđ', '⟧']);
});

test('English and whatever we do not speak have no texts of their own', async () => {
  for (const locale of ['en', 'de', '__proto__', '../../etc']) {
    expect(await openCatalogue(locale)).toEqual({ locale: 'en', messages: {}, script: undefined });
  }
});

test.each([
  ['pl', 'pl'],
  ['ar-EG,ar;q=0.9,en;q=0.8', 'ar'],
  ['de-DE, de;q=0.9, pl;q=0.4, en;q=0.5', 'en'],
  ['EN-gb', 'en'],
  ['pl;q=0, ar;q=0.1', 'ar'],
  ['de, *', undefined],
  ['constructor, ;;q=x', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s asks for %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

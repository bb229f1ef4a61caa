import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findByWords } from '../../src/domains/site/web/settings/find-by-words.ts';

// The build turns the texts into messages; here they are read as they are written.
const SOURCE = readFileSync(
  new URL('../../src/domains/site/web/settings/setting-synonyms.ts', import.meta.url),
  'utf8',
);
const CONTEXT = 'other words for a setting';

const english = new Map(
  [...SOURCE.matchAll(/(\w+): msg\(\{\s*context: '[^']*',\s*message:\s*'([^']*)'/g)].map(
    ([, key = '', words = '']) => [words, key],
  ),
);

function translated(language: string): { key: string; words: string }[] {
  const catalogue = readFileSync(new URL(`../../locales/${language}/messages.po`, import.meta.url), 'utf8');
  const entries = catalogue.matchAll(new RegExp(`msgctxt "${CONTEXT}"\\nmsgid "(.*)"\\nmsgstr "(.*)"`, 'g'));
  return [...entries].map(([, id = '', words = '']) => ({ key: english.get(id) ?? '', words: words || id }));
}

test.each([
  ['en', 'vat', 'commissionPercent'],
  ['en', 'smtp', 'mailHost'],
  ['en', 'dark mode', 'darkmodeLogoUrl'],
  ['en', 'register', 'signUp'],
  ['en', 'noindex', 'searchEngines'],
  ['pl', 'komisja', 'commissionPercent'],
  ['pl', 'rodo', 'deletionGraceDays'],
  ['ar', 'عمولة', 'commissionPercent'],
  ['ar', 'ضريبة', 'commissionPercent'],
])('in %s, “%s” finds %s', (language, typed, key) => {
  const found = findByWords(translated(language), typed, ({ words }) => words);
  expect(found.isNear).toBe(false);
  expect(found.items.map((item) => item.key)).toContain(key);
});

test('each setting has a list of its own in each language', () => {
  expect(english.size).toBeGreaterThan(40);
  for (const language of ['en', 'pl', 'ar']) expect(translated(language)).toHaveLength(english.size);
});

import { expect, test } from 'vitest';
import { languageName } from './language-name.ts';

test.each([
  ['German', 'pl', 'niemiecki'],
  ['Danish', 'ar', 'الدانمركية'],
  ['German', 'en-GB', 'German'],
  ['Kashubian of the coast', 'pl', 'Kashubian of the coast'],
  ['', 'pl', ''],
])('%s is called in %s: %s', (english, locale, name) => {
  expect(languageName(english, locale)).toBe(name);
});

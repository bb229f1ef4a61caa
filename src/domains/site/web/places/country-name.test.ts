import { expect, test } from 'vitest';
import { countryName } from './country-name.ts';

test.each([
  ['PT', 'en', 'Portugal'],
  ['DE', 'pl', 'Niemcy'],
  ['XK', 'en', 'Kosovo'],
  ['portugal', 'en', 'portugal'],
  ['', 'en', ''],
])('%s is called in %s: %s', (code, locale, name) => {
  expect(countryName(code, locale)).toBe(name);
});

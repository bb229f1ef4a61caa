import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { varietyOf } from './format-locale.tsx';
import { openI18n } from './i18n.ts';

const POSTS = { id: 'posts', message: compileMessage('{n, plural, one {# post} other {# posts}}') as never };

test.each([
  [1, '1 wpis'],
  [2, '2 wpisy'],
  [5, '5 wpisów'],
  [22, '22 wpisy'],
  [1.5, '1,5 wpisu'],
])('Polish has four plurals: %d', (n, words) => {
  const text = '{n, plural, one {# wpis} few {# wpisy} many {# wpisów} other {# wpisu}}';
  const i18n = openI18n('pl', { posts: compileMessage(text) });
  expect(i18n._({ ...POSTS, values: { n } })).toBe(words);
});

test('what a catalogue lacks is said in English', () => {
  const i18n = openI18n('ar', {});
  expect(i18n._({ ...POSTS, values: { n: 3 } })).toMatch(/ posts$/);
  expect(i18n._({ id: 'x', message: 'Wallet' })).toBe('Wallet');
});

const TIP = { id: 'tip', message: compileMessage('“{note}”, on {n}') as never };

test.each([
  ['en', 'Stop it.', '“Stop it.”, on 3'],
  ['en', 'مرحبا!', '“\u2068مرحبا!\u2069”, on 3'],
  ['ar', 'Stop it.', '“\u2068Stop it.\u2069”, on 3'],
  ['ar', 'مرحبا!', '“مرحبا!”, on 3'],
])('in a sentence of %s, “%s” keeps its own direction', (locale, note, said) => {
  const i18n = openI18n(locale, {});
  const values = { note, n: 3 };
  expect(i18n._({ ...TIP, values })).toBe(said);
  expect(i18n.t(TIP.id, values, { message: TIP.message })).toBe(said);
});

test.each([
  ['en', 'de,en-GB;q=0.8,en-US', 'en-GB'],
  ['en', null, 'en'],
  ['en-XA', 'en-GB', 'en-GB'],
  ['pl', 'en-GB', 'pl'],
  // Amounts are typed and booked in these digits, whatever the variety would write.
  ['ar', 'ar-EG', 'ar-EG-u-nu-latn'],
  ['ar', 'ar-not_a_tag', 'ar'],
])('numbers of a reader of %s who asks for %s are those of %s', (locale, accepted, variety) => {
  expect(varietyOf(locale, accepted)).toBe(variety);
});

import { describe, expect, test } from 'vitest';
import type { SettingKind } from '../../contract/settings-admin.contract.ts';
import { asTyped, asValue, choicesOf } from './typed-setting.ts';

const terms = {
  _id: '7',
  title: 'Terms',
  path: '/page/terms',
  section: 'header' as const,
  internal: true,
  isNewTab: true,
  ordering: 0,
};

describe('a value becomes text and the same value again', () => {
  test.each<[SettingKind, unknown]>([
    ['switch', true],
    ['switch', false],
    ['number', 2.95],
    ['number', 0],
    ['line', ' as it is '],
    ['choice', 'ccbill'],
    ['countries', ['DE', 'PL']],
    ['countries', []],
    ['links', [terms]],
    ['house-links', [{ key: 'help', isHidden: true, titles: { pl: 'Pytania' } }]],
  ])('%s %j', (kind, value) => {
    expect(asValue(kind, asTyped({ kind, range: {}, value }), value)).toEqual(value);
  });
});

test('amounts show their hundredths', () => {
  expect(asTyped({ kind: 'number', range: { unit: 'tokens' }, value: 2.5 })).toBe('2.50');
  expect(asTyped({ kind: 'number', range: { unit: 'days' }, value: 7 })).toBe('7');
});

test('a secret that is there is no text; what is typed is sent as it is', () => {
  for (const value of [true, false]) expect(asTyped({ kind: 'secret', range: {}, value })).toBe('');
  expect(asValue('secret', ' a lamp ', true)).toBe(' a lamp ');
});

test('an empty number is no zero', () => {
  expect(asValue('number', ' ', 5)).toBeNull();
});

test('a new link stands at the foot; the old ones keep what their line does not show', () => {
  const links = asValue('links', 'Help | /page/help\n\nTerms | /page/terms\nShop | https://shop.test', [
    terms,
  ]);
  expect(links).toMatchObject([
    { title: 'Help', path: '/page/help', section: 'footer', internal: true, ordering: 0 },
    { ...terms, ordering: 1 },
    { title: 'Shop', path: 'https://shop.test', internal: false, isNewTab: false, ordering: 2 },
  ]);
});

test('what holds can be chosen, also where it is no choice for others any more', () => {
  const range = { choices: ['EUR', 'USD'] };
  expect(choicesOf({ range, value: 'USD' })).toEqual(['EUR', 'USD']);
  expect(choicesOf({ range, value: 'HRK' })).toEqual(['HRK', 'EUR', 'USD']);
});

import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test('a path of the site passes with its query', () => {
  expect(ownPath('/post/1?unlock=1')).toBe('/post/1?unlock=1');
});

test.each([
  null,
  '',
  'wallet',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https://elsewhere.example',
  '/a b',
])('%s is not a path of this site', (value) => expect(ownPath(value)).toBeUndefined());

import { expect, test } from 'vitest';
import { insideAddress } from './inside-address.ts';

test.each(['/home', '/post/abc?comment=7#end', '/creator?q=a%2Fb', '/ashandslip'])(
  '%s is a page of ours',
  (address) => {
    expect(insideAddress(address)).toBe(address);
  },
);

test.each([
  null,
  '',
  'home',
  'https://evil.test/',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/.//evil.test',
  '/a/..//evil.test',
  'javascript:alert(1)',
  ' /home',
  '%2F%2Fevil.test',
])('%j leads nowhere', (address) => {
  expect(insideAddress(address)).toBeUndefined();
});

test('the login page does not redirect to itself', () => {
  expect(insideAddress('/auth/login?redirect=/auth/login')).toBeUndefined();
});

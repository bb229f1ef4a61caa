import { afterEach, expect, test, vi } from 'vitest';
import { keepReturn, returnIn } from './kept-return.ts';

afterEach(() => vi.unstubAllGlobals());

test('the page to return to is read again as it was kept, and taken away when there is none', () => {
  const page = { cookie: '' };
  vi.stubGlobal('document', page);
  const wanted = '/post/kiln-1?photo=2&wish=unlock-1; really';
  keepReturn(wanted);
  expect(returnIn(`theme=dark; ${page.cookie}`)).toBe('/post/kiln-1?photo=2&wish=unlock-1;%20really');
  keepReturn(undefined);
  expect(page.cookie).toContain('max-age=0');
  expect(returnIn('theme=dark')).toBeUndefined();
});

test('what others have written into the cookie leads nowhere else', () => {
  expect(returnIn('returnTo=https%3A%2F%2Fevil.test')).toBeUndefined();
  expect(returnIn('returnTo=%2F%2Fevil.test')).toBeUndefined();
  expect(returnIn('returnTo=%E0')).toBeUndefined();
});

import { expect, test, vi } from 'vitest';
import { hasPasskeyHere, notePasskeyHere } from './passkey-here.ts';

test('only its own mark counts', () => {
  expect(hasPasskeyHere('theme=dark; passkey=here')).toBe(true);
  expect(hasPasskeyHere('passkey=here; theme=dark')).toBe(true);
  expect(hasPasskeyHere('nopasskey=here')).toBe(false);
  expect(hasPasskeyHere('passkey=hereby')).toBe(false);
  expect(hasPasskeyHere('')).toBe(false);
});

test('what is noted is read again; forgotten, it is taken away at once', () => {
  const page = { cookie: '' };
  vi.stubGlobal('document', page);
  notePasskeyHere(true);
  expect(hasPasskeyHere(page.cookie)).toBe(true);
  notePasskeyHere(false);
  expect(page.cookie).toContain('max-age=0');
  vi.unstubAllGlobals();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tokens } from '#platform/contract/money.ts';
import { keepSentWish, readSentWish } from './sent-wish.ts';

// As much of a browser's storage as a tab needs.
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const place = { returnTo: '/post/1?tip=1', accountId: 'ann' };
const wish = { price: tokens(1_000), typed: { message: 'Bravo' }, idempotencyKey: 'key' };

test('what was sent comes back as it was, for the same person at the same place', () => {
  keepSentWish(place, wish);
  expect(readSentWish(place)).toEqual(wish);
  expect(readSentWish({ ...place, returnTo: '/post/2?tip=1' })).toBeUndefined();
  expect(readSentWish({ ...place, accountId: 'bob' })).toBeUndefined();
  expect(readSentWish({ ...place, accountId: undefined })).toBeUndefined();
});

test('what is known is forgotten', () => {
  keepSentWish(place, wish);
  keepSentWish(place, undefined);
  expect(readSentWish(place)).toBeUndefined();
});

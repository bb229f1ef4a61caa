import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tokens } from '#platform/contract/money.ts';
import { keepSentCharge, readSentCharge } from './sent-charge.ts';

// The parts of `Storage` that the code uses.
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const place = { intent: 'tip=1', accountId: 'ann' };
const charge = { price: tokens(1_000), typed: { message: 'Bravo' }, idempotencyKey: 'key' };

test('a sent charge is restored unchanged, for the same user and item', () => {
  keepSentCharge(place, charge);
  expect(readSentCharge(place)).toEqual(charge);
  expect(readSentCharge({ ...place, intent: 'tip=2' })).toBeUndefined();
  expect(readSentCharge({ ...place, accountId: 'bob' })).toBeUndefined();
  expect(readSentCharge({ ...place, accountId: undefined })).toBeUndefined();
});

test('a charge with a known result is removed', () => {
  keepSentCharge(place, charge);
  keepSentCharge(place, undefined);
  expect(readSentCharge(place)).toBeUndefined();
});

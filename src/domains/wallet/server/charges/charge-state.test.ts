import { expect, test } from 'vitest';
import { tokens } from '#platform/contract/money.ts';
import { chargeStateOf, netStateOf } from './charge-state.ts';

const someDay = new Date('2026-01-01T00:00:00Z');

test.each([
  ['fresh', null, null, 0, 'held', 'held'],
  ['past its hold', someDay, null, 0, 'available', 'available'],
  ['given back in part while held', null, null, 5, 'held', 'partly-given-back'],
  ['given back in part afterwards', someDay, null, 5, 'available', 'partly-given-back'],
  ['given back whole', null, someDay, 9, 'given-back', 'given-back'],
  ['given back whole afterwards', someDay, someDay, 9, 'given-back', 'given-back'],
] as const)('a charge that is %s', (_words, maturedAt, reversedAt, reversed, net, state) => {
  const row = { maturedAt, reversedAt, reversedGrossTokens: tokens(reversed) };
  expect(netStateOf(row)).toBe(net);
  expect(chargeStateOf(row)).toBe(state);
});

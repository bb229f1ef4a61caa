import { expect, test } from 'vitest';
import type { Offers, Promotion } from '../wire.ts';
import { plansOf } from './plans.ts';

const offers: Offers = {
  monthlyPrice: 10,
  yearlyPrice: 96,
  trialDays: 7,
  usedTrial: false,
  bundles: [
    { months: 6, percentOff: 15, price: 51 },
    { months: 3, percentOff: 10, price: 27 },
  ],
  walletAllowed: true,
  currency: 'USD',
};
const promotion = (kind: Promotion['kind'], value: number) => ({ kind, value }) as Promotion;
const shown = (change: Partial<Offers> = {}, by?: Promotion) =>
  plansOf({ ...offers, ...change }, by).map(({ value, days, saving }) => [value, days ?? saving]);

test('a trial comes first, then by length, each with what it saves', () => {
  expect(shown()).toEqual([
    ['free', 7],
    ['monthly-1', undefined],
    ['monthly-3', 10],
    ['monthly-6', 15],
    ['yearly-12', 20],
  ]);
});

test('a trial that was had is not offered again, not even by a link', () => {
  expect(shown({ usedTrial: true }, promotion('trial', 14))[0]).toEqual(['monthly-1', undefined]);
});

test('a link brings its own trial; one with a discount leaves the creator’s', () => {
  expect(shown({ trialDays: 0 }, promotion('trial', 14))[0]).toEqual(['free', 14]);
  expect(shown({}, promotion('percent', 30))[0]).toEqual(['free', 7]);
});

test('a year that saves nothing promises nothing, and a saving is never rounded up', () => {
  expect(shown({ yearlyPrice: 120 }).at(-1)).toEqual(['yearly-12', undefined]);
  expect(shown({ yearlyPrice: 100 }).at(-1)).toEqual(['yearly-12', 16]);
});

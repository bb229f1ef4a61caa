import { expect, test } from 'vitest';
import { BASIS_POINTS, basisPoints, splitFee, tokens, toWire } from '#platform/contract/money.ts';
import { mayBeAmount } from '#platform/web/forms/typed-amount.ts';
import { isPrice, shareOf } from './price-share.ts';

test('the shown shares add up to the price', () => {
  expect(shareOf('6', 0.1)).toEqual({ net: 5.4, fee: 0.6 });
  expect(shareOf('6.5', 0.1)).toEqual({ net: 5.85, fee: 0.65 });
  expect(shareOf('10000', 0)).toEqual({ net: 10_000, fee: 0 });
  expect(shareOf('2.01', 1)).toEqual({ net: 0, fee: 2.01 });
});

test('half a hundredth rounds to even, as in the ledger', () => {
  expect(shareOf('1.05', 0.1)?.fee).toBe(0.1);
  expect(shareOf('1.15', 0.1)?.fee).toBe(0.12);
});

test('a rate survives its conversion to a fraction', () => {
  const price = tokens(9_99);
  for (let rate = 0; rate <= BASIS_POINTS; rate++) {
    const { fee, net } = splitFee(price, basisPoints(rate));
    expect(shareOf('9.99', rate / BASIS_POINTS)).toEqual({ fee: toWire(fee), net: toWire(net) });
  }
});

test.each(['', '.', '0', '0.99'])('%j is no price yet', (price) => {
  expect(isPrice(price)).toBe(false);
  expect(shareOf(price, 0.1)).toBeUndefined();
});

test.each(['7.955', 'free', '-3', '1e3'])('%j is no amount, so nothing is made of it', (typed) => {
  expect(mayBeAmount(typed)).toBe(false);
  expect(isPrice(typed)).toBe(false);
  expect(shareOf(typed, 0.1)).toBeUndefined();
});

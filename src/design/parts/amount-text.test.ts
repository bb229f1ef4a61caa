import { describe, expect, test } from 'vitest';
import { amountText } from './amount-text.ts';

describe('a box for amounts', () => {
  test.each([
    ['', ''],
    ['10', '10'],
    ['10.', '10.'],
    ['10.00', '10.00'],
    ['3,50', '3.50'],
    [' 1 200 ', '1200'],
    ['.5', '0.5'],
    ['٢٥٫٥٠', '25.50'],
    ['۱۲', '12'],
    ['２５', '25'],
    ['10,000.00', '10000.00'],
    ['1.234,50', '1234.50'],
    ['1,234,567.5', '1234567.5'],
  ])('takes %j as %j', (typed, taken) => {
    expect(amountText(typed, 2)).toBe(taken);
  });

  test.each(['10.005', '3.999', '-5', '+5', '1e3', '1,000', '10.000', '1.2.3', '1,00.50', '5 tokens', '三'])(
    'does not take %j, instead of making something else of it',
    (typed) => {
      expect(amountText(typed, 2)).toBeUndefined();
    },
  );

  test('of whole numbers takes no point', () => {
    expect([amountText('12', 0), amountText('12.', 0), amountText('1,5', 0)]).toEqual([
      '12',
      undefined,
      undefined,
    ]);
  });
});

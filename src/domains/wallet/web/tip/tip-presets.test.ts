import { expect, test } from 'vitest';
import { tokens } from '#platform/contract/money.ts';
import { tipPresets } from './tip-presets.ts';

test('the first five within the limits', () => {
  expect(tipPresets({ minimum: tokens(1_000), maximum: tokens(1_000_000) })).toEqual([
    1_000, 2_000, 5_000, 10_000, 20_000,
  ]);
});

test('both limits are included', () => {
  expect(tipPresets({ minimum: tokens(2_000), maximum: tokens(5_000) })).toEqual([2_000, 5_000]);
});

test('the smallest tip where none of the usual fits', () => {
  expect(tipPresets({ minimum: tokens(100), maximum: tokens(900) })).toEqual([100]);
});

import { describe, expect, test } from 'vitest';
import { ownShare, yearlySaving } from './offer.ts';

describe('of a price, the creator keeps', () => {
  test.each([
    ['10', 0.1, 9],
    ['6.95', 0.1, 6.25],
    ['0.05', 0.1, 0.05],
    ['0.15', 0.1, 0.13],
    ['7.00', 0, 7],
    ['', 0.1, undefined],
    ['0', 0.1, undefined],
    ['.', 0.1, undefined],
  ])('%s at a fee of %d: %s', (price, commission, kept) => {
    expect(ownShare(price, commission)).toBe(kept);
  });
});

describe('a year', () => {
  const offer = (monthlyPrice: string, yearlyPrice: string) => ({ monthlyPrice, yearlyPrice });
  test('that costs less than twelve months saves a share of them', () => {
    expect(yearlySaving(offer('10', '90'))).toBeCloseTo(0.25);
  });
  test('that costs as much or more, or nothing yet, saves nothing', () => {
    for (const year of ['120', '130', '']) expect(yearlySaving(offer('10', year))).toBeUndefined();
  });
});

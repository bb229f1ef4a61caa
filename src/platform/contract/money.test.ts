import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { amountInput } from './money.ts';

const refusals = (typed: unknown) =>
  z.safeParse(amountInput, typed).error?.issues.map(({ message }) => message) ?? [];

describe('an amount in a request', () => {
  test.each([
    [7.95, 795],
    ['7.95', 795],
    [0, 0],
    // Forms of other clients pad with zeros; nothing is lost by them.
    ['12.5000', 1250],
  ])('%j is %i hundredths', (typed, hundredths) => {
    expect(z.parse(amountInput, typed)).toBe(hundredths);
  });

  test('below zero is refused in words of its own', () => {
    expect(refusals(-3)).toEqual(['An amount cannot be below zero.']);
  });

  test('a third place is refused, and not rounded away', () => {
    expect(refusals(7.955)).toEqual(['At most two decimals.']);
  });

  test.each(['-3', '1e3', '', 'seven', null, 1_000_000_001])('%j is refused', (typed) => {
    expect(refusals(typed)).not.toEqual([]);
  });
});

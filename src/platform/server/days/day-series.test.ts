import { expect, test } from 'vitest';
import { lastDays, runningTotals } from './day-series.ts';

test('the last days go over the end of a month and end today', () => {
  expect(lastDays(new Date('2026-03-01T00:00:00.000Z'), 3)).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
});

test('totals are counted back from today', () => {
  const days = ['2026-02-27', '2026-02-28', '2026-03-01'];
  const cameOn = new Map([
    ['2026-02-27', 2],
    ['2026-03-01', 1],
    ['2020-01-01', 9],
  ]);
  expect(runningTotals(days, 10, cameOn)).toEqual([9, 9, 10]);
});

import { expect, test } from 'vitest';
import { periodOf } from './period.ts';

const period = (query: string) => periodOf(new URLSearchParams(query));

test('months and years are the server’s; this month is the default', () => {
  expect(period('')).toEqual({ word: 'this-month', query: { period: 'this-month' } });
  expect(period('period=never')).toEqual(period(''));
  expect(period('period=this-year')).toEqual({ word: 'this-year', query: { period: 'this-year' } });
});

test('other dates stand in the address; what is no date falls back to this month', () => {
  expect(period('period=dates&fromDate=2025-11-05&toDate=2025-11-09').query).toEqual({
    fromDate: '2025-11-05',
    toDate: '2025-11-09',
  });
  expect(period('period=dates&fromDate=soon')).toEqual({ word: 'dates', query: { period: 'this-month' } });
});

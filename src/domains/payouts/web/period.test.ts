import { expect, test } from 'vitest';
import { periodOf } from './period.ts';

const now = new Date('2026-01-21T19:42:00Z');
const period = (query: string) => periodOf(new URLSearchParams(query), now);

test('this month is the default, whole', () => {
  expect(period('')).toEqual({ word: 'this-month', fromDate: '2026-01-01', toDate: '2026-01-31' });
  expect(period('period=never')).toEqual(period(''));
});

test('the month before January is December of the year before', () => {
  expect(period('period=last-month')).toEqual({
    word: 'last-month',
    fromDate: '2025-12-01',
    toDate: '2025-12-31',
  });
});

test('this year is all of it', () => {
  expect(period('period=this-year')).toMatchObject({ fromDate: '2026-01-01', toDate: '2026-12-31' });
});

test('other dates stand in the address; what is no date falls back to this month', () => {
  expect(period('period=dates&fromDate=2025-11-05&toDate=2025-11-09')).toMatchObject({
    fromDate: '2025-11-05',
    toDate: '2025-11-09',
  });
  expect(period('period=dates&fromDate=soon')).toMatchObject({
    fromDate: '2026-01-01',
    toDate: '2026-01-31',
  });
});

import { expect, test } from 'vitest';
import { earningDays } from './earning-span.ts';

const now = new Date('2026-01-21T19:42:00Z');

test('months are whole, and the one before January is December of the year before', () => {
  expect(earningDays({ period: 'this-month' }, now, 'UTC')).toEqual({
    fromDate: '2026-01-01',
    toDate: '2026-01-31',
  });
  expect(earningDays({ period: 'last-month' }, now, 'UTC')).toEqual({
    fromDate: '2025-12-01',
    toDate: '2025-12-31',
  });
});

test('this year is all of it', () => {
  expect(earningDays({ period: 'this-year' }, now, 'UTC')).toEqual({
    fromDate: '2026-01-01',
    toDate: '2026-12-31',
  });
});

test('a period replaces the days; without one they stay as they are', () => {
  const days = { fromDate: '2025-11-05', toDate: undefined };
  expect(earningDays(days, now, 'UTC')).toEqual(days);
  expect(earningDays({ ...days, period: 'this-month' }, now, 'UTC')).toMatchObject({
    fromDate: '2026-01-01',
  });
});

test('at the turn of the year the zone decides which month it is', () => {
  const midnight = new Date('2026-12-31T23:30:00Z');
  expect(earningDays({ period: 'this-month' }, midnight, 'Europe/Warsaw')).toEqual({
    fromDate: '2027-01-01',
    toDate: '2027-01-31',
  });
  expect(earningDays({ period: 'this-year' }, midnight, 'America/Los_Angeles').fromDate).toBe('2026-01-01');
});

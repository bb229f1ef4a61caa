import { expect, test } from 'vitest';
import { dayStarts, lastDays } from './day-series.ts';
import { daySpan } from './day-span.ts';
import { dayOf, firstInstant, isTimeZone } from './time-zone.ts';

test('the day is that of the zone', () => {
  const evening = new Date('2026-03-28T23:30:00Z');
  expect(dayOf(evening)).toBe('2026-03-28');
  expect(dayOf(evening, 'Europe/Warsaw')).toBe('2026-03-29');
  expect(dayOf(evening, 'America/Los_Angeles')).toBe('2026-03-28');
  expect(dayOf(evening, 'Asia/Kathmandu')).toBe('2026-03-29');
});

test.each([
  ['UTC', '2026-03-29', '2026-03-29T00:00:00.000Z', 24],
  ['Pacific/Auckland', '2026-11-26', '2026-11-25T11:00:00.000Z', 24],
  ['America/Los_Angeles', '2026-11-26', '2026-11-26T08:00:00.000Z', 24],
  // The clocks go forward and back.
  ['Europe/Warsaw', '2026-03-29', '2026-03-28T23:00:00.000Z', 23],
  ['Europe/Warsaw', '2026-10-25', '2026-10-24T22:00:00.000Z', 25],
  // There is no midnight.
  ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z', 23],
  // Midnight comes twice.
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
  // Half an hour forward.
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00.000Z', 23.5],
  // A day that the islands left out.
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z', 0],
])('a day in %s, %s, begins at %s and is %d hours long', (timeZone, day, begins, hours) => {
  const { from, before } = daySpan({ fromDate: day, toDate: day }, timeZone);
  expect(from?.toISOString()).toBe(begins);
  expect((Number(before) - Number(from)) / 3_600_000).toBe(hours);
});

test.each([
  'UTC',
  'Africa/Casablanca',
  'America/Santiago',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Atlantic/Azores',
  'Pacific/Chatham',
])('each day of a year in %s begins where the one before ends', (timeZone) => {
  const days = dayStarts(new Date('2026-01-01T12:00:00Z'), new Date('2026-12-30T12:00:00Z'), timeZone);
  for (const { day, from } of days) {
    expect(dayOf(from, timeZone)).toBe(day);
    expect(dayOf(new Date(from.getTime() - 1), timeZone) < day, day).toBe(true);
  }
});

test('days of other times have bounds too', () => {
  for (const day of ['0001-01-01', '1850-06-01', '9999-12-31']) {
    expect(Number.isNaN(firstInstant(day, 'Europe/Amsterdam', 1).getTime())).toBe(false);
  }
});

test('the last days are those of the zone', () => {
  const now = new Date('2026-02-28T12:00:00Z');
  expect(lastDays(now, 2, 'Pacific/Auckland')).toEqual(['2026-02-28', '2026-03-01']);
});

test('a zone is a place of the IANA database or UTC', () => {
  for (const name of ['UTC', 'Europe/Kyiv', 'America/Argentina/Buenos_Aires', 'America/Port-au-Prince'])
    expect(isTimeZone(name), name).toBe(true);
  for (const name of ['', 'Mars/Olympus', '+02:00', 'CET', 'europe/warsaw', 'Europe/Warsaw ', 'GMT'])
    expect(isTimeZone(name), name).toBe(false);
});

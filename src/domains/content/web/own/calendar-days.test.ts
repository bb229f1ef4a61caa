import { expect, test } from 'vitest';
import { dayKey, daysOfMonth, monthBeside, monthIn } from './calendar-days.ts';

test('a month has its days, from the right weekday on, each with what is planned on it', () => {
  const items = [
    { at: '2026-11-01T00:30:00.000Z', title: 'Early' },
    { at: '2026-11-30T23:30:00.000Z', title: 'Late' },
    { at: '2026-12-01T00:00:00.000Z', title: 'Next month' },
  ];
  const days = daysOfMonth('2026-11', items, 'UTC');
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({ key: '2026-11-01', day: 1, weekday: 7, items: [items[0]] });
  expect(days[1]).toMatchObject({ weekday: 1, items: [] });
  expect(days.at(-1)?.items).toEqual([items[1]]);
  expect(daysOfMonth('2028-02', [], 'UTC')).toHaveLength(29);
});

test('a day is that of the reader’s zone', () => {
  const at = new Date('2026-11-05T12:00:00.000Z');
  expect(dayKey(at, 'UTC')).toBe('2026-11-05');
  expect(dayKey(at, undefined)).toBe(
    `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`,
  );
});

test('months follow each other over years, and an address names one or none', () => {
  expect(monthBeside('2026-12', 1)).toBe('2027-01');
  expect(monthBeside('2026-01', -1)).toBe('2025-12');
  expect(monthIn('2026-11')).toBe('2026-11');
  for (const word of [null, '', '2026-13', '2026-1', '1026-11', '2026-11-05'])
    expect(monthIn(word)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { formatTime } from './time.tsx';

const ago = (value: string, now: string, timeZone = 'UTC') =>
  formatTime(value, 'relative', 'en', { now: Date.parse(now), timeZone });

test('days gone by are those of the calendar where one reads', () => {
  expect(ago('2026-11-23T23:41:00Z', '2026-11-25T07:00:00Z')).toBe('2 days ago');
  expect(ago('2026-11-24T10:00:00Z', '2026-11-25T22:30:00Z')).toBe('yesterday');
  // It was the 24th already in Tokyo.
  expect(ago('2026-11-23T23:41:00Z', '2026-11-25T07:00:00Z', 'Asia/Tokyo')).toBe('yesterday');
  expect(ago('2026-11-24T23:50:00Z', '2026-11-25T07:00:00Z')).toBe('7 hours ago');
  expect(ago('2026-11-01T23:50:00Z', '2026-11-25T07:00:00Z')).toBe('Nov 1');
});

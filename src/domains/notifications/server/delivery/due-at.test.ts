import { expect, test } from 'vitest';
import { type Delivery, dueAt } from './due-at.ts';

const NIGHT = { from: '22:00', to: '07:30' };
const due = (now: string, delivery: Partial<Delivery>) =>
  dueAt(new Date(now), { pace: 'now', quietHours: null, timeZone: 'UTC', ...delivery }).toISOString();

// 2 November 2026 is a Monday. Warsaw is one hour ahead of UTC in winter, two in summer.
test.each<[string, string, Partial<Delivery>, string]>([
  ['nothing holds it back', '2026-11-02T23:10:00Z', {}, '2026-11-02T23:10:00.000Z'],
  ['before the quiet hours', '2026-11-02T21:59:00Z', { quietHours: NIGHT }, '2026-11-02T21:59:00.000Z'],
  ['as they begin', '2026-11-02T22:00:00Z', { quietHours: NIGHT }, '2026-11-03T07:30:00.000Z'],
  ['after midnight', '2026-11-03T00:10:00Z', { quietHours: NIGHT }, '2026-11-03T07:30:00.000Z'],
  ['as they end', '2026-11-03T07:30:00Z', { quietHours: NIGHT }, '2026-11-03T07:30:00.000Z'],
  [
    'within a day',
    '2026-11-02T13:10:00Z',
    { quietHours: { from: '13:00', to: '15:00' } },
    '2026-11-02T15:00:00.000Z',
  ],
  [
    'that begin and end at once are none',
    '2026-11-02T13:10:00Z',
    { quietHours: { from: '13:00', to: '13:00' } },
    '2026-11-02T13:10:00.000Z',
  ],
  [
    'by the clock of the reader',
    '2026-11-02T21:10:00Z',
    { quietHours: NIGHT, timeZone: 'Europe/Warsaw' },
    '2026-11-03T06:30:00.000Z',
  ],
  [
    'over the night in which clocks are put forward',
    '2027-03-27T23:00:00Z',
    { quietHours: NIGHT, timeZone: 'Europe/Warsaw' },
    '2027-03-28T05:30:00.000Z',
  ],
  ['daily, this morning', '2026-11-02T07:59:00Z', { pace: 'daily' }, '2026-11-02T08:00:00.000Z'],
  ['daily, tomorrow morning', '2026-11-02T08:00:00Z', { pace: 'daily' }, '2026-11-03T08:00:00.000Z'],
  ['weekly, this Monday', '2026-11-02T07:00:00Z', { pace: 'weekly' }, '2026-11-02T08:00:00.000Z'],
  ['weekly, next Monday', '2026-11-02T08:00:00Z', { pace: 'weekly' }, '2026-11-09T08:00:00.000Z'],
  ['weekly, from a Sunday', '2026-11-08T12:00:00Z', { pace: 'weekly' }, '2026-11-09T08:00:00.000Z'],
  [
    'a summary waits for the end of quiet hours',
    '2026-11-02T12:00:00Z',
    { pace: 'daily', quietHours: { from: '23:00', to: '10:00' } },
    '2026-11-03T10:00:00.000Z',
  ],
])('%s', (_, now, delivery, expected) => {
  expect(due(now, delivery)).toBe(expected);
});

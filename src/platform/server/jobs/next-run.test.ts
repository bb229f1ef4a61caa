import { expect, test } from 'vitest';
import { allJobs } from '#app/server/domains.ts';
import { nextRunOf } from './next-run.ts';

const after = (from: string, cron: string) => nextRunOf(cron, new Date(from))?.toISOString();

test.each([
  ['* * * * *', '2026-11-02T12:00:30.000Z', '2026-11-02T12:01:00.000Z'],
  ['*/10 * * * *', '2026-11-02T12:50:00.000Z', '2026-11-02T13:00:00.000Z'],
  ['17 4 * * *', '2026-12-31T04:17:00.000Z', '2027-01-01T04:17:00.000Z'],
  // The clock of the server may keep summer time; the queue does not.
  ['30 2 * * *', '2026-03-29T00:00:00.000Z', '2026-03-29T02:30:00.000Z'],
])('%s after %s is %s', (cron, from, next) => {
  expect(after(from, cron)).toBe(next);
});

test('every job that recurs has a next run within a day', () => {
  const recurring = allJobs.flatMap(({ definition }) => definition.cron ?? []);
  expect(recurring.length).toBeGreaterThan(5);
  const now = new Date();
  for (const cron of recurring)
    expect((nextRunOf(cron, now) ?? now).getTime() - now.getTime()).toBeLessThanOrEqual(86_400_000);
});

import * as z from 'zod/mini';
import { dayOf } from '#platform/server/days/day-series.ts';
import { handleJob, job } from '#platform/server/jobs/jobs.ts';
import { checkLedger } from './check-ledger.ts';
import { findLastCheck, type LastCheck } from './ledger-checks.sql.ts';

/** Orders a check: of all books, or as the one that goes by the clock. */
export const checkLedgerHourly = job({
  name: 'check-ledger',
  schema: z.object({ of: z.optional(z.literal('all')) }),
  cron: '11 * * * *',
  // All books of a large house: a million transactions take some two minutes.
  mayTakeSeconds: 6 * 3_600,
});

const HOUR_MILLISECONDS = 60 * 60_000;

/** A check runs every hour: one that is older than this is late. */
export const LATE_CHECK_MILLISECONDS = 2.25 * HOUR_MILLISECONDS;
// Every night, and it takes minutes where the books are large.
const LATE_WHOLE_CHECK_MILLISECONDS = 26 * HOUR_MILLISECONDS;

/** Whether the books should have been checked again by now. */
export function isCheckLate(
  { checkedAt, wholeAt }: Pick<LastCheck, 'checkedAt' | 'wholeAt'>,
  now: Date,
): boolean {
  const isOlder = (time: Date, milliseconds: number) => now.getTime() - time.getTime() > milliseconds;
  return isOlder(checkedAt, LATE_CHECK_MILLISECONDS) || isOlder(wholeAt, LATE_WHOLE_CHECK_MILLISECONDS);
}

// Three at night in UTC: the first check after that looks at all books, also where the site was off at that hour.
const nightOf = (time: Date) => dayOf(new Date(time.getTime() - 3 * HOUR_MILLISECONDS));

/** Each fault is a line in the log that wakes somebody up. */
export const checkLedgerJob = handleJob(checkLedgerHourly, async (ctx, order) => {
  const { db, clock } = ctx.read();
  const last = await findLastCheck(db);
  const isNightly = !last || nightOf(last.wholeAt) !== nightOf(clock.now());
  const faults = await checkLedger(ctx, { of: order.of ?? (isNightly ? 'all' : 'new') });
  for (const fault of faults) ctx.log.error(fault, 'the ledger is broken');
});

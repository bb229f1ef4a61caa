import * as z from 'zod/mini';
import { dayOf } from '#platform/server/days/time-zone.ts';
import { handleJob, job } from '#platform/server/jobs/jobs.ts';
import { checkLedger } from './check-ledger.ts';
import { findLastCheck, type LastCheck } from './ledger-checks.sql.ts';

/** Requests a check: of everything, or by the schedule. */
export const checkLedgerHourly = job({
  name: 'check-ledger',
  schema: z.object({ of: z.optional(z.literal('all')) }),
  cron: '11 * * * *',
  // Upper bound for a full check of a large site: a million transactions take about two minutes.
  mayTakeSeconds: 6 * 3_600,
});

const HOUR_MILLISECONDS = 60 * 60_000;

/** A check runs every hour; one older than this is overdue. */
export const LATE_CHECK_MILLISECONDS = 2.25 * HOUR_MILLISECONDS;
// The full check runs nightly and takes minutes on a large ledger.
const LATE_WHOLE_CHECK_MILLISECONDS = 26 * HOUR_MILLISECONDS;

/** Whether the next check is overdue. */
export function isCheckLate(
  { checkedAt, wholeAt }: Pick<LastCheck, 'checkedAt' | 'wholeAt'>,
  now: Date,
): boolean {
  const isOlder = (time: Date, milliseconds: number) => now.getTime() - time.getTime() > milliseconds;
  return isOlder(checkedAt, LATE_CHECK_MILLISECONDS) || isOlder(wholeAt, LATE_WHOLE_CHECK_MILLISECONDS);
}

// The first check after 03:00 UTC covers everything, even if the site was off at that time.
const nightOf = (time: Date) => dayOf(new Date(time.getTime() - 3 * HOUR_MILLISECONDS));

/** Logs one error per fault, so that alerting picks it up. */
export const checkLedgerJob = handleJob(checkLedgerHourly, async (ctx, order) => {
  const { db, clock } = ctx.read();
  const last = await findLastCheck(db);
  const isNightly = !last || nightOf(last.wholeAt) !== nightOf(clock.now());
  const faults = await checkLedger(ctx, { of: order.of ?? (isNightly ? 'all' : 'new') });
  for (const fault of faults) ctx.log.error(fault, 'the ledger is broken');
});

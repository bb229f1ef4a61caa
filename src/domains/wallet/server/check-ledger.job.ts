import * as z from 'zod/mini';
import { handleJob, job } from '#platform/server/jobs/jobs.ts';
import { checkLedger } from './check-ledger.ts';

/** Orders a check; the same that goes by the clock. */
export const checkLedgerHourly = job({ name: 'check-ledger', schema: z.object({}), cron: '11 * * * *' });

/** The check runs every hour, and takes minutes on the largest books: one that is older than this is late. */
export const LATE_CHECK_MILLISECONDS = (2 * 60 + 15) * 60_000;

/** The books are checked every hour; each fault is a line in the log that wakes somebody up. */
export const checkLedgerJob = handleJob(checkLedgerHourly, async (ctx) => {
  const faults = await ctx.write(checkLedger);
  for (const fault of faults) ctx.log.error(fault, 'the ledger is broken');
});

import * as z from 'zod/mini';
import { handleJob, job } from '#platform/server/jobs/jobs.ts';
import { checkLedger } from './check-ledger.ts';

const checkLedgerHourly = job({ name: 'check-ledger', schema: z.object({}), cron: '11 * * * *' });

/** The books are checked every hour; each fault is a line in the log that wakes somebody up. */
export const checkLedgerJob = handleJob(checkLedgerHourly, async (ctx) => {
  const faults = await ctx.write(checkLedger);
  for (const fault of faults) ctx.log.error(fault, 'the ledger is broken');
});

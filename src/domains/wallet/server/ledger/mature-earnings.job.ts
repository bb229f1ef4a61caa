import * as z from 'zod/mini';
import { newId } from '#platform/server/ids.ts';
import { handleJob, type JobContext, job } from '#platform/server/jobs/jobs.ts';
import { earningsAvailable } from '../../contract/wallet.events.ts';
import { lockDueEarnings } from '../charges/charges.sql.ts';
import { postMaturities } from './ledger.sql.ts';

const matureEarnings = job({
  name: 'mature-earnings',
  schema: z.object({}),
  // Every minute, because creators watch for the end of a hold.
  cron: '* * * * *',
});

/** Moves one batch; returns how many earnings were due. */
async function matureBatch(ctx: JobContext): Promise<number> {
  return ctx.write(async ({ tx, clock, requestId, emit }) => {
    const now = clock.now();
    const due = await lockDueEarnings(tx, now);
    if (due.length > 0) {
      const maturities = due.map(({ chargeId }) => ({ id: newId(), chargeId }));
      await postMaturities(tx, maturities, requestId, now);
    }
    const ofSellers = Map.groupBy(due, ({ sellerId }) => sellerId);
    for (const [sellerId, { length: count }] of ofSellers)
      emit(`account:${sellerId}`, earningsAvailable, { count });
    return due.length;
  });
}

/** Makes earnings available to their creators when the hold is over. */
export const matureEarningsJob = handleJob(matureEarnings, async (ctx) => {
  while ((await matureBatch(ctx)) > 0);
});

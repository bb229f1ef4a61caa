import * as z from 'zod/mini';
import { handleJob, job } from '#platform/server/jobs/jobs.ts';
import { eraseAccount } from './delete-account.ts';
import { listDueDeletions } from './deletion.sql.ts';

/** Each ten minutes: a day more or less does not matter, but a try-out wants to see it happen. */
export const eraseDueAccounts = job({
  name: 'accounts.erase-due',
  schema: z.object({}),
  cron: '*/10 * * * *',
});

/** Each account in a transaction of its own, so that one that cannot be erased keeps no other. */
export const eraseDueAccountsJob = handleJob(eraseDueAccounts, async (ctx) => {
  const { db, clock } = ctx.read();
  for (const accountId of await listDueDeletions(db, clock.now())) {
    await ctx
      .write((write) => eraseAccount(write, accountId))
      .catch((error) => ctx.log.error({ err: error, accountId }, 'accounts: not erased'));
  }
});

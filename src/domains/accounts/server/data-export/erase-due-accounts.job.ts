import * as z from 'zod/mini';
import { handleJob, job } from '#platform/server/jobs/jobs.ts';
import { eraseAccount } from './delete-account.ts';
import { listDueDeletions } from './deletion.sql.ts';

/** Every ten minutes: real accounts could wait a day, but a demo site should show it happen. */
export const eraseDueAccounts = job({
  name: 'accounts.erase-due',
  schema: z.object({}),
  cron: '*/10 * * * *',
});

/** Each account has its own transaction, so that one failure does not block the others. */
export const eraseDueAccountsJob = handleJob(eraseDueAccounts, async (ctx) => {
  const { db, clock } = ctx.read();
  for (const accountId of await listDueDeletions(db, clock.now())) {
    await ctx
      .write((write) => eraseAccount(write, accountId))
      .catch((error) => ctx.log.error({ err: error, accountId }, 'accounts: not erased'));
  }
});

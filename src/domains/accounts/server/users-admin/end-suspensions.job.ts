import * as z from 'zod/mini';
import { handleJob, job } from '#platform/server/jobs/jobs.ts';
import { lockAccount } from '../accounts.sql.ts';
import { letInAgain } from './suspend-user.ts';
import { endSuspension, takeEndedSuspensions } from './users-admin.sql.ts';

const endSuspensions = job({ name: 'accounts.end-suspensions', schema: z.object({}), cron: '* * * * *' });

/** Ends suspensions within a minute of their time. */
export const endSuspensionsJob = handleJob(endSuspensions, async (ctx) => {
  await ctx.write(async (write) => {
    for (const accountId of await takeEndedSuspensions(write.tx, write.clock.now())) {
      const account = await lockAccount(write.tx, accountId);
      if (account.status === 'suspended') {
        await letInAgain(write, account, { reason: 'The suspension has ended.', by: null });
      } else {
        // A deleted account; left open, the row would be taken up again every minute, before all others.
        await endSuspension(write.tx, accountId, { at: write.clock.now(), by: null });
      }
    }
  });
});

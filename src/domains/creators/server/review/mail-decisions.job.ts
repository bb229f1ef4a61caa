import * as z from 'zod/mini';
import { findAccounts, mailUser } from '#domains/accounts/server/index.ts';
import { handleJob, job } from '#platform/server/jobs/jobs.ts';
import { TAKE_BACK_SECONDS } from '../../contract/reviews.contract.ts';
import { creatorApprovedMail, creatorRejectedMail } from '../mails/decision-mails.ts';
import { takeUnmailedDecisions } from './reviews.sql.ts';

const mailDecisions = job({ name: 'creators.mail-decisions', schema: z.object({}), cron: '* * * * *' });

/** Mails decisions to creators within a minute of when they can no longer be taken back. */
export const mailDecisionsJob = handleJob(mailDecisions, async (ctx) => {
  await ctx.write(async (write) => {
    const now = write.clock.now();
    const before = new Date(now.getTime() - TAKE_BACK_SECONDS * 1_000);
    const decisions = await takeUnmailedDecisions(write.tx, { before, now });
    const accounts = await findAccounts(
      write.db,
      decisions.map(({ creatorId }) => creatorId),
    );
    for (const { id: reviewId, creatorId, state, reason } of decisions) {
      const account = accounts.get(creatorId);
      if (!account) continue;
      if (state === 'approved') await mailUser(write, account, creatorApprovedMail, { reviewId });
      else await mailUser(write, account, creatorRejectedMail, { reviewId, reason: reason ?? '' });
    }
  });
});

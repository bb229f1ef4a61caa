import * as z from 'zod/mini';
import type { WriteContext } from '#platform/server/context.ts';
import { job } from '#platform/server/jobs/job.ts';
import { handleJob } from '#platform/server/jobs/jobs.ts';
import { findAccountByEmail, lockAccount } from '../accounts.sql.ts';
import { mailResetLink } from './mail-reset-link.ts';
import { secondsUntilNextLink } from './mailed-link.ts';

/** A job, so that the answer's timing does not reveal whether the account exists. */
export const sendResetLink = job({
  name: 'accounts.send-reset-link',
  schema: z.object({ email: z.string() }),
});

export const sendResetLinkJob = handleJob(sendResetLink, async (ctx, { email }) => {
  await ctx.write((write) => mailLinkTo(write, email));
});

/** Mails a link to the account with this address; not to a suspended one, and only a few in a row. */
async function mailLinkTo(ctx: WriteContext, email: string): Promise<void> {
  const account = await findAccountByEmail(ctx.tx, email);
  if (account?.status !== 'active') return;
  // When two calls run at once, the second sees the link that the first has just sent.
  await lockAccount(ctx.tx, account.id);
  if ((await secondsUntilNextLink(ctx, account.id, 'password-reset')) > 0) return;
  await mailResetLink(ctx, { ...account, email });
}

import * as z from 'zod/mini';
import type { WriteContext } from '#platform/server/context.ts';
import { job } from '#platform/server/jobs/job.ts';
import { handleJob } from '#platform/server/jobs/jobs.ts';
import { notify } from '#platform/server/notices.ts';
import { findAccountByEmail, lockAccount } from '../accounts.sql.ts';
import { passwordResetMail } from '../mails/password-reset-mail.ts';
import { issueLink, secondsUntilNextLink } from './mailed-link.ts';

/** Whether there is an account shows only here, after the answer: it takes as long for everybody. */
export const sendResetLink = job({
  name: 'accounts.send-reset-link',
  schema: z.object({ email: z.string() }),
});

export const sendResetLinkJob = handleJob(sendResetLink, async (ctx, { email }) => {
  await ctx.write((write) => mailResetLink(write, email));
});

/** Mails a link to whoever has the address; a suspended account gets none, and nobody more than a few. */
async function mailResetLink(ctx: WriteContext, email: string): Promise<void> {
  const account = await findAccountByEmail(ctx.tx, email);
  if (account?.status !== 'active') return;
  // Of two who ask at once, the second one sees that the first has just been sent a link.
  await lockAccount(ctx.tx, account.id);
  const purpose = 'password-reset';
  const accountId = account.id;
  if ((await secondsUntilNextLink(ctx, accountId, purpose)) > 0) return;
  const token = await issueLink(ctx, { accountId, email, purpose });
  const username = account.username ?? '';
  const to = { email, language: account.language, accountId };
  await notify(ctx, passwordResetMail, to, { username, token });
}

import * as z from 'zod/mini';
import { findAccounts } from '#domains/accounts/server/index.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { handleJob, job } from '#platform/server/jobs/jobs.ts';
import type { NoticeKind } from '#platform/server/notices.ts';
import { mailNotice } from '../channels/mail.ts';
import { describeEntries } from './describe-entries.ts';
import { summary } from './summary.ts';
import { listDueAccounts, takeDueMails } from './waiting-mails.sql.ts';

const sendWaitingMails = job({
  name: 'notifications.send-waiting-mails',
  schema: z.object({}),
  cron: '* * * * *',
  mayTakeSeconds: 60 * 60,
});

const PAGE = 200;
// More is read on the page.
const LISTED = 20;

/**
 * Mails to each account what has waited for it. Taking it and queuing the mail are one transaction: after a crash what
 * was not mailed is still there, and what was is not.
 */
export const sendWaitingMailsJob = handleJob(sendWaitingMails, async (job) => {
  let after: string | undefined;
  const failures: unknown[] = [];
  do {
    const { db, clock } = job.read();
    const accountIds = await listDueAccounts(db, clock.now(), { after, limit: PAGE });
    // One that fails does not hold up the others.
    for (const accountId of accountIds)
      await job.write((ctx) => mailDue(ctx, accountId)).catch((error: unknown) => failures.push(error));
    after = accountIds.length < PAGE ? undefined : accountIds.at(-1);
  } while (after);
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} summaries were not written`);
});

async function mailDue(ctx: WriteContext, accountId: string): Promise<void> {
  const entries = await takeDueMails(ctx.tx, accountId, ctx.clock.now());
  if (entries.length === 0) return;
  const account = (await findAccounts(ctx.db, [accountId])).get(accountId);
  if (!account || account.email === null || account.status === 'suspended') return;
  const { email, language } = account;
  const lines = await describeEntries(ctx, { accountId, language }, entries);
  if (lines.length === 0) return;
  const said = { lines: lines.slice(0, LISTED), total: lines.length };
  await mailNotice(ctx, summary as NoticeKind, { email, language, accountId }, said);
}

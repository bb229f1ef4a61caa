import * as z from 'zod/mini';
import { sendToAccount } from '#domains/payments/server/index.ts';
import { MINUTE_MILLISECONDS } from '#platform/contract/day.ts';
import { handleJob, job } from '#platform/server/jobs/jobs.ts';
import { endTransfer } from './end-transfer.ts';
import { sendTransfer } from './send-transfer.ts';
import { findTransfers, listUnanswered } from './transfers.sql.ts';

/**
 * Asks Stripe, under the payout's id as its key, and takes over the answer. A run that breaks off is repeated as a whole
 * and sends nothing twice.
 */
export const sendTransferJob = handleJob(sendTransfer, async (job, { payoutId }) => {
  const transfer = (await findTransfers(job.read().db, [payoutId])).get(payoutId);
  if (transfer?.status !== 'ordered') return;
  const { attempt, accountRef, amountCents, currency } = transfer;
  const answer = await sendToAccount(job, {
    transferId: payoutId,
    ...{ attempt, accountRef, amountCents, currency },
  });
  await job.write((ctx) => endTransfer(ctx, transfer, answer));
});

export const sendOpenTransfers = job({
  name: 'payouts.send-open-transfers',
  schema: z.object({}),
  cron: '*/5 * * * *',
});

/** An answer takes seconds, and the tries of a job a minute. */
const UNANSWERED_MILLISECONDS = 5 * MINUTE_MILLISECONDS;

/** Sends again what Stripe has not answered, such as while it was away. */
export const sendOpenTransfersJob = handleJob(sendOpenTransfers, async (job) => {
  const { db, clock } = job.read();
  const before = new Date(clock.now().getTime() - UNANSWERED_MILLISECONDS);
  const unanswered = await listUnanswered(db, before);
  await job.write(async (ctx) => {
    for (const { payoutId } of unanswered) await ctx.enqueue(sendTransfer, { payoutId });
  });
});

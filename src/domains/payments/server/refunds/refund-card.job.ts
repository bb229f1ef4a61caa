import { handleJob } from '#platform/server/jobs/jobs.ts';
import { acceptState } from '../accept-gateway-event.ts';
import { findTransaction, lockTransaction } from '../card-transactions.sql.ts';
import { gatewayNamed } from '../gateways.ts';
import { finalizeRefund, findRefund } from './card-refunds.sql.ts';
import { refundCard } from './refund-card.ts';

/**
 * Asks the gateway, under the refund's id as its key, and takes over how the payment stands then. A run that breaks off
 * is repeated as a whole and gives nothing back twice.
 */
export const refundCardJob = handleJob(refundCard, async (job, { refundId }) => {
  const { db } = job.read();
  const refund = await findRefund(db, refundId);
  if (refund?.status !== 'ordered') return;
  const { transactionId, amountCents } = refund;
  const row = await findTransaction(db, transactionId);
  if (!row?.gatewayRef) throw new Error(`the payment ${transactionId} has no reference at its gateway`);
  const { gatewayRef, gateway } = row;
  const order = { transactionId, gatewayRef, amountCents, key: refundId };
  const { failureCode, ...state } = await gatewayNamed(gateway).refund(job, order);
  await job.write(async (ctx) => {
    const locked = await lockTransaction(ctx.tx, transactionId);
    if (!locked) throw new Error(`the payment ${transactionId} is gone`);
    const status = failureCode === null ? 'done' : 'refused';
    if ((await finalizeRefund(ctx.tx, refundId, { status, failureCode, now: ctx.clock.now() })) === 0) return;
    await acceptState(ctx, locked, { ...state, failureCode: null });
  });
});

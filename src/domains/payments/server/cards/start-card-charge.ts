import * as z from 'zod/mini';
import { id } from '#platform/contract/fields.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { job } from '#platform/server/jobs/job.ts';
import { lockTransaction } from '../card-transactions.sql.ts';
import { holdCoupon } from '../coupons/coupon-of-payment.ts';
import { moveTransaction } from '../move-transaction.ts';

/** Charges a saved card: the gateway is asked outside of a transaction. */
export const chargeCard = job({
  name: 'payments.charge-card',
  schema: z.object({ transactionId: id, attempt: z.int() }),
});

/**
 * Charges the saved card of a payment that was begun with one; the result comes as `payments.card-paid`,
 * `payments.card-failed` or `payments.card-needs-payer`. The card is charged once, however often the job is repeated.
 */
export async function startCardCharge(ctx: WriteContext, transactionId: string): Promise<void> {
  const row = await lockTransaction(ctx.tx, transactionId);
  if (!row?.cardId) throw new Error(`the payment ${transactionId} has no saved card`);
  await holdCoupon(ctx, row);
  await moveTransaction(ctx, row, { to: 'processing' });
  await enqueueCardCharge(ctx, { transactionId, attempt: row.attempt });
}

/** For a try that is `processing`. */
export async function enqueueCardCharge(
  ctx: WriteContext,
  payment: { transactionId: string; attempt: number },
): Promise<void> {
  await ctx.enqueue(chargeCard, payment);
}

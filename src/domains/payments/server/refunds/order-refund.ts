import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { type Cents, cents, toWire } from '#platform/contract/money.ts';
import { audit } from '#platform/server/audit.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { paymentNotFound } from '../../contract/payments.refusals.contract.ts';
import { type refundCardPayment, refundNotPossible, refundTooLarge } from '../../contract/refund.contract.ts';
import { lockTransaction } from '../card-transactions.sql.ts';
import type { CardTransactionRow } from '../payments.tables.ts';
import { insertRefund, sumOrdered } from './card-refunds.sql.ts';
import { refundCard } from './refund-card.ts';

type Input = EndpointInput<typeof refundCardPayment>;

/** An operator gives money back to the card of a payment: an amount, or all that is left. The gateway does it later. */
export async function orderRefund(
  ctx: WriteContext,
  { params, body }: Input,
): Promise<EndpointOutput<typeof refundCardPayment>> {
  const row = await lockTransaction(ctx.tx, params.id);
  if (!row) throw refuse(paymentNotFound);
  const left = await refundableOf(ctx, row);
  if (left === 0) throw refuse(refundNotPossible, { paymentStatus: row.status });
  const amountCents = cents(body.amount ?? left);
  if (amountCents > left) throw refuse(refundTooLarge, { refundable: toWire(left) });
  const id = newId();
  const { reason } = body;
  const orderedBy = viewerOf(ctx).accountId;
  await insertRefund(ctx.tx, {
    id,
    transactionId: row.id,
    amountCents,
    reason,
    orderedBy,
    createdAt: ctx.clock.now(),
  });
  await ctx.enqueue(refundCard, { refundId: id });
  const amount = toWire(amountCents);
  await audit(ctx, {
    action: 'card-payment.refund-ordered',
    objectKind: 'card-payment',
    objectId: row.id,
    userId: row.accountId,
    reason,
    after: { refund: amount },
  });
  return { _id: id, amount };
}

/** What can be refunded now: a disputed payment has nothing left. */
export async function refundableOf(
  { db }: Pick<ReadContext, 'db'>,
  { id, status, amountCents, refundedCents }: CardTransactionRow,
): Promise<Cents> {
  if (status !== 'success') return cents(0);
  return cents(Math.max(amountCents - refundedCents - (await sumOrdered(db, id)), 0));
}

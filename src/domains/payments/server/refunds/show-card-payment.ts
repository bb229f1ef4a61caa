import { findParties } from '#domains/accounts/server/index.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { toWire } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { paymentNotFound } from '../../contract/payments.refusals.contract.ts';
import type { getCardPayment } from '../../contract/refund.contract.ts';
import { findTransaction, listGatewayEvents } from '../card-transactions.sql.ts';
import { describeForOperator } from '../describe-transaction.ts';
import { listDisputes, listRefunds } from './card-refunds.sql.ts';
import { refundableOf } from './order-refund.ts';

/** Shows an operator one card payment with all that has become of it. */
export async function showCardPayment(
  ctx: ReadContext,
  id: string,
): Promise<EndpointOutput<typeof getCardPayment>> {
  const row = await findTransaction(ctx.db, id);
  if (!row) throw refuse(paymentNotFound);
  const [payment, left, events, refunds, disputes] = await Promise.all([
    describeForOperator(ctx, row),
    refundableOf(ctx, row),
    listGatewayEvents(ctx.db, id),
    listRefunds(ctx.db, id),
    listDisputes(ctx.db, id),
  ]);
  const partyOf = await findParties(ctx, [row.accountId, ...refunds.map(({ orderedBy }) => orderedBy)]);
  return {
    payment,
    payer: partyOf(row.accountId),
    refundable: toWire(left),
    events: events.map(({ status, receivedAt }) => ({ status, receivedAt: receivedAt.toISOString() })),
    refunds: refunds.map((refund) => ({
      _id: refund.id,
      amount: toWire(refund.amountCents),
      reason: refund.reason,
      orderedBy: partyOf(refund.orderedBy),
      status: refund.status,
      failureCode: refund.failureCode,
      createdAt: refund.createdAt.toISOString(),
    })),
    disputes: disputes.map((dispute) => ({
      _id: dispute.id,
      amount: toWire(dispute.amountCents),
      openedAt: dispute.openedAt.toISOString(),
      endedAt: dispute.endedAt?.toISOString() ?? null,
      outcome: dispute.outcome,
    })),
  };
}

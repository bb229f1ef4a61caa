import type { WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { eventMismatch, eventTooEarly, paymentNotFound } from '../contract/payments.refusals.contract.ts';
import { stepTo } from './card-transaction-states.ts';
import { insertGatewayEvent, lockTransactionOfGateway } from './card-transactions.sql.ts';
import { moveTransaction } from './move-transaction.ts';
import type { GatewayDelivery, PaymentGateway } from './payment-gateway.ts';

/**
 * A gateway tells what became of a payment, over and over and in any order; each event has one effect.
 * One that was heard before, or is overtaken by what we know, changes nothing and is accepted, so that the
 * gateway stops sending it. Refuses, changing nothing: a wrong signature, an unknown payment, another amount,
 * an event that comes before what it follows on.
 */
export async function acceptGatewayEvent(
  ctx: WriteContext,
  gateway: PaymentGateway,
  delivery: GatewayDelivery,
): Promise<{ success: true }> {
  const event = gateway.readEvent(ctx, delivery);
  const transaction = await lockTransactionOfGateway(ctx.tx, gateway.name, event.gatewayRef);
  if (!transaction) throw refuse(paymentNotFound);
  if (event.amountCents !== transaction.amountCents || event.currency !== transaction.currency) {
    throw refuse(eventMismatch);
  }
  const step = stepTo(transaction.status, event.status);
  if (step === 'too-early') throw refuse(eventTooEarly);
  if (step !== 'step') return { success: true };
  const isNew = await insertGatewayEvent(ctx.tx, {
    gateway: gateway.name,
    eventId: event.eventId,
    transactionId: transaction.id,
    status: event.status,
    now: ctx.clock.real(),
  });
  if (isNew) await moveTransaction(ctx, transaction, event.status, event.failureCode);
  return { success: true };
}

import type { WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { eventMismatch, eventTooEarly, paymentNotFound } from '../contract/payments.refusals.contract.ts';
import { stepTo } from './card-transaction-states.ts';
import { insertGatewayEvent, lockTransactionOfGateway } from './card-transactions.sql.ts';
import { moveTransaction } from './move-transaction.ts';
import type { GatewayDelivery, PaymentGateway } from './payment-gateway.ts';

/**
 * Handles a gateway's event. Gateways repeat events and send them in any order; each has one effect. A
 * repeated or outdated event changes nothing and is accepted, so that the gateway stops sending it. A wrong
 * signature, an unknown payment, another amount, or an event that comes too early is refused and changes
 * nothing.
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

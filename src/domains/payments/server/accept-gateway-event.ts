import type { WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { eventMismatch, eventTooEarly, paymentNotFound } from '../contract/payments.refusals.contract.ts';
import {
  insertGatewayEvent,
  lockTransactionOfGateway,
  setCard,
  setGatewayFacts,
} from './card-transactions.sql.ts';
import { keepCard } from './cards/save-card.ts';
import { changesTo, moveTransaction } from './move-transaction.ts';
import type { GatewayEvent, GatewayState } from './payment-gateway.ts';
import type { CardTransactionRow } from './payments.tables.ts';

/**
 * Handles a gateway's verified event. Gateways repeat events and send them in any order; each has one effect. A
 * repeated or outdated event changes nothing and is accepted, so that the gateway stops sending it. An unknown
 * payment, another amount, or an event that comes too early is refused and changes nothing.
 */
export async function acceptGatewayEvent(
  ctx: WriteContext,
  gateway: string,
  event: GatewayEvent,
): Promise<void> {
  const transaction = await lockTransactionOfGateway(ctx.tx, gateway, event);
  if (!transaction) throw refuse(paymentNotFound);
  await acceptState(ctx, transaction, event, () =>
    insertGatewayEvent(ctx.tx, {
      gateway,
      eventId: event.eventId,
      transactionId: transaction.id,
      status: event.status,
      now: ctx.clock.real(),
    }),
  );
}

/**
 * Takes over a payment's state as the gateway has it. The row must be locked. `isNew` is asked only if there is
 * something to change, and may still say no.
 */
export async function acceptState(
  ctx: WriteContext,
  transaction: CardTransactionRow,
  state: GatewayState,
  isNew: () => Promise<boolean> = async () => true,
): Promise<CardTransactionRow> {
  const { amountCents, refundedCents, currency } = state;
  if (
    amountCents !== transaction.amountCents ||
    currency !== transaction.currency ||
    refundedCents > amountCents
  )
    throw refuse(eventMismatch);
  const isGone = state.status === 'success' && refundedCents === amountCents;
  const changes = changesTo(transaction, isGone ? { ...state, status: 'refunded' } : state);
  if (changes === 'too-early') throw refuse(eventTooEarly);
  if (changes === 'late' || (changes.length > 0 && !(await isNew()))) return transaction;
  await setGatewayFacts(ctx.tx, transaction.id, state);
  let row: CardTransactionRow = {
    ...(await withCard(ctx, transaction, state)),
    clientSecret: state.clientSecret ?? transaction.clientSecret,
  };
  for (const change of changes) row = await moveTransaction(ctx, row, change);
  return row;
}

/** The card with which the payer has just paid is saved, and pays what follows. */
async function withCard(
  ctx: WriteContext,
  transaction: CardTransactionRow,
  { card, status }: GatewayState,
): Promise<CardTransactionRow> {
  if (!card || transaction.cardId !== null || status !== 'success' || transaction.status === 'success')
    return transaction;
  const { id, accountId, gateway } = transaction;
  const cardId = await keepCard(ctx, accountId, gateway, card);
  await setCard(ctx.tx, id, cardId);
  return { ...transaction, cardId };
}

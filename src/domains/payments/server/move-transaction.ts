import type { WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { CardTransactionStatus } from '../contract/card-transaction.contract.ts';
import { cardPaid, cardReturned, disputeWon, paymentStatusCallback } from '../contract/payments.events.ts';
import { cardTransactionSteps } from './card-transaction-states.ts';
import { setTransactionStatus } from './card-transactions.sql.ts';
import type { CardTransactionRow } from './payments.tables.ts';

// Existing clients show the last eight characters as the payment's number.
const SHORT_NUMBER_LENGTH = 8;

/** The page that says what has become of a payment: a path, which existing clients have as well. */
export function resultPage(
  transaction: Pick<CardTransactionRow, 'id' | 'returnTo'>,
  page: 'success' | 'cancel',
): string {
  const query = new URLSearchParams({ transactionId: transaction.id.slice(-SHORT_NUMBER_LENGTH) });
  if (transaction.returnTo) query.set('returnTo', transaction.returnTo);
  return `/payment/${page}?${query}`;
}

/** Moves a payment to its next state, which must be an allowed step, and publishes what follows from it. */
export async function moveTransaction(
  ctx: WriteContext,
  transaction: CardTransactionRow,
  to: CardTransactionStatus,
  failureCode: string | null = null,
): Promise<void> {
  const from = transaction.status;
  if (!cardTransactionSteps[from].includes(to)) throw new Error(`no step from ${from} to ${to}`);
  const moved = await setTransactionStatus(ctx.tx, transaction.id, {
    from,
    to,
    failureCode,
    now: ctx.clock.now(),
  });
  if (moved !== 1) throw new Error('the payment was moved by somebody else: it must be locked first');
  publishStep(ctx, transaction, to);
}

function publishStep(ctx: WriteContext, transaction: CardTransactionRow, to: CardTransactionStatus): void {
  const { id: transactionId, status: from, accountId, purpose } = transaction;
  if (to === 'success' && from === 'disputed') {
    ctx.publish(disputeWon, { transactionId, purpose, causeId: newId() });
  } else if (to === 'success') {
    ctx.publish(cardPaid, {
      transactionId,
      accountId,
      gateway: transaction.gateway,
      purpose,
      amountCents: transaction.amountCents,
      redirectUrl: resultPage(transaction, 'success'),
    });
  } else if (from === 'success') {
    const reason = to === 'disputed' ? 'card-disputed' : 'card-refunded';
    ctx.publish(cardReturned, { transactionId, purpose, causeId: newId(), reason });
  } else if (to === 'fail' || to === 'canceled') {
    // A payer whose payment failed is notified at once.
    const redirectUrl = resultPage(transaction, 'cancel');
    ctx.emit(`account:${accountId}`, paymentStatusCallback, { redirectUrl });
  }
}

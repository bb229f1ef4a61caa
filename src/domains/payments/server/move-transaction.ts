import type { WriteContext } from '#platform/server/context.ts';
import type { CardTransactionStatus } from '../contract/card-transaction.contract.ts';
import { cardPaid, paymentStatusCallback } from '../contract/payments.events.ts';
import { cardTransactionSteps } from './card-transaction-states.ts';
import type { CardTransactionRow } from './payments.tables.ts';
import { setTransactionStatus } from './transactions.sql.ts';

// Existing clients show the last eight characters as the number of the payment.
const SHORT_NUMBER_LENGTH = 8;

function redirectFor(transaction: CardTransactionRow, page: 'success' | 'cancel'): string {
  const query = new URLSearchParams({ transactionId: transaction.id.slice(-SHORT_NUMBER_LENGTH) });
  if (transaction.returnTo) query.set('returnTo', transaction.returnTo);
  return `/payment/${page}?${query}`;
}

/**
 * A payment goes to its next state, which the table of steps must allow. The first success announces that the
 * card has paid; who pays in vain is told at once.
 */
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
  // Out of a dispute the money comes back to us, not to the payer's wallet again.
  if (to === 'success' && from !== 'disputed') {
    ctx.announce(cardPaid, {
      transactionId: transaction.id,
      accountId: transaction.accountId,
      gateway: transaction.gateway,
      purpose: transaction.type,
      amountCents: transaction.amountCents,
      redirectUrl: redirectFor(transaction, 'success'),
    });
  }
  if (to === 'fail' || to === 'canceled') {
    ctx.tell(`account:${transaction.accountId}`, paymentStatusCallback, {
      redirectUrl: redirectFor(transaction, 'cancel'),
    });
  }
}

import { cardReturned } from '#domains/payments/contract/payments.events.ts';
import { on } from '#platform/server/outbox/outbox.ts';
import { takeBackTopUp } from './take-back-top-up.ts';

/** The card's money is gone again: the tokens that it bought go too, once per loss. */
export default on(cardReturned, (ctx, { transactionId, causeId, reason }) =>
  takeBackTopUp(ctx, { paymentId: transactionId, causeId, reason }),
);

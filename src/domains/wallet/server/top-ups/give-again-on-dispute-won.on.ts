import { disputeWon } from '#domains/payments/contract/payments.events.ts';
import { on } from '#platform/server/outbox/outbox.ts';
import { giveTopUpAgain } from './give-top-up-again.ts';

/** The card's money is ours after all: the fan has the tokens again, once per winning. */
export default on(disputeWon, (ctx, { transactionId, causeId }) =>
  giveTopUpAgain(ctx, { paymentId: transactionId, causeId }),
);

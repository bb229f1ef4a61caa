/** Passes payment events to the payment's purpose. */
import { on } from '#platform/server/outbox/outbox.ts';
import {
  cardFailed,
  cardNeedsPayer,
  cardPaid,
  cardReturned,
  disputeWon,
} from '../contract/payments.events.ts';
import { getPurpose } from './purposes.ts';

export default [
  on(cardPaid, (ctx, payment) => getPurpose(ctx, payment.purpose).paid(ctx, payment)),
  on(cardFailed, async (ctx, failure) => getPurpose(ctx, failure.purpose).failed?.(ctx, failure)),
  on(cardNeedsPayer, async (ctx, payment) =>
    getPurpose(ctx, payment.purpose).needsConfirmation?.(ctx, payment),
  ),
  on(cardReturned, (ctx, loss) => getPurpose(ctx, loss.purpose).returned(ctx, loss)),
  on(disputeWon, (ctx, winning) => getPurpose(ctx, winning.purpose).won(ctx, winning)),
];

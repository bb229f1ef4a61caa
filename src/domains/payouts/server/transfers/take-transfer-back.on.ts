import { payeeTransferReversed } from '#domains/payments/contract/payments.events.ts';
import { cents } from '#platform/contract/money.ts';
import { on } from '#platform/server/outbox/outbox.ts';
import { takeTransferBack } from './end-transfer.ts';

/** Stripe has taken back what was sent to an account, or a part of it. */
export default on(payeeTransferReversed, (ctx, { transferId, transferRef, reversedCents }) =>
  takeTransferBack(ctx, {
    payoutId: transferId,
    transferRef,
    reversedCents: reversedCents === null ? null : cents(reversedCents),
  }),
);

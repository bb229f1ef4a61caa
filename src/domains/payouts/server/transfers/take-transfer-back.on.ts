import { payeeTransferReversed } from '#domains/payments/contract/payments.events.ts';
import { on } from '#platform/server/outbox/outbox.ts';
import { takeTransferBack } from './end-transfer.ts';

/** Stripe has taken back what was sent to an account. */
export default on(payeeTransferReversed, (ctx, { transferId, transferRef }) =>
  takeTransferBack(ctx, { payoutId: transferId, transferRef }),
);

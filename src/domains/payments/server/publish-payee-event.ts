import type { WriteContext } from '#platform/server/context.ts';
import { payeeAccountChanged, payeeTransferReversed } from '../contract/payments.events.ts';
import type { PayeeEvent } from './payment-gateway.ts';

/** Passes on what a gateway says about a payee; it is for the domain that pays them to know whose it is. */
export function publishPayeeEvent(ctx: WriteContext, event: PayeeEvent): void {
  if (event.about === 'account') {
    const { askedAt, missing, ...account } = event.account;
    ctx.publish(payeeAccountChanged, { ...account, missing: [...missing], askedAt: askedAt.toISOString() });
    return;
  }
  const { transferId, transferRef, reversedCents } = event.transfer;
  if (reversedCents > 0) ctx.publish(payeeTransferReversed, { transferId, transferRef, reversedCents });
}

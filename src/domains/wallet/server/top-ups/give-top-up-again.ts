import type { WriteContext } from '#platform/server/context.ts';
import { reverseTopUp } from './reverse-top-up.ts';
import { lockTopUpOfPayment } from './top-ups.sql.ts';

/**
 * The tokens of a top-up that was taken back come into the wallet again. Charges that were given back for it stay
 * given back: the fan decides anew what to spend the tokens on.
 */
export async function giveTopUpAgain(
  ctx: WriteContext,
  { paymentId, causeId }: { paymentId: string; causeId: string },
): Promise<void> {
  const topUp = await lockTopUpOfPayment(ctx.tx, paymentId, causeId);
  if (topUp.isHandled) return;
  if (topUp.isCredited) throw new Error('won before the loss was handled: this waits for it');
  await reverseTopUp(ctx, topUp, { causeId, reason: 'dispute-won' });
}

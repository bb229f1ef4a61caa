import type { WriteContext } from '#platform/server/context.ts';
import { reverseTopUp } from './reverse-top-up.ts';
import { lockTopUpOfPayment } from './top-ups.sql.ts';

/**
 * Credits again what a dispute has taken of a top-up. Charges refunded because of it stay refunded: the fan decides
 * again what to spend the tokens on.
 */
export async function giveTopUpAgain(
  ctx: WriteContext,
  { paymentId, causeId }: { paymentId: string; causeId: string },
): Promise<void> {
  const topUp = await lockTopUpOfPayment(ctx.tx, paymentId, causeId);
  if (topUp.isHandled) return;
  if (topUp.disputedTokens === 0) throw new Error('won before the loss was handled: this waits for it');
  await reverseTopUp(ctx, topUp, {
    causeId,
    paidTokens: topUp.disputedTokens,
    reason: 'dispute-won',
  });
}

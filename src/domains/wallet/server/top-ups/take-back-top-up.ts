import { tokens } from '#platform/contract/money.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { reverseCharge } from '../charges/reverse-charge.ts';
import { reverseTopUp } from './reverse-top-up.ts';
import { listChargesToGiveBack, lockTopUpOfPayment } from './top-ups.sql.ts';

export interface TakeBackOrder {
  /** The card payment whose money was returned. */
  readonly paymentId: string;
  /** One effect per cause. */
  readonly causeId: string;
  readonly reason: 'card-disputed' | 'card-refunded';
}

/**
 * Takes the tokens of a top-up out of the fan's wallet. If some were spent, as many charges as needed are
 * refunded first, creators and platform returning their shares. There are always enough: what a fan holds
 * plus what they have bought equals their intact top-ups.
 */
export async function takeBackTopUp(ctx: WriteContext, order: TakeBackOrder): Promise<void> {
  const { causeId, reason } = order;
  const topUp = await lockTopUpOfPayment(ctx.tx, order.paymentId, causeId);
  if (topUp.isHandled) return;
  if (!topUp.isCredited) throw new Error('lost again before the winning was handled: this waits for it');
  const missing = topUp.amountTokens - topUp.balanceTokens;
  if (missing > 0) {
    const charges = await listChargesToGiveBack(ctx.tx, {
      fanId: topUp.fanId,
      since: topUp.createdAt,
      missingTokens: tokens(missing),
    });
    for (const { id: chargeId, grossTokens } of charges) {
      await reverseCharge(ctx, { chargeId, grossTokens, reason, key: `${causeId}:${chargeId}` });
    }
  }
  await reverseTopUp(ctx, topUp, { causeId, reason });
}

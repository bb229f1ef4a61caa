import { type Tokens, tokens } from '#platform/contract/money.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { reverseCharge } from '../charges/reverse-charge.ts';
import { reverseTopUp } from './reverse-top-up.ts';
import { listChargesToGiveBack, lockTopUpOfPayment, tokensOfLoss } from './top-ups.sql.ts';

export interface TakeBackOrder {
  /** The card payment whose money was returned. */
  readonly paymentId: string;
  /** One effect per cause. */
  readonly causeId: string;
  readonly reason: 'card-disputed' | 'card-refunded';
  /** The card money of this loss. */
  readonly paidTokens: Tokens;
}

/**
 * Takes the tokens of a top-up out of the fan's wallet: the same share of them as of the card money is lost. If some were spent, as many charges as needed are
 * refunded first, creators and platform returning their shares. There are always enough: what a fan holds
 * plus what they have bought equals their intact top-ups.
 */
export async function takeBackTopUp(ctx: WriteContext, order: TakeBackOrder): Promise<void> {
  const { causeId, reason, paidTokens } = order;
  const topUp = await lockTopUpOfPayment(ctx.tx, order.paymentId, causeId);
  if (topUp.isHandled) return;
  if (topUp.leftTokens < paidTokens) {
    throw new Error('lost again before the winning was handled: this waits for it');
  }
  const missing = (await tokensOfLoss(ctx.tx, topUp.id, paidTokens)) - topUp.balanceTokens;
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
  await reverseTopUp(ctx, topUp, { causeId, paidTokens, reason });
}

import { type Tokens, tokens } from '#platform/contract/money.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { moreThanCharged } from '../../contract/wallet.refusals.contract.ts';
import type { ReversalRow } from '../wallet.tables.ts';
import { findPostedKey, lockChargesOfPayment } from './card-charges.sql.ts';
import { keyOfReversal, reverseCharge } from './reverse-charge.ts';

export interface CardLoss {
  /** The card payment whose money was returned, in full or in part. */
  readonly transactionId: string;
  /** One effect per cause. */
  readonly causeId: string;
  /** Of this loss alone. */
  readonly amountTokens: Tokens;
  readonly reason: 'card-disputed' | 'card-refunded';
}

/**
 * Refunds what a card had paid, as its money went back; creator and platform return their shares. Returns undefined if
 * the cause was handled before. Throws while the payment is not booked yet. Refuses with `wallet.more-than-charged`.
 */
export async function takeBackCardCharge(
  ctx: WriteContext,
  loss: CardLoss,
): Promise<ReversalRow | undefined> {
  const { transactionId, causeId, reason } = loss;
  const charges = await lockChargesOfPayment(ctx.tx, transactionId);
  if (charges.length === 0) throw new Error('lost before the payment was booked: this waits for it');
  const keyOf = (chargeId: string) => `card:${causeId}:${chargeId}`;
  if (
    await findPostedKey(
      ctx.tx,
      charges.map(({ id }) => keyOfReversal(keyOf(id))),
    )
  )
    return undefined;
  let missing: number = loss.amountTokens;
  let last: ReversalRow | undefined;
  for (const { id: chargeId, grossTokens, reversedGrossTokens } of charges) {
    const part = tokens(Math.min(missing, grossTokens - reversedGrossTokens));
    if (part === 0) continue;
    last = await reverseCharge(ctx, { chargeId, grossTokens: part, reason, key: keyOf(chargeId) });
    missing -= part;
  }
  if (missing > 0) throw refuse(moreThanCharged);
  return last;
}

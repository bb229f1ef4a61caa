import { type Tokens, toWire } from '#platform/contract/money.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { chargeReversed } from '../../contract/charges.events.ts';
import { chargeReversedLive, updateBalance } from '../../contract/wallet.events.ts';
import { balanceOf } from '../ledger/balances.sql.ts';
import { postReversal } from '../ledger/ledger.sql.ts';
import type { ReversalRow } from '../wallet.tables.ts';
import { findCharges } from './charges.sql.ts';

export interface ReversalOrder {
  readonly chargeId: string;
  /** How much to refund, in hundredths: at most what is left of the charge. */
  readonly grossTokens: Tokens;
  readonly reason: string;
  /** One effect per key, such as the id of the refund request or dispute. */
  readonly key: string;
}

/** The ledger's key of a refund. */
export const keyOfReversal = (key: string): string => `reversal:${key}`;

/**
 * Refunds a charge, in full or in part; creator and platform return their shares. After a full refund the
 * item is locked again. The money goes back to where it came from. Refuses with `wallet.more-than-charged`.
 */
export async function reverseCharge(ctx: WriteContext, order: ReversalOrder): Promise<ReversalRow> {
  const id = newId();
  const reversal = await postReversal(ctx.tx, {
    ...order,
    id,
    key: keyOfReversal(order.key),
    actor: ctx.viewer?.accountId ?? 'site:reverse-charge',
    requestId: ctx.requestId,
    now: ctx.clock.now(),
  });
  if (reversal.id === id) await notifyOfReversal(ctx, reversal);
  return reversal;
}

async function notifyOfReversal(ctx: WriteContext, reversal: ReversalRow): Promise<void> {
  const charge = (await findCharges(ctx.tx, [reversal.chargeId])).get(reversal.chargeId);
  if (!charge) throw new Error('a reversal has its charge');
  const isWhole = charge.reversedAt !== null;
  ctx.publish(chargeReversed, {
    chargeId: charge.id,
    kind: charge.kind,
    itemId: charge.itemId,
    buyerId: charge.buyerId,
    sellerId: charge.sellerId,
    paidWith: charge.paidWith,
    grossTokens: reversal.grossTokens,
    isWhole,
    reason: reversal.reason,
  });
  for (const side of [charge.buyerId, charge.sellerId]) {
    ctx.emit(`account:${side}`, chargeReversedLive, {
      _id: charge.id,
      type: charge.kind,
      item: { _id: charge.itemId },
      isWhole,
    });
  }
  if (reversal.balanceAfterTokens !== null) {
    ctx.emit(`account:${charge.buyerId}`, updateBalance, {
      token: toWire(reversal.grossTokens),
      balance: toWire(reversal.balanceAfterTokens),
    });
  }
  ctx.emit(`account:${charge.sellerId}`, updateBalance, {
    token: -toWire(reversal.netTokens),
    balance: toWire(await balanceOf(ctx.tx, charge.sellerId)),
  });
}

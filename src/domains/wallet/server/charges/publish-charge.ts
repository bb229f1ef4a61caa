import { toWire } from '#platform/contract/money.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { charged } from '../../contract/charges.events.ts';
import { tokenTransactionSuccess, updateBalance } from '../../contract/wallet.events.ts';
import type { ChargeRow } from '../wallet.tables.ts';

/** Tells the other domains and the buyer's open pages of a new charge. */
export function publishCharge(ctx: WriteContext, charge: ChargeRow): void {
  ctx.publish(charged, {
    chargeId: charge.id,
    kind: charge.kind,
    itemId: charge.itemId,
    buyerId: charge.buyerId,
    sellerId: charge.sellerId,
    paidWith: charge.paidWith,
    grossTokens: charge.grossTokens,
    feeTokens: charge.feeTokens,
    netTokens: charge.netTokens,
    availableAt: charge.availableAt.toISOString(),
    place: charge.place,
    message: charge.message,
  });
  if (charge.balanceAfterTokens === null) return;
  const buyer = `account:${charge.buyerId}` as const;
  ctx.emit(buyer, tokenTransactionSuccess, { item: { _id: charge.itemId } });
  ctx.emit(buyer, updateBalance, {
    token: -toWire(charge.grossTokens),
    balance: toWire(charge.balanceAfterTokens),
  });
}

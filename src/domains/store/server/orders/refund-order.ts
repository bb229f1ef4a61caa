import { chargeReversed } from '#domains/wallet/contract/charges.events.ts';
import { findCharges, reverseCharge } from '#domains/wallet/server/index.ts';
import { type Tokens, tokens, toWire } from '#platform/contract/money.ts';
import { audit } from '#platform/server/audit.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { on } from '#platform/server/outbox/outbox.ts';
import { refuse } from '#platform/server/refuse.ts';
import { backToStock } from '../../contract/orders/back-to-stock.ts';
import {
  moreThanLeft,
  moreThanOrdered,
  orderNotThere,
} from '../../contract/orders/orders.refusals.contract.ts';
import { endOfRefunded, releaseForRefund } from '../disputes/end-refunded.ts';
import { returnStock } from '../products/stock.ts';
import { PRODUCT_KIND } from '../products/view-products.ts';
import { noteEvent } from './note-event.ts';
import { notifyOfOrder } from './order-notices.ts';
import { addReturned, findOrderOfCharge, lockOrder, setRefunded } from './orders.sql.ts';
import type { OrderRow } from './orders.tables.ts';

export interface RefundWanted {
  /** All that is left where there is none. */
  readonly amount?: Tokens | undefined;
  readonly reason: string;
  /** How many go back to the stock; see `backToStock` where nothing is said. */
  readonly returnQuantity?: number | undefined;
}

/**
 * Refunds a locked order through the ledger, in full or in part, and gives back to the stock what was asked for. Refuses
 * with `store.other-order-status`, `store.more-than-left`, `store.more-than-ordered`.
 */
export async function refundLocked(ctx: WriteContext, order: OrderRow, wanted: RefundWanted): Promise<void> {
  if (order.status === 'refunded') throw refuse(orderNotThere, { status: order.status });
  const left = tokens(order.totalTokens - order.refundedTokens);
  const amount = wanted.amount ?? left;
  if (amount > left || amount === 0) throw refuse(moreThanLeft, { left: toWire(left) });
  const returnable = order.isPhysical ? order.quantity - order.returnedQuantity : 0;
  const returned = order.isPhysical ? (wanted.returnQuantity ?? backToStock(order, amount === left)) : 0;
  if (returned > returnable) throw refuse(moreThanOrdered, { left: returnable });
  const reason = wanted.reason || 'order refunded';
  const holdAgain = await releaseForRefund(ctx, order);
  await reverseCharge(ctx, {
    chargeId: order.chargeId,
    grossTokens: amount,
    reason,
    key: `order:${order.id}:${newId()}`,
  });
  if (amount < left) await holdAgain();
  if (returned > 0) {
    await returnStock(ctx, order.productId, returned);
    await addReturned(ctx.tx, order.id, returned);
  }
  await audit(ctx, {
    action: 'order.refunded',
    objectKind: 'order',
    objectId: order.id,
    userId: order.buyerId,
    reason,
    after: { refunded: toWire(amount), returned },
  });
  await followCharge(ctx, order, wanted.reason);
}

/** The order shows what its charge says has been refunded; a second time changes nothing. */
async function followCharge(ctx: WriteContext, order: OrderRow, reason: string): Promise<void> {
  const charge = (await findCharges(ctx.tx, [order.chargeId])).get(order.chargeId);
  if (!charge) throw new Error('an order has its charge');
  const amount = tokens(charge.reversedGrossTokens - order.refundedTokens);
  if (amount <= 0) return;
  const refunded = await setRefunded(ctx.tx, order.id, {
    status: charge.reversedGrossTokens === order.totalTokens ? 'refunded' : order.status,
    refundedTokens: charge.reversedGrossTokens,
    now: ctx.clock.now(),
  });
  await endOfRefunded(ctx, refunded, reason);
  const refundId = await noteEvent(ctx, refunded, { what: 'refunded', amountTokens: amount, reason });
  await notifyOfOrder(ctx, refunded, { what: 'refunded', amount, refundId, reason });
}

/** A charge may also be refunded beside its order, by an operator in the books. */
export default on(chargeReversed, async (ctx, { chargeId, kind, reason }) => {
  if (kind !== PRODUCT_KIND) return;
  const found = await findOrderOfCharge(ctx.tx, chargeId);
  const order = found && (await lockOrder(ctx.tx, found.id));
  if (order) await followCharge(ctx, order, reason);
});

import type { EndpointInput } from '#platform/contract/endpoint.ts';
import { tokens } from '#platform/contract/money.ts';
import { audit } from '#platform/server/audit.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { addressNotFound } from '../../contract/addresses/addresses.refusals.contract.ts';
import { type OrderStatus, orderSteps } from '../../contract/orders/order-status.contract.ts';
import type {
  OrderWithEvents,
  updateOrder as updateEndpoint,
} from '../../contract/orders/orders.contract.ts';
import {
  notSentThere,
  orderNotFound,
  orderNotThere,
  sendingDiffers,
  shippingCodeNeeded,
} from '../../contract/orders/orders.refusals.contract.ts';
import { findAddress } from '../addresses/addresses.sql.ts';
import { linesOf } from '../addresses/addresses.tables.ts';
import { findProducts } from '../products/products.sql.ts';
import { noteEvent } from './note-event.ts';
import { notifyOfOrder } from './order-notices.ts';
import { lockOrder, setAddress, setStatus } from './orders.sql.ts';
import type { OrderRow } from './orders.tables.ts';
import { refundLocked } from './refund-order.ts';
import { sendingOf } from './sending-of.ts';
import { describeOrderWithEvents } from './show-orders.ts';

/**
 * The seller moves an order to its next state, or corrects its tracking code on the way. Refuses with
 * `store.order-not-found`, `store.other-order-status`, `store.shipping-code-needed`.
 */
export async function updateOrder(
  ctx: WriteContext,
  id: string,
  { deliveryStatus: to, shippingCode }: EndpointInput<typeof updateEndpoint>['body'],
): Promise<OrderWithEvents> {
  const order = await lockSold(ctx, id);
  if (to === 'refunded') {
    if (order.status === 'refunded') throw refuse(orderNotThere, { status: order.status });
    await refundLocked(ctx, order, { reason: '' });
  } else await moveLocked(ctx, order, to, shippingCode || order.shippingCode);
  return describeOrderWithEvents(ctx, id);
}

async function moveLocked(
  ctx: WriteContext,
  order: OrderRow,
  to: OrderStatus,
  shippingCode: string,
): Promise<void> {
  const isCode = to === order.status && to === 'shipping';
  if (!isCode && !orderSteps[order.status].includes(to))
    throw refuse(orderNotThere, { status: order.status });
  if (shippingCode === '') throw refuse(shippingCodeNeeded);
  if (isCode && shippingCode === order.shippingCode) return;
  const moved = await setStatus(ctx.tx, order.id, { status: to, shippingCode, now: ctx.clock.now() });
  await noteEvent(ctx, moved, { what: isCode ? 'code-changed' : 'moved', shippingCode });
  await audit(ctx, {
    action: isCode ? 'order.code-changed' : 'order.moved',
    objectKind: 'order',
    objectId: order.id,
    userId: order.buyerId,
    before: { status: order.status },
    after: { status: to, shippingCode },
  });
  await notifyOfOrder(ctx, moved, { what: to === 'delivered' ? 'delivered' : 'shipped' });
}

/** Locks an order of the signed-in creator. Refuses with `store.order-not-found`. */
export async function lockSold(ctx: WriteContext, id: string): Promise<OrderRow> {
  const order = await lockOrder(ctx.tx, id);
  if (order?.sellerId !== viewerOf(ctx).accountId) throw refuse(orderNotFound);
  return order;
}

/**
 * The buyer has an order sent to another address while it is processed, where that costs no more. Refuses with
 * `store.order-not-found`, `store.other-order-status`, `store.address-not-found`, `store.not-sent-there`,
 * `store.sending-differs`.
 */
export async function changeDelivery(
  ctx: WriteContext,
  id: string,
  addressId: string,
): Promise<OrderWithEvents> {
  const buyerId = viewerOf(ctx).accountId;
  const order = await lockOrder(ctx.tx, id);
  if (order?.buyerId !== buyerId) throw refuse(orderNotFound);
  if (order.status !== 'processing') throw refuse(orderNotThere, { status: order.status });
  const address = await findAddress(ctx.tx, buyerId, addressId);
  if (!address) throw refuse(addressNotFound);
  if (address.country !== order.address?.country) await refuseDearer(ctx, order, address.country);
  const changed = await setAddress(ctx.tx, id, {
    addressId,
    address: linesOf(address),
    now: ctx.clock.now(),
  });
  await noteEvent(ctx, changed, { what: 'address-changed' });
  await notifyOfOrder(ctx, changed, { what: 'address-changed' });
  return describeOrderWithEvents(ctx, id);
}

/** Another country must be one that the product is sent to for what was paid. */
async function refuseDearer(ctx: WriteContext, order: OrderRow, country: string): Promise<void> {
  const [product] = await findProducts(ctx.tx, [order.productId]);
  const price = tokens(order.unitPriceTokens * order.quantity);
  const cost = product && sendingOf(product, country, price);
  if (cost === undefined) throw refuse(notSentThere);
  if (cost > order.sendingTokens) throw refuse(sendingDiffers);
}

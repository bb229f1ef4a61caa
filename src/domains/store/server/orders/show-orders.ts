import { findAccountCards } from '#domains/accounts/server/index.ts';
import { findCountry } from '#domains/site/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { toWire } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { daySpan } from '#platform/server/days/day-span.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { Order, OrderWithEvents, searchOwnOrders } from '../../contract/orders/orders.contract.ts';
import { orderNotFound } from '../../contract/orders/orders.refusals.contract.ts';
import { productNotFound } from '../../contract/products/products.refusals.contract.ts';
import type { AddressLines } from '../addresses/addresses.tables.ts';
import { describeDispute } from '../disputes/describe-disputes.ts';
import { findDisputeOf } from '../disputes/disputes.sql.ts';
import { whyNoDispute } from '../disputes/may-dispute.ts';
import { countDownloadsLeft } from '../downloads/download-product.ts';
import { describeProducts } from '../products/describe-products.ts';
import { findProducts } from '../products/products.sql.ts';
import { hasBought } from './has-bought.ts';
import { countOrders, findOrder, listOrderEvents, listOrders, type OrderList } from './orders.sql.ts';
import type { OrderRow } from './orders.tables.ts';

type Query = EndpointInput<typeof searchOwnOrders>['query'];

/** Lists what the signed-in fan has bought, or what the signed-in creator has sold. */
export async function listOwnOrders(
  ctx: ReadContext,
  side: 'buyerId' | 'sellerId',
  query: Query,
): Promise<EndpointOutput<typeof searchOwnOrders>> {
  const list: OrderList = {
    [side]: viewerOf(ctx).accountId,
    status: query.deliveryStatus,
    number: query.q,
    ordered: daySpan(query),
  };
  const rows = await listOrders(ctx.db, list, query);
  return { data: await describeOrders(ctx, rows), total: await countOrders(ctx.db, list) };
}

/** Shows an order to its buyer or seller. Refuses with `store.order-not-found`. */
export async function showOrder(ctx: ReadContext, id: string): Promise<OrderWithEvents> {
  const order = await findOrder(ctx.db, id);
  const { accountId } = viewerOf(ctx);
  if (order?.buyerId !== accountId && order?.sellerId !== accountId) throw refuse(orderNotFound);
  return describeOrderWithEvents(ctx, id);
}

/** An order that the reader may see, with its history. Refuses with `store.order-not-found`. */
export async function describeOrderWithEvents(ctx: ReadContext, id: string): Promise<OrderWithEvents> {
  const row = await findOrder(ctx.db, id);
  const [order] = row ? await describeOrders(ctx, [row]) : [];
  if (!order) throw refuse(orderNotFound);
  const events = await listOrderEvents(ctx.db, id);
  const dispute = await findDisputeOf(ctx.db, id);
  return {
    ...order,
    dispute: dispute ? describeDispute(dispute) : null,
    downloadsLeft: row && row.buyerId === ctx.viewer?.accountId ? await countDownloadsLeft(ctx, row) : null,
    canDispute: row !== undefined && (await whyNoDispute(ctx, row)) === undefined,
    events: events.map(({ what, actorRole, status, shippingCode, amountTokens, reason, createdAt }) => ({
      what,
      by: actorRole,
      status,
      shippingCode,
      amount: amountTokens === null ? null : toWire(amountTokens),
      reason,
      at: createdAt.toISOString(),
    })),
  };
}

/**
 * Whether a user has bought a product and kept it. Others than that user, the creator and operators learn nothing.
 * Refuses with `store.product-not-found`.
 */
export async function checkPurchased(
  ctx: ReadContext,
  { productId, userId }: { productId: string; userId?: string | undefined },
): Promise<boolean> {
  const { accountId, role } = viewerOf(ctx);
  const buyerId = userId ?? accountId;
  const [product] = await findProducts(ctx.db, [productId]);
  const mayAsk = buyerId === accountId || product?.creatorId === accountId || role === 'operator';
  if (!product || !mayAsk) throw refuse(productNotFound);
  return hasBought(ctx.db, { buyerId, productId });
}

/** Orders in wire form, in the given order. */
export async function describeOrders(ctx: ReadContext, rows: readonly OrderRow[]): Promise<Order[]> {
  const [cards, products] = await Promise.all([
    findAccountCards(ctx, [...new Set(rows.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]))]),
    findProducts(ctx.db, [...new Set(rows.map(({ productId }) => productId))]),
  ]);
  const images = new Map((await describeProducts(ctx, products)).map(({ _id, image }) => [_id, image]));
  const cardOf = (id: string) => {
    const card = cards.get(id);
    if (!card) throw new Error('buyers and sellers have accounts');
    return card;
  };
  return rows.map((row) => ({
    _id: row.id,
    orderNumber: row.number,
    transactionId: row.chargeId,
    productId: row.productId,
    productInfo: {
      _id: row.productId,
      slug: row.product.slug,
      name: row.product.title,
      description: row.product.description,
      type: row.isPhysical ? 'physical' : 'digital',
      image: images.get(row.productId) ?? null,
    },
    performerId: row.sellerId,
    performerInfo: cardOf(row.sellerId),
    userId: row.buyerId,
    userInfo: cardOf(row.buyerId),
    quantity: row.quantity,
    unitPrice: toWire(row.unitPriceTokens),
    sendingPrice: toWire(row.sendingTokens),
    totalPrice: toWire(row.totalTokens),
    refundedPrice: toWire(row.refundedTokens),
    returnedQuantity: row.returnedQuantity,
    deliveryAddressId: row.addressId,
    deliveryAddress: row.address ? inOneLine(row.address) : '',
    delivery: row.address && {
      ...row.address,
      country: findCountry(row.address.country)?.name ?? row.address.country,
      countryCode: row.address.country,
    },
    phoneNumber: row.phone,
    userNote: row.note,
    postalCode: row.address?.zipCode ?? '',
    shippingCode: row.shippingCode,
    deliveryStatus: row.status,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}

/** An address as one line of text. */
function inOneLine(address: AddressLines): string {
  const { name, streetAddress, streetNumber, ward, district, zipCode, city, state, country } = address;
  const street = `${streetAddress} ${streetNumber}`.trim();
  const town = `${zipCode} ${city}`.trim();
  const parts = [name, street, ward, district, town, state, findCountry(country)?.name ?? country];
  return parts.filter(Boolean).join(', ');
}

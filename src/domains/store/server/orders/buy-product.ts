import {
  alreadyBought,
  notForSale,
  priceChanged,
} from '#domains/wallet/contract/wallet.refusals.contract.ts';
import { payCreator } from '#domains/wallet/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { type Tokens, tokens, toWire } from '#platform/contract/money.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { addressNotFound } from '../../contract/addresses/addresses.refusals.contract.ts';
import type { buyProduct as endpoint } from '../../contract/orders/orders.contract.ts';
import {
  deliveryNeeded,
  limitReached,
  notSentThere,
} from '../../contract/orders/orders.refusals.contract.ts';
import { findAddress } from '../addresses/addresses.sql.ts';
import { type AddressRow, linesOf } from '../addresses/addresses.tables.ts';
import type { Product } from '../products/products.tables.ts';
import { returnStock, takeStock } from '../products/stock.ts';
import { holdProduct, PRODUCT_KIND } from '../products/view-products.ts';
import { noteEvent } from './note-event.ts';
import { notifyOfOrder } from './order-notices.ts';
import { orderNumber } from './order-number.ts';
import { countBought, findOrderOfCharge, insertOrder } from './orders.sql.ts';
import { sendingOf } from './sending-of.ts';

type Body = EndpointInput<typeof endpoint>['body'];

/**
 * A fan buys a product: its stock is taken before money moves, and the order is made with the charge. The product is
 * locked meanwhile, so that nobody buys more than the stock or the limit allows.
 */
export async function buyProduct(
  ctx: WriteContext,
  idOrSlug: string,
  body: Body,
): Promise<EndpointOutput<typeof endpoint>> {
  const product = await holdProduct(ctx, idOrSlug);
  if (!product) throw refuse(notForSale);
  const isPhysical = product.type === 'physical';
  const quantity = isPhysical ? body.quantity : 1;
  await refuseAboveLimit(ctx, product, quantity);
  const address = isPhysical ? await deliveryOf(ctx, body) : null;
  const price = tokens(product.priceTokens * quantity);
  const sending = address === null ? 0 : sendingOf(product, address.country, price);
  if (sending === undefined) throw refuse(notSentThere);
  const total = tokens(price + sending);
  if (body.expectedPrice !== undefined && body.expectedPrice !== total)
    throw refuse(priceChanged, { price: toWire(total) });
  await takeStock(ctx, product.id, quantity);
  let isNew = false;
  const charge = await payCreator(ctx, {
    kind: PRODUCT_KIND,
    itemId: product.id,
    sellerId: product.creatorId,
    priceTokens: total,
    quantity,
    title: product.title,
    // A product can be bought again; what was bought is opened by its order.
    unlocks: false,
    async deliver(_ctx, { id: chargeId }) {
      isNew = true;
      await makeOrder(ctx, product, {
        chargeId,
        quantity,
        sendingTokens: tokens(sending),
        totalTokens: total,
        address,
        phone: isPhysical ? body.phoneNumber : '',
        note: body.userNote,
      });
    },
  });
  // Of an earlier call with the same key: its order has its stock already.
  if (!isNew) await returnStock(ctx, product.id, quantity);
  const order = await findOrderOfCharge(ctx.tx, charge._id);
  if (!order) throw new Error('a charge of a product has its order');
  return { ...charge, orderId: order.id };
}

/** A file is bought once; of other things no more than the creator lets one fan have. */
async function refuseAboveLimit(ctx: WriteContext, product: Product, quantity: number): Promise<void> {
  const { id, type, limitPerBuyer } = product;
  if (type === 'physical' && limitPerBuyer === null) return;
  const bought = await countBought(ctx.tx, viewerOf(ctx).accountId, id);
  if (type === 'digital') {
    if (bought > 0) throw refuse(alreadyBought);
  } else if (limitPerBuyer !== null && bought + quantity > limitPerBuyer) {
    throw refuse(limitReached, { left: Math.max(0, limitPerBuyer - bought) });
  }
}

async function deliveryOf(ctx: WriteContext, { deliveryAddressId, phoneNumber }: Body): Promise<AddressRow> {
  if (deliveryAddressId === undefined || phoneNumber === '') throw refuse(deliveryNeeded);
  const address = await findAddress(ctx.tx, viewerOf(ctx).accountId, deliveryAddressId);
  if (!address) throw refuse(addressNotFound);
  return address;
}

interface Made {
  readonly chargeId: string;
  readonly quantity: number;
  readonly sendingTokens: Tokens;
  readonly totalTokens: Tokens;
  readonly address: AddressRow | null;
  readonly phone: string;
  readonly note: string;
}

async function makeOrder(ctx: WriteContext, product: Product, { address, ...made }: Made): Promise<void> {
  const isPhysical = product.type === 'physical';
  const order = await insertOrder(ctx.tx, {
    ...made,
    id: newId(),
    number: orderNumber(),
    buyerId: viewerOf(ctx).accountId,
    sellerId: product.creatorId,
    productId: product.id,
    product: { title: product.title, slug: product.slug, description: product.description },
    isPhysical,
    unitPriceTokens: tokens(product.priceTokens),
    addressId: address?.id ?? null,
    address: address && linesOf(address),
    status: isPhysical ? 'processing' : 'delivered',
    now: ctx.clock.now(),
  });
  await noteEvent(ctx, order, { what: 'ordered' });
  await notifyOfOrder(ctx, order, { what: 'ordered' });
}

/** What fans have ordered in shops, as the buyer and the seller see it. */
import * as z from 'zod/mini';
import { accountCard } from '#domains/accounts/contract/account-card.contract.ts';
import { charge } from '#domains/wallet/contract/charges.contract.ts';
import {
  alreadyBought,
  balanceTooLow,
  capReached,
  notForSale,
  priceChanged,
} from '#domains/wallet/contract/wallet.refusals.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  days,
  direction,
  filterBy,
  id,
  idParams,
  isoDate,
  keyword,
  paged,
  paging,
  prose,
  sortBy,
  text,
  whole,
} from '#platform/contract/fields.ts';
import { amountInput, amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { addressNotFound } from '../addresses/addresses.refusals.contract.ts';
import { dispute } from '../disputes/dispute.contract.ts';
import { productType } from '../products/product.contract.ts';
import { productNotFound, soldOut } from '../products/products.refusals.contract.ts';
import { orderStatus } from './order-status.contract.ts';
import {
  deliveryNeeded,
  limitReached,
  moreThanLeft,
  moreThanOrdered,
  notSentThere,
  orderNotFound,
  orderNotThere,
  sendingDiffers,
  shippingCodeNeeded,
} from './orders.refusals.contract.ts';

/** The most of one thing in an order. */
export const MAX_QUANTITY = 1_000;

const phone = text({ max: 30 }).check(z.regex(/^(\+?\d[\d ()-]{5,26}\d)?$/));
/** Existing clients send null or nothing for an empty one. */
const emptyWhenAbsent = (schema: typeof phone) =>
  z._default(
    z.pipe(
      z.transform((value: unknown): string => (typeof value === 'string' ? value : '')),
      schema,
    ),
    '',
  );

export const buyProduct = endpoint({
  method: 'POST',
  path: '/wallet/charges/product/{id}',
  who: 'fan',
  summary: 'Buys a product and orders it; address and phone number are for what is sent',
  params: idParams,
  body: z.object({
    quantity: z._default(whole({ min: 1, max: MAX_QUANTITY }), 1),
    deliveryAddressId: z.optional(id),
    phoneNumber: emptyWhenAbsent(phone),
    userNote: emptyWhenAbsent(prose({ max: 500 })),
    /** The total that the buyer saw, with what sending costs. If it is different now, nothing is charged. */
    expectedPrice: z.optional(amountInput),
  }),
  output: z.extend(charge, { orderId: id }),
  refusals: [
    notForSale,
    addressNotFound,
    deliveryNeeded,
    notSentThere,
    limitReached,
    soldOut,
    priceChanged,
    alreadyBought,
    balanceTooLow,
    capReached,
  ],
  money: true,
  limit: 'charge',
});

const orderEvent = z.object({
  what: z.enum([
    'ordered',
    'moved',
    'code-changed',
    'address-changed',
    'refunded',
    'dispute-opened',
    'dispute-answered',
    'dispute-withdrawn',
    'dispute-rejected',
  ]),
  by: z.enum(['buyer', 'seller', 'operator', 'site']),
  /** The state afterwards. */
  status: orderStatus,
  shippingCode: z.string(),
  /** What was refunded; null for others. */
  amount: z.nullable(amountOutput),
  reason: z.string(),
  at: isoDate,
});

const deliveryLines = z.object({
  name: z.string(),
  /** Its English name. */
  country: z.string(),
  countryCode: z.string(),
  state: z.string(),
  city: z.string(),
  district: z.string(),
  ward: z.string(),
  streetAddress: z.string(),
  streetNumber: z.string(),
  zipCode: z.string(),
  description: z.string(),
});

export const order = z.object({
  _id: id,
  orderNumber: z.string(),
  transactionId: id,
  productId: id,
  /** As it was when it was ordered. */
  productInfo: z.object({
    _id: id,
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    type: productType,
    /** Its first picture today; null where it has none, or none that the reader may see. */
    image: z.nullable(z.string()),
  }),
  performerId: id,
  performerInfo: accountCard,
  userId: id,
  userInfo: accountCard,
  quantity: z.int(),
  unitPrice: amountOutput,
  sendingPrice: amountOutput,
  totalPrice: amountOutput,
  refundedPrice: amountOutput,
  /** How many went back to the stock. */
  returnedQuantity: z.int(),
  deliveryAddressId: z.nullable(id),
  /** One line of text; empty where nothing is sent. */
  deliveryAddress: z.string(),
  delivery: z.nullable(deliveryLines),
  phoneNumber: z.string(),
  userNote: z.string(),
  postalCode: z.string(),
  shippingCode: z.string(),
  deliveryStatus: orderStatus,
  createdAt: isoDate,
  updatedAt: isoDate,
});
export type Order = z.output<typeof order>;

const orderWithEvents = z.extend(order, {
  events: z.array(orderEvent),
  /** The latest dispute over it. */
  dispute: z.nullable(dispute),
  /** Whether its buyer may report a problem now. */
  canDispute: z.boolean(),
  /** How often its buyer can still download the file; null for others, and where there is none. */
  downloadsLeft: z.nullable(z.int()),
});
export type OrderWithEvents = z.output<typeof orderWithEvents>;

const search = z.object({
  deliveryStatus: filterBy(orderStatus),
  /** An order’s number. */
  q: keyword,
  ...days,
  ...paging(),
  sortBy: sortBy(['createdAt', 'updatedAt']),
  sort: direction,
});

export const searchSoldOrders = endpoint({
  method: 'GET',
  path: '/orders/search',
  who: 'creator',
  summary: 'Orders of the signed-in creator’s products; the total is exact up to 1,000',
  query: search,
  output: paged(order),
});

export const searchOwnOrders = endpoint({
  method: 'GET',
  path: '/orders/users/search',
  who: 'fan',
  summary: 'What the signed-in fan has ordered; the total is exact up to 1,000',
  query: search,
  output: paged(order),
});

const params = z.object({ id });

export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/{id}',
  who: 'fanOrCreator',
  summary: 'One order with what has happened to it, for its buyer and its seller',
  params,
  output: orderWithEvents,
  refusals: [orderNotFound],
});

export const updateOrder = endpoint({
  method: 'PUT',
  path: '/orders/{id}/update',
  who: 'creator',
  summary: 'Moves an order to its next state; `refunded` refunds what is left, and returns all to the stock',
  params,
  body: z.object({
    deliveryStatus: orderStatus,
    shippingCode: emptyWhenAbsent(text({ max: 100 })),
  }),
  output: orderWithEvents,
  refusals: [orderNotFound, orderNotThere, shippingCodeNeeded],
  money: true,
});

/** What a refund needs to know. */
export const refundOrderBody = z.object({
  /** All that is left where there is none. */
  amount: z.optional(amountInput),
  reason: prose({ max: 300 }),
  /** How many go back to the stock; where nothing is said, all that were not sent with a whole refund. */
  returnQuantity: z.optional(whole({ min: 0, max: MAX_QUANTITY })),
});

/** Refusals of every refund. */
export const refundRefusals = [orderNotFound, orderNotThere, moreThanLeft, moreThanOrdered] as const;

export const refundOrder = endpoint({
  method: 'POST',
  path: '/orders/{id}/refund',
  who: 'creator',
  summary: 'Refunds an order, in full or in part; once nothing is left it is closed',
  params,
  body: refundOrderBody,
  output: orderWithEvents,
  refusals: refundRefusals,
  money: true,
  limit: 'charge',
});

export const changeDeliveryAddress = endpoint({
  method: 'PUT',
  path: '/orders/{id}/update/delivery-address',
  who: 'fan',
  summary: 'Sends an order to another address of the buyer, while it is processed',
  params,
  body: z.object({ deliveryAddressId: id }),
  output: orderWithEvents,
  refusals: [orderNotFound, orderNotThere, addressNotFound, notSentThere, sendingDiffers],
});

export const checkPurchased = endpoint({
  method: 'GET',
  path: '/orders/check-user-purchased',
  who: 'signedIn',
  summary: 'Whether a user has bought a product; asked by that user, the product’s creator, or an operator',
  query: z.object({ productId: id, userId: z.optional(id) }),
  output: z.boolean(),
  refusals: [productNotFound],
});

nameSchemas({ Order: order, OrderWithEvents: orderWithEvents });

import * as z from 'zod/mini';
import { id, isoDate, text } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

export const cardTransactionStatus = z.enum([
  'created',
  'processing',
  'require_authentication',
  'success',
  'fail',
  'canceled',
  'refunded',
  'disputed',
]);

export type CardTransactionStatus = z.output<typeof cardTransactionStatus>;

/** The item that the tokens are for, as in `/wallet/charges/{kind}/{id}`. */
export const purposeItem = z.object({ kind: text({ min: 1, max: 40 }), id });

/** For a top-up: what the payer wants to buy with the tokens, and its price in tokens. */
export const paymentPurpose = z.object({
  name: z.string(),
  price: amountOutput,
  item: z.nullable(purposeItem),
  /** The payer owns the item already, bought with these tokens or others. */
  isBought: z.boolean(),
  /** The item's current price for its payer; null if it is not for sale any more, or there is no item. */
  priceNow: z.nullable(amountOutput),
});

/** A card payment as its payer sees it. */
export const cardTransaction = z.object({
  _id: id,
  paymentGateway: z.string(),
  source: z.literal('user'),
  sourceId: id,
  /** For existing clients: `wallet` or `performer`. */
  target: z.string(),
  targetId: id,
  /** For payments to a creator; null for a top-up. */
  performerId: z.nullable(id),
  /** The kind of payment, for existing clients: `token_package`, `monthly_subscription`. */
  type: z.string(),
  products: z.array(
    z.object({ name: z.string(), description: z.string(), price: amountOutput, quantity: z.int() }),
  ),
  originalPrice: amountOutput,
  totalPrice: amountOutput,
  currency: z.string(),
  /** `value` is a fraction: 0.1 takes a tenth off. */
  couponInfo: z.nullable(z.object({ code: z.string(), value: z.number() })),
  /** How much of it was refunded. */
  refunded: amountOutput,
  status: cardTransactionStatus,
  /** The gateway's failure code: `card_refused`, `insufficient_funds`, `expired`. */
  failureCode: z.nullable(z.string()),
  purpose: z.nullable(paymentPurpose),
  createdAt: isoDate,
  updatedAt: isoDate,
});

nameSchemas({ PurposeItem: purposeItem, PaymentPurpose: paymentPurpose, CardTransaction: cardTransaction });

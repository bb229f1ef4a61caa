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

/** The thing for which tokens are wanted, in the words of `/wallet/charges/{kind}/{id}`. */
export const purposeItem = z.object({ kind: text({ min: 1, max: 40 }), id });

/** A payment by card, as its payer sees it. */
export const cardTransaction = z.object({
  _id: id,
  paymentGateway: z.string(),
  source: z.literal('user'),
  sourceId: id,
  /** What the money was paid for, in the words of existing clients: `wallet`. */
  target: z.string(),
  targetId: id,
  /** Of payments to a creator; null for a top-up. */
  performerId: z.nullable(id),
  /** The kind of payment, in the words of existing clients: `token_package`. */
  type: z.string(),
  products: z.array(
    z.object({ name: z.string(), description: z.string(), price: amountOutput, quantity: z.int() }),
  ),
  originalPrice: amountOutput,
  totalPrice: amountOutput,
  currency: z.string(),
  couponInfo: z.null(),
  status: cardTransactionStatus,
  /** Why it failed, in the gateway's word: `card_refused`, `insufficient_funds`, `expired`. */
  failureCode: z.nullable(z.string()),
  /** Of a top-up: what the tokens are wanted for, in the payer's words, and its price in tokens. */
  purpose: z.nullable(
    z.object({
      name: z.string(),
      price: amountOutput,
      item: z.nullable(purposeItem),
      /** The item is the payer's already: it was bought meanwhile with other tokens, or with these. */
      isBought: z.boolean(),
      /** What the item costs its payer now; null where it is not for sale any more, and without an item. */
      priceNow: z.nullable(amountOutput),
    }),
  ),
  createdAt: isoDate,
  updatedAt: isoDate,
});

nameSchemas({ PurposeItem: purposeItem, CardTransaction: cardTransaction });

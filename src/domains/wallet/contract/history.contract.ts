import * as z from 'zod/mini';
import { accountCard } from '#domains/accounts/contract/account-card.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { day, direction, id, isoDate, paged, paging, text } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { receiptNotFound } from './wallet.refusals.contract.ts';

export const movementKinds = ['charge', 'top_up', 'refund'] as const;

/** One movement of a fan's tokens. */
const movement = z.object({
  _id: id,
  receiptNumber: z.string(),
  movement: z.enum(movementKinds),
  /** `tip`, `feed` …; `top_up`; `refund`. */
  type: z.string(),
  /** Signed: what was paid is negative. */
  amount: amountOutput,
  balanceAfter: amountOutput,
  /** Name of what was bought. */
  title: z.nullable(z.string()),
  itemId: z.nullable(id),
  message: z.nullable(z.string()),
  /** The creator, where there is one. */
  performerInfo: z.nullable(accountCard),
  createdAt: isoDate,
});

export const searchHistory = endpoint({
  method: 'GET',
  path: '/wallet/history',
  who: 'fan',
  summary: "Every movement of the signed-in fan's tokens",
  query: z.object({
    ...paging(25),
    movement: z.catch(z.optional(z.enum(movementKinds)), undefined),
    /** As in the answer: `tip`, `feed`, `top_up`, `refund`; an unknown one finds nothing. */
    type: z.optional(text({ max: 40 })),
    fromDate: z.optional(day),
    toDate: z.optional(day),
    sort: direction,
  }),
  output: z.extend(paged(movement), {
    /** What can be spent now. */
    balance: amountOutput,
  }),
});

export const getReceipt = endpoint({
  method: 'GET',
  path: '/wallet/receipts/{id}',
  who: 'fan',
  summary: 'The receipt of one movement, by its id or by that of the payment by card behind it',
  params: z.object({ id }),
  output: z.extend(movement, {
    balanceBefore: amountOutput,
    /** Of a charge: whether it was given back meanwhile, and how much of it. */
    refundedAmount: amountOutput,
    /** Of a refund: the charge that it gives back, and why. */
    chargeId: z.nullable(id),
    reason: z.nullable(z.string()),
    /** Of a top-up: the payment by card. */
    paymentId: z.nullable(id),
  }),
  refusals: [receiptNotFound],
});

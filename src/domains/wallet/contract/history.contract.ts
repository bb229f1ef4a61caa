import * as z from 'zod/mini';
import { accountCard } from '#domains/accounts/contract/account-card.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { days, direction, filterBy, id, isoDate, paged, paging, text } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { chargeKind } from './charge-kinds.contract.ts';
import { tipTarget } from './tip-target.contract.ts';
import { receiptNotFound } from './wallet.refusals.contract.ts';

export const movementKinds = ['charge', 'top_up', 'refund'] as const;

/** Why a refund came about that nobody gave: the payment by card behind it went back, or was won back. */
export const givenBackReasons = ['card-disputed', 'card-refunded', 'dispute-won'] as const;

/** One movement of a fan's tokens. */
const movement = z.object({
  _id: id,
  receiptNumber: z.string(),
  movement: z.enum(movementKinds),
  /** `tip`, `feed` …; `top_up`; `refund` of a charge or, below zero, of a top-up. */
  type: z.string(),
  /** Of a charge and of its refund: `tip`, `feed` … */
  chargeType: z.nullable(chargeKind),
  /** Signed: what was paid is negative. */
  amount: amountOutput,
  balanceAfter: amountOutput,
  /** Name of what was bought; null for what has no words. */
  title: z.nullable(z.string()),
  itemId: z.nullable(id),
  message: z.nullable(z.string()),
  /** Of a tip that was given on something. */
  tipTarget: z.nullable(tipTarget),
  /** Of a charge: how much of it was given back since; of a top-up: how much of it was taken back. */
  refundedAmount: amountOutput,
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
    movement: filterBy(z.enum(movementKinds)),
    /** As in the answer; an unknown one finds nothing. */
    type: z.optional(text({ max: 40 })),
    ...days,
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
    /** Of a refund: the charge that it gives back, and why: the creator's words, or one of `givenBackReasons`. */
    chargeId: z.nullable(id),
    reason: z.nullable(z.string()),
    /** Of a top-up, and of a refund that takes one back: the payment by card. */
    paymentId: z.nullable(id),
  }),
  refusals: [receiptNotFound],
});

nameSchemas({ Movement: movement });

import * as z from 'zod/mini';
import { accountCard } from '#domains/accounts/contract/account-card.contract.ts';
import { csvOrder } from '#platform/contract/csv-order.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { days, direction, filterBy, id, isoDate, paged, paging, text } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { chargeKind } from './charge-kinds.contract.ts';
import { tipTarget } from './tip-target.contract.ts';
import { receiptNotFound } from './wallet.refusals.contract.ts';

export const movementKinds = ['charge', 'top_up', 'refund'] as const;

/**
 * Reason codes of automatic refunds: the card payment behind a charge was disputed or refunded, or a dispute
 * was won.
 */
export const givenBackReasons = ['card-disputed', 'card-refunded', 'dispute-won'] as const;

/** One movement in a fan's wallet history. */
const movement = z.object({
  _id: id,
  receiptNumber: z.string(),
  movement: z.enum(movementKinds),
  /** A charge kind such as `tip`; `top_up`; `refund` of a charge, or (negative) of a top-up. */
  type: z.string(),
  /** The kind of the charge, or of the charge that was refunded. */
  chargeType: z.nullable(chargeKind),
  /** Negative for what the fan paid. */
  amount: amountOutput,
  /** Null for what a card paid a creator, which is not in the history and has a receipt all the same. */
  balanceAfter: z.nullable(amountOutput),
  /** Name of what was bought; null if it has none. */
  title: z.nullable(z.string()),
  itemId: z.nullable(id),
  message: z.nullable(z.string()),
  /** The item that was tipped, if any. */
  tipTarget: z.nullable(tipTarget),
  /** For a charge: how much of it was refunded since. For a top-up: how much of it was taken back. */
  refundedAmount: amountOutput,
  /** The creator, if there is one. */
  performerInfo: z.nullable(accountCard),
  createdAt: isoDate,
});

const historyFilter = {
  movement: filterBy(z.enum(movementKinds)),
  /** A value of `type` in the answer; an unknown value matches nothing. */
  type: z.optional(text({ max: 40 })),
  ...days,
};

export const searchHistory = endpoint({
  method: 'GET',
  path: '/wallet/history',
  who: 'fan',
  summary: 'All token transactions of the logged-in fan',
  query: z.object({ ...paging(25), ...historyFilter, sort: direction }),
  output: z.extend(paged(movement), {
    /** What the fan can spend now. */
    balance: amountOutput,
  }),
});

export const exportHistory = csvOrder({
  path: '/wallet/history/exports',
  who: 'fan',
  summary: 'Exports matching transactions of the logged-in fan as CSV and returns the file’s address',
  body: z.object(historyFilter),
});

export const getReceipt = endpoint({
  method: 'GET',
  path: '/wallet/receipts/{id}',
  who: 'fan',
  summary: 'The receipt of one transaction, by its id or the id of its card payment',
  params: z.object({ id }),
  output: z.extend(movement, {
    balanceBefore: z.nullable(amountOutput),
    /**
     * For a refund: the refunded charge and the reason, either the creator's text or one of
     * `givenBackReasons`.
     */
    chargeId: z.nullable(id),
    reason: z.nullable(z.string()),
    /** The card payment behind it; null for what the wallet paid. */
    paymentId: z.nullable(id),
  }),
  refusals: [receiptNotFound],
});

nameSchemas({ Movement: movement });

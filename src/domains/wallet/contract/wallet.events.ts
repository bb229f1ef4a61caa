import * as z from 'zod/mini';
import { accountCard } from '#domains/accounts/contract/account-card.contract.ts';
import { domainEvent, socketEvent } from '#platform/contract/events.ts';
import { id, isoDate } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { paidWith } from './charge-kinds.contract.ts';

/** A fan paid a creator. Amounts are hundredths of a token. */
export const charged = domainEvent(
  'wallet.charged',
  z.object({
    chargeId: id,
    kind: z.string(),
    itemId: id,
    buyerId: id,
    sellerId: id,
    // Absent in events of before cards could pay.
    paidWith: z._default(paidWith, 'wallet'),
    grossTokens: z.int(),
    feeTokens: z.int(),
    netTokens: z.int(),
    availableAt: isoDate,
    /** The conversation or stream where a tip was given. */
    place: z.nullable(z.string()),
    message: z.nullable(z.string()),
  }),
);

/** A charge was refunded, in full or in part, to where its money came from. */
export const chargeReversed = domainEvent(
  'wallet.charge-reversed',
  z.object({
    chargeId: id,
    kind: z.string(),
    itemId: id,
    buyerId: id,
    sellerId: id,
    paidWith,
    /** Of this refund, in hundredths of a token. */
    grossTokens: z.int(),
    /** Nothing is left of the charge. */
    isWhole: z.boolean(),
    /** The text of who refunded it, or one of `givenBackReasons`. */
    reason: z.string(),
  }),
);

/** To buyer and creator: a charge was refunded. After a full refund the item is locked again. */
export const chargeReversedLive = socketEvent(
  'charge_reversed',
  z.object({ _id: id, type: z.string(), item: z.object({ _id: id }), isWhole: z.boolean() }),
);

/**
 * To each account whose balance changed: the difference (which creators' existing clients add up) and the new
 * balance.
 */
export const updateBalance = socketEvent(
  'update_balance',
  z.object({ token: amountOutput, balance: amountOutput }),
);

/** To the buyer: the item is unlocked. */
export const tokenTransactionSuccess = socketEvent(
  'token_transaction_success',
  z.object({ item: z.object({ _id: id }) }),
);

/** To the creator: the hold on this many earnings has ended. */
export const earningsAvailable = socketEvent('earnings_available', z.object({ count: z.int() }));

/** To the creator: a new earning. */
export const earningCreated = socketEvent(
  'earning_created',
  z.object({
    _id: id,
    type: z.string(),
    gross: amountOutput,
    fee: amountOutput,
    net: amountOutput,
    availableAt: isoDate,
    message: z.nullable(z.string()),
    from: z.pick(accountCard, { name: true, username: true, avatar: true }),
  }),
);

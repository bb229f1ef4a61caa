import * as z from 'zod/mini';
import { accountCard } from '#domains/accounts/contract/account-card.contract.ts';
import { socketEvent } from '#platform/contract/events.ts';
import { id, isoDate } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';

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

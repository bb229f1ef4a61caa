import * as z from 'zod/mini';
import { accountCard } from '#domains/accounts/contract/account-card.contract.ts';
import { domainEvent, socketEvent } from '#platform/contract/events.ts';
import { id, isoDate } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';

/** A fan has paid a creator from the wallet. Amounts are hundredths. */
export const charged = domainEvent(
  'wallet.charged',
  z.object({
    chargeId: id,
    kind: z.string(),
    itemId: id,
    buyerId: id,
    sellerId: id,
    grossTokens: z.int(),
    feeTokens: z.int(),
    netTokens: z.int(),
    availableAt: isoDate,
    /** Where a tip was given, such as a conversation. */
    place: z.nullable(z.string()),
    message: z.nullable(z.string()),
  }),
);

/** To both sides: a charge was given back. Its item is locked again when nothing of it is left. */
export const chargeReversedLive = socketEvent(
  'charge_reversed',
  z.object({ _id: id, type: z.string(), item: z.object({ _id: id }), isWhole: z.boolean() }),
);

/** To everybody whose balance has changed: by how much (creators' clients add it), and to what. */
export const updateBalance = socketEvent(
  'update_balance',
  z.object({ token: amountOutput, balance: amountOutput }),
);

/** To the buyer: the item is open now. */
export const tokenTransactionSuccess = socketEvent(
  'token_transaction_success',
  z.object({ item: z.object({ _id: id }) }),
);

/** To the creator: the hold of so many earnings is over. */
export const earningsAvailable = socketEvent('earnings_available', z.object({ count: z.int() }));

/** To the creator: something was earned. */
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

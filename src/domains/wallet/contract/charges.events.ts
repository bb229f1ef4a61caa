/** Events of charges for other domains. Those for browsers are in `wallet.events.ts`, which every page loads. */
import * as z from 'zod/mini';
import { domainEvent } from '#platform/contract/events.ts';
import { id, isoDate } from '#platform/contract/fields.ts';
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

import * as z from 'zod/mini';
import { party } from '#domains/accounts/contract/account-card.contract.ts';
import { id } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { entryFields } from '#platform/contract/timeline.ts';

/** The wallet's entries in a user's activity timeline (admin). */
export const moneyEntries = [
  z.object({
    ...entryFields,
    what: z.enum(['paid', 'earned', 'got-back', 'gave-back']),
    /** Such as `tip` or `feed`. */
    kind: z.string(),
    title: z.nullable(z.string()),
    /** The other party of the charge. */
    other: party,
    /** Signed tokens; for a creator the net. */
    amount: amountOutput,
    chargeId: id,
  }),
  z.object({
    ...entryFields,
    /**
     * A top-up reversal is negative when the tokens are taken back, positive when they are credited again.
     */
    what: z.enum(['topped-up', 'top-up-reversed']),
    amount: amountOutput,
    /** The card payment. */
    paymentId: id,
  }),
] as const;

export type MoneyEntry = z.output<(typeof moneyEntries)[number]>;

import * as z from 'zod/mini';
import { party } from '#domains/accounts/contract/account-card.contract.ts';
import { id } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { entryFields } from '#platform/contract/timeline.ts';

/** What the wallet tells in a person's time line. */
export const moneyEntries = [
  z.object({
    ...entryFields,
    what: z.enum(['paid', 'earned', 'got-back', 'gave-back']),
    /** `tip`, `feed` … */
    kind: z.string(),
    title: z.nullable(z.string()),
    /** The other side. */
    other: party,
    /** Tokens, signed; of a creator the net. */
    amount: amountOutput,
    chargeId: id,
  }),
  z.object({
    ...entryFields,
    /** A reversal below zero was taken back, one above was given again. */
    what: z.enum(['topped-up', 'top-up-reversed']),
    amount: amountOutput,
    /** The payment by card. */
    paymentId: id,
  }),
] as const;

export type MoneyEntry = z.output<(typeof moneyEntries)[number]>;

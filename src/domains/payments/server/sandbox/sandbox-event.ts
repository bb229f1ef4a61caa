import * as z from 'zod/mini';
import { cents } from '#platform/contract/money.ts';
import { cardTransactionStatus } from '../../contract/card-transaction.contract.ts';

/** More parts of a millisecond than a payment has tries. */
export const AS_OF_PARTS = 1_000;

/** The last state at a time. */
export const lastAsOf = (at: Date): number => (at.getTime() + 1) * AS_OF_PARTS - 1;

/** The body of a sandbox event. */
export const sandboxEvent = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  payment: z.object({
    ref: z.string().check(z.maxLength(100)),
    status: cardTransactionStatus,
    amountCents: z.pipe(z.int().check(z.minimum(1)), z.transform(cents)),
    refundedCents: z.pipe(z._default(z.int().check(z.minimum(0)), 0), z.transform(cents)),
    currency: z.string().check(z.length(3)),
    failureCode: z.nullable(z.string().check(z.maxLength(60))),
    /** Orders the states of the payment: milliseconds of business time in `AS_OF_PARTS` parts. */
    asOf: z._default(z.nullable(z.int()), null),
  }),
});

export type SandboxEvent = z.input<typeof sandboxEvent>;

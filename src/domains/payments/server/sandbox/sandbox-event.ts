import * as z from 'zod/mini';
import { cents } from '#platform/contract/money.ts';
import { cardTransactionStatus } from '../../contract/card-transaction.contract.ts';

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
    /** When the payment came to this state: milliseconds of business time. */
    asOf: z._default(z.nullable(z.int()), null),
  }),
});

export type SandboxEvent = z.input<typeof sandboxEvent>;

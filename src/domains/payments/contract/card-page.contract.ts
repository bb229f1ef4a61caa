/** What every gateway's card page shows of a payment, and who may open it. */
import * as z from 'zod/mini';
import { id, text } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { cardTransactionStatus, paymentPurpose } from './card-transaction.contract.ts';

/**
 * The payer needs no session where they show the right that stands in `paymentUrl`. It is for this one payment, ends
 * soon, and pays while the payment waits.
 */
export const cardPageRight = z.optional(text({ max: 100 }));

export const cardPagePayment = z.object({
  _id: id,
  amount: amountOutput,
  currency: z.string(),
  status: cardTransactionStatus,
  failureCode: z.nullable(z.string()),
  /** What is paid for, by name; null for a top-up. */
  product: z.nullable(z.string()),
  purpose: z.nullable(paymentPurpose),
  returnTo: z.nullable(z.string()),
  /** Pages of the client on which it was begun, where the operator still lists that client's origin. */
  client: z.nullable(z.object({ paid: z.string(), notPaid: z.string() })),
});

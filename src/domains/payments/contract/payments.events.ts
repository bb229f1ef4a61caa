import * as z from 'zod/mini';
import { domainEvent, socketEvent } from '#platform/contract/events.ts';
import { id } from '#platform/contract/fields.ts';

/** The name of the payment's purpose; the domain that registered it handles the event. */
const purpose = z.string();

/** A card payment has succeeded. Published once per payment. */
export const cardPaid = domainEvent(
  'payments.card-paid',
  z.object({
    transactionId: id,
    accountId: id,
    gateway: z.string(),
    purpose,
    /** Hundredths of the site's currency. */
    amountCents: z.int(),
    /** Where the payer goes once they have what they paid for. */
    redirectUrl: z.string(),
  }),
);

/** The money of a successful payment was taken back: the bank disputes it, or it was refunded. */
export const cardReturned = domainEvent(
  'payments.card-returned',
  z.object({
    transactionId: id,
    purpose,
    /** Identifies this loss: a payment whose dispute was won can be lost again. */
    causeId: id,
    reason: z.enum(['card-disputed', 'card-refunded']),
  }),
);

/** A dispute was won: the money is back. */
export const disputeWon = domainEvent(
  'payments.dispute-won',
  z.object({ transactionId: id, purpose, causeId: id }),
);

/** Ends the payer's waiting screen: the browser goes to this address. */
export const paymentStatusCallback = socketEvent(
  'payment_status_callback',
  z.object({ redirectUrl: z.string() }),
);

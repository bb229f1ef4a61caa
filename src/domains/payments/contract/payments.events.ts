import * as z from 'zod/mini';
import { domainEvent, socketEvent } from '#platform/contract/events.ts';
import { id } from '#platform/contract/fields.ts';

/** What the payment is for; whoever has registered the purpose answers. */
const purpose = z.string();

/** A card has paid. Announced once for each payment. */
export const cardPaid = domainEvent(
  'payments.card-paid',
  z.object({
    transactionId: id,
    accountId: id,
    gateway: z.string(),
    purpose,
    /** Hundredths of the site's currency. */
    amountCents: z.int(),
    /** Where to send the payer once they have got what they paid for. */
    redirectUrl: z.string(),
  }),
);

/** The money of a card that had paid is gone again: the bank disputes the payment, or it was refunded. */
export const cardReturned = domainEvent(
  'payments.card-returned',
  z.object({
    transactionId: id,
    purpose,
    /** Of this loss: a payment that was won back may be lost again. */
    causeId: id,
    reason: z.enum(['card-disputed', 'card-refunded']),
  }),
);

/** A disputed payment is ours after all. */
export const disputeWon = domainEvent(
  'payments.dispute-won',
  z.object({ transactionId: id, purpose, causeId: id }),
);

/** Ends the payer's waiting screen: the browser goes there. */
export const paymentStatusCallback = socketEvent(
  'payment_status_callback',
  z.object({ redirectUrl: z.string() }),
);

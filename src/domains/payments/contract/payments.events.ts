import * as z from 'zod/mini';
import { domainEvent, socketEvent } from '#platform/contract/events.ts';
import { id, isoDate } from '#platform/contract/fields.ts';

/** The name of the payment's purpose; the domain that registered it handles the event. */
const purpose = z.string();

/** What the purpose pays for; null for a payment that needs no subject, such as a top-up. */
const subjectId = z._default(z.nullable(id), null);

/** Hundredths of the site's currency. */
const amountCents = z.int();

/** A card payment has succeeded. Published once per payment. */
export const cardPaid = domainEvent(
  'payments.card-paid',
  z.object({
    transactionId: id,
    accountId: id,
    gateway: z.string(),
    purpose,
    subjectId,
    /** The creator who is paid. */
    performerId: z._default(z.nullable(id), null),
    amountCents,
    /** What a top-up credits; null: as many tokens as were paid. */
    tokens: z._default(z.nullable(z.int()), null),
    /** Where the payer goes once they have what they paid for. */
    redirectUrl: z.string(),
  }),
);

/** An account of a payee at the gateway has changed: its state as the gateway has it, and when it was asked. */
export const payeeAccountChanged = domainEvent(
  'payments.payee-account-changed',
  z.object({
    accountRef: z.string(),
    detailsSubmitted: z.boolean(),
    payoutsEnabled: z.boolean(),
    /** What the gateway still asks of the payee, by its names. */
    missing: z.array(z.string()),
    askedAt: isoDate,
  }),
);

/** Money that was sent to a payee has been taken back, whole or in part. Published at least once. */
export const payeeTransferReversed = domainEvent(
  'payments.payee-transfer-reversed',
  z.object({
    /** The id under which it was sent. */
    transferId: id,
    transferRef: z.string(),
    /** All that has been taken back of it so far; null: the whole, as events of earlier versions have it. */
    reversedCents: z._default(z.nullable(z.int()), null),
  }),
);

/** A card payment has failed or was canceled: nothing was paid. */
export const cardFailed = domainEvent(
  'payments.card-failed',
  z.object({
    transactionId: id,
    accountId: id,
    purpose,
    subjectId,
    amountCents,
    /** The gateway's code. */
    failureCode: z.nullable(z.string()),
    /** The payer was away. */
    offSession: z.boolean(),
  }),
);

/** The bank wants the payer to confirm a payment that was started while they were away. */
export const cardNeedsPayer = domainEvent(
  'payments.card-needs-payer',
  z.object({
    transactionId: id,
    accountId: id,
    purpose,
    subjectId,
    amountCents,
    /** A path on this site. */
    paymentUrl: z.string(),
  }),
);

/**
 * Money of a successful payment was taken back: the bank disputes it, or it was refunded, whole or in part. A payment can
 * lose parts several times.
 */
export const cardReturned = domainEvent(
  'payments.card-returned',
  z.object({
    transactionId: id,
    purpose,
    subjectId,
    /** Of this loss. */
    amountCents,
    /** Nothing is left of the payment. */
    isWhole: z.boolean(),
    /** Identifies this loss: a payment whose dispute was won can be lost again. */
    causeId: id,
    reason: z.enum(['card-disputed', 'card-refunded']),
  }),
);

/** A dispute was won: the money is back. */
export const disputeWon = domainEvent(
  'payments.dispute-won',
  z.object({
    transactionId: id,
    purpose,
    subjectId,
    /** What came back: all that the dispute had taken. */
    amountCents,
    causeId: id,
  }),
);

/** A saved card was removed: by its owner, or because the account is erased. */
export const cardRemoved = domainEvent('payments.card-removed', z.object({ cardId: id, accountId: id }));

/** The bank wants the payer, who is there, to confirm: in the browser with the secret, or on the page. */
export const stripeConfirmPayment = socketEvent(
  'stripe_confirm_payment',
  z.object({
    _id: id,
    status: z.string(),
    stripeClientSecret: z.nullable(z.string()),
    paymentUrl: z.string(),
  }),
);

/** Ends the payer's waiting screen: the browser goes to this address. */
export const paymentStatusCallback = socketEvent(
  'payment_status_callback',
  z.object({ redirectUrl: z.string() }),
);

/** The sandbox gateway's card page: the payer chooses one of the named test cards. No real money moves. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { flag, id, text } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { cardTransactionStatus, paymentPurpose } from './card-transaction.contract.ts';
import { couponRefusals } from './coupons.contract.ts';
import {
  cardNumberNotAccepted,
  cardPageExpired,
  paymentDecided,
  paymentNotFound,
  testCardUnknown,
} from './payments.refusals.contract.ts';

/** The test cards in the order of the page. */
export const testCards = [
  'pays',
  'refused',
  'insufficient_funds',
  'asks_confirmation',
  'expires',
  'disputed_later',
  'fails_later',
  'asks_always',
] as const;

export type TestCard = (typeof testCards)[number];

/**
 * The payer needs no session where they show the right that stands in `paymentUrl`. It is for this one payment, ends
 * soon, and pays while the payment waits.
 */
const right = z.optional(text({ max: 100 }));

const { sessionRequired, roleRequired } = platformRefusals;

export const getSandboxPayment = endpoint({
  method: 'GET',
  path: '/payment/sandbox/{id}',
  who: 'anyone',
  summary: 'The payment shown on the sandbox gateway’s confirmation page',
  params: z.object({ id }),
  query: z.object({ right }),
  output: z.object({
    _id: id,
    amount: amountOutput,
    currency: z.string(),
    status: cardTransactionStatus,
    cards: z.array(z.enum(testCards)),
    failureCode: z.nullable(z.string()),
    purpose: z.nullable(paymentPurpose),
    returnTo: z.nullable(z.string()),
    /** Pages of the client on which it was begun, where the operator still lists that client's origin. */
    client: z.nullable(z.object({ paid: z.string(), notPaid: z.string() })),
  }),
  refusals: [sessionRequired, roleRequired, paymentNotFound, cardPageExpired],
});

export const paySandboxPayment = endpoint({
  method: 'POST',
  path: '/payment/sandbox/{id}/pay',
  who: 'anyone',
  summary: 'Pays with a test card; the result comes later, as from a real gateway',
  params: z.object({ id }),
  // Loose: unknown fields are kept, and `card` is any text, so that a card number anywhere gets its own
  // refusal.
  body: z.looseObject({
    card: text({ min: 1, max: 60 }),
    /** The payer has answered the bank's question, which the cards `asks_confirmation` and `asks_always` raise. */
    confirmed: z.optional(flag),
    right,
  }),
  output: z.object({ status: cardTransactionStatus }),
  refusals: [
    sessionRequired,
    roleRequired,
    paymentNotFound,
    cardPageExpired,
    paymentDecided,
    testCardUnknown,
    cardNumberNotAccepted,
    ...couponRefusals,
  ],
  money: true,
  limit: 'payment',
});

/** The sandbox gateway's card page: the payer chooses one of the named test cards. No real money moves. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { flag, id, text } from '#platform/contract/fields.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { cardPagePayment, cardPageRight as right } from './card-page.contract.ts';
import { cardTransactionStatus } from './card-transaction.contract.ts';
import { couponRefusals } from './coupons.contract.ts';
import {
  cardNumberNotAccepted,
  cardPageExpired,
  noCardPayments,
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

const { sessionRequired, roleRequired } = platformRefusals;

export const getSandboxPayment = endpoint({
  method: 'GET',
  path: '/payment/sandbox/{id}',
  who: 'anyone',
  summary: 'The payment shown on the sandbox gateway’s confirmation page',
  params: z.object({ id }),
  query: z.object({ right }),
  output: z.extend(cardPagePayment, {
    cards: z.array(z.enum(testCards)),
    /** The saved card that is charged. */
    savedCard: z.nullable(z.enum(testCards)),
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
    /** The payer, who is logged in, wants to pay with this card next time. */
    save: z.optional(flag),
    right,
  }),
  output: z.object({ status: cardTransactionStatus }),
  refusals: [
    sessionRequired,
    roleRequired,
    paymentNotFound,
    cardPageExpired,
    noCardPayments,
    paymentDecided,
    testCardUnknown,
    cardNumberNotAccepted,
    ...couponRefusals,
  ],
  money: true,
  limit: 'payment',
});

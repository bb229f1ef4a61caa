/** The sandbox gateway's card page: the payer chooses one of the named test cards. No real money moves. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { flag, id, text } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { cardTransactionStatus } from './card-transaction.contract.ts';
import {
  cardNumberNotAccepted,
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
] as const;

export type TestCard = (typeof testCards)[number];

export const getSandboxPayment = endpoint({
  method: 'GET',
  path: '/payment/sandbox/{id}',
  who: 'fan',
  summary: "What the sandbox gateway's confirmation page shows",
  params: z.object({ id }),
  output: z.object({
    _id: id,
    amount: amountOutput,
    currency: z.string(),
    status: cardTransactionStatus,
    cards: z.array(z.enum(testCards)),
    returnTo: z.nullable(z.string()),
  }),
  refusals: [paymentNotFound],
});

export const paySandboxPayment = endpoint({
  method: 'POST',
  path: '/payment/sandbox/{id}/pay',
  who: 'fan',
  summary: 'Pays with a named test card; the outcome comes later, as from a real gateway',
  params: z.object({ id }),
  // Loose: unknown fields are kept, and `card` is any text, so that a card number anywhere gets its own
  // refusal.
  body: z.looseObject({
    card: text({ min: 1, max: 60 }),
    /** The payer has answered the bank's question, which the card `asks_confirmation` raises. */
    confirmed: z.optional(flag),
  }),
  output: z.object({ status: cardTransactionStatus }),
  refusals: [paymentNotFound, paymentDecided, testCardUnknown, cardNumberNotAccepted],
  money: true,
  limit: 'payment',
});

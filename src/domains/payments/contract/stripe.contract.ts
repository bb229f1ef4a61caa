/**
 * The page on which a payment by Stripe is made: Stripe's form takes the card, asks the bank, and tells the page; the
 * site learns of it from Stripe itself.
 */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/fields.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { cardPagePayment, cardPageRight as right } from './card-page.contract.ts';
import { cardTransactionStatus } from './card-transaction.contract.ts';
import { couponRefusals } from './coupons.contract.ts';
import { otherGateway, tooManyCards, tooManyCardsToday } from './payment-cards.contract.ts';
import {
  cardPageExpired,
  gatewaySilent,
  noCardPayments,
  paymentDecided,
  paymentNotFound,
} from './payments.refusals.contract.ts';

const { sessionRequired, roleRequired } = platformRefusals;
const params = z.object({ id });

export const getStripePayment = endpoint({
  method: 'GET',
  path: '/payment/stripe/{id}',
  who: 'anyone',
  summary: 'The payment shown on the page with Stripe’s form',
  params,
  query: z.object({ right }),
  output: z.extend(cardPagePayment, {
    /** Of the site's account at Stripe; its form is made with it. */
    publishableKey: z.string(),
    /** The saved card that is charged; null where the payer enters one. */
    card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  }),
  refusals: [sessionRequired, roleRequired, paymentNotFound, cardPageExpired],
});

export const openStripePayment = endpoint({
  method: 'POST',
  path: '/payment/stripe/{id}/open',
  who: 'anyone',
  summary: 'Registers the payment at Stripe, once, and returns what its form needs',
  params,
  body: z.object({ right }),
  output: z.object({ clientSecret: z.string() }),
  refusals: [
    sessionRequired,
    roleRequired,
    paymentNotFound,
    cardPageExpired,
    noCardPayments,
    paymentDecided,
    gatewaySilent,
    ...couponRefusals,
  ],
  limit: 'payment',
});

export const checkStripePayment = endpoint({
  method: 'POST',
  path: '/payment/stripe/{id}/check',
  who: 'anyone',
  summary: 'Asks Stripe how the payment stands, without waiting for its event',
  params,
  body: z.object({ right }),
  output: z.object({ status: cardTransactionStatus }),
  refusals: [sessionRequired, roleRequired, paymentNotFound, cardPageExpired, gatewaySilent],
});

export const openCardForm = endpoint({
  method: 'POST',
  path: '/payment-cards/form',
  who: 'fan',
  summary: 'What Stripe’s form for a new card needs; the card is then saved by its token',
  body: z.object({}),
  output: z.object({ clientSecret: z.string(), publishableKey: z.string() }),
  refusals: [noCardPayments, gatewaySilent, otherGateway, tooManyCards, tooManyCardsToday],
  limit: 'payment',
});

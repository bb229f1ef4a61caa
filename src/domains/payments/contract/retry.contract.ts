import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { flag, id, text } from '#platform/contract/fields.ts';
import { refusal } from '#platform/contract/refusal.ts';
import { couponRefusals } from './coupons.contract.ts';
import { cardExpired, cardNotFound } from './payment-cards.contract.ts';
import {
  cardNumberNotAccepted,
  noCardPayments,
  paymentDecided,
  paymentNotFound,
  purposeBought,
  purposeChanged,
  purposeGone,
} from './payments.refusals.contract.ts';

/** What it pays for is over, such as a subscription that was ended meanwhile. */
export const paymentNotWanted = refusal(
  'payments.not-wanted',
  409,
  'This payment is no longer needed. Nothing was charged.',
);

export const retryPayment = endpoint({
  method: 'POST',
  path: '/payment/retry/{id}',
  who: 'fan',
  summary: 'Tries a payment of the logged-in fan again, with the same card or another one',
  params: z.object({ id }),
  // Loose, so that a card number anywhere gets its own refusal.
  body: z.looseObject({
    /** A saved card, by its id or token; without it, the one that was used before. */
    cardId: z.optional(text({ max: 255 })),
    /** The payer enters a card at `paymentUrl`, whatever card was used before. */
    newCard: z.optional(flag),
  }),
  output: z.object({
    _id: id,
    /** Where the payer continues; absent for gateways with a form on our page. */
    paymentUrl: z.optional(z.string()),
    /** What such a gateway's form needs. */
    clientSecret: z.optional(z.string()),
  }),
  refusals: [
    noCardPayments,
    paymentNotFound,
    paymentDecided,
    paymentNotWanted,
    cardNotFound,
    cardExpired,
    cardNumberNotAccepted,
    ...couponRefusals,
    purposeGone,
    purposeBought,
    purposeChanged,
  ],
  money: true,
  limit: 'payment',
});

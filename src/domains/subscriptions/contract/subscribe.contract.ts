import * as z from 'zod/mini';
import { creatorNotFound } from '#domains/creators/contract/creators.refusals.contract.ts';
import { couponRefusals } from '#domains/payments/contract/coupons.contract.ts';
import { OWN_PATH } from '#domains/payments/contract/own-path.ts';
import {
  cardNumberNotAccepted,
  noCardPayments,
} from '#domains/payments/contract/payments.refusals.contract.ts';
import { balanceTooLow, capReached } from '#domains/wallet/contract/wallet.refusals.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { filterBy, id, isoDate, text, whole } from '#platform/contract/fields.ts';
import { amountInput, amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { ownSubscription, payWith, subscriptionCard, subscriptionStatus } from './subscription.contract.ts';
import {
  alreadySubscribed,
  noPriceOffered,
  notReactivable,
  oneDiscount,
  paymentRunning,
  planFixed,
  planNotOffered,
  promotionNotValid,
  subscriptionCardNotFound,
  subscriptionNotFound,
  subscriptionPriceChanged,
  trialNotOffered,
  trialUsed,
  walletNotAllowed,
} from './subscriptions.refusals.contract.ts';

/** What fans choose from; a creator's bundles are monthly plans of several months. */
const offeredType = z.enum(['monthly', 'yearly', 'free']);

// Existing clients send several of these as empty text.
const word = z.optional(text({ max: 200 }));

const wanted = {
  performerId: id,
  type: offeredType,
  /** 3, 6 or 12 where the creator offers it; otherwise 1. */
  months: z.optional(whole({ min: 1, max: 12 })),
  /** The code of a promotion link of this creator. */
  promotion: word,
  /** A coupon of this creator. */
  couponCode: word,
};

/** What one payment is, and why it is not the full price. */
const discount = z.object({
  reason: z.enum(['bundle', 'promotion', 'coupon', 'trial', 'member']),
  code: z.nullable(z.string()),
  /** A fraction: 0.2 is 20 % off. */
  share: z.number(),
});

const quote = z.object({
  performerId: id,
  type: offeredType,
  months: z.int(),
  now: z.object({
    amount: amountOutput,
    /** Without any discount. */
    originalAmount: amountOutput,
    discounts: z.array(discount),
    days: z.int(),
    /** When the period that is paid for begins: now, or when a running one ends. */
    startsAt: isoDate,
    endsAt: isoDate,
  }),
  /** The first renewal; null where it ends by itself, as a trial does without a way to pay. */
  next: z.nullable(
    z.object({ amount: amountOutput, date: isoDate, type: z.enum(['monthly', 'yearly']), months: z.int() }),
  ),
  currency: z.string(),
  ways: z.object({
    cards: z.array(subscriptionCard),
    /** Null where the creator takes cards only. */
    wallet: z.nullable(z.object({ balance: amountOutput, isEnough: z.boolean() })),
  }),
  /** Whether the fan's monthly cap leaves room for it. */
  isWithinCap: z.boolean(),
  /** What comes with it, and what is still paid for by itself. */
  includes: z.array(z.enum(['subscriber-posts'])),
  excludes: z.array(z.enum(['paid-posts'])),
});

const orderRefusals = [
  creatorNotFound,
  alreadySubscribed,
  trialNotOffered,
  trialUsed,
  planNotOffered,
  promotionNotValid,
  oneDiscount,
  ...couponRefusals,
] as const;

export const quoteSubscription = endpoint({
  method: 'GET',
  path: '/subscriptions/quote',
  who: 'fan',
  summary: 'What a subscription costs now and next, before it is paid',
  query: z.object({
    ...wanted,
    /** A trial goes on as a monthly subscription where it can be paid for, and ends otherwise. */
    payWith: filterBy(payWith),
    cardId: filterBy(id),
  }),
  output: quote,
  refusals: orderRefusals,
});

export const subscribe = endpoint({
  method: 'POST',
  path: '/payment/subscribe/performers',
  who: 'fan',
  summary: 'Subscribes to a creator; a new card is entered at `paymentUrl`',
  // Unknown fields are kept, so that they can be searched for card numbers.
  body: z.looseObject({
    ...wanted,
    /** Without it a card, or for a trial nothing. */
    payWith: z.optional(payWith),
    /** A saved card, by its id or token; without it, a card is entered at the gateway and saved. */
    cardId: word,
    /** Ignored: the site has one gateway. */
    paymentGateway: word,
    /** What the fan saw as the price of now. If it is different, nothing is charged. */
    expectedPrice: z.optional(amountInput),
    /** Where the payer returns to afterwards. */
    returnTo: z.optional(z.string().check(z.maxLength(300), z.regex(OWN_PATH))),
  }),
  output: z.object({
    /** The card payment where one was started, otherwise the subscription. */
    _id: id,
    subscriptionId: id,
    status: subscriptionStatus,
    /** Where the payer continues; absent where nothing is left to do. */
    paymentUrl: z.optional(z.string()),
    stripeClientSecret: z.optional(z.string()),
    /** Present once the fan has access. */
    subscription: z.optional(ownSubscription),
  }),
  refusals: [
    ...orderRefusals,
    subscriptionPriceChanged,
    walletNotAllowed,
    subscriptionCardNotFound,
    paymentRunning,
    balanceTooLow,
    capReached,
    cardNumberNotAccepted,
    noCardPayments,
  ],
  money: true,
  limit: 'payment',
});

const own = { params: z.object({ id }), output: ownSubscription } as const;

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/payment/{provider}/cancel-subscription/{id}',
  who: 'fan',
  summary:
    'Ends the renewals of an own subscription; access stays until `expiredAt`, and a repeat changes nothing',
  params: z.object({ provider: text({ min: 1, max: 40 }), id }),
  output: ownSubscription,
  refusals: [subscriptionNotFound],
});

export const reactivateSubscription = endpoint({
  method: 'POST',
  path: '/subscriptions/{id}/reactivate',
  who: 'fan',
  summary: 'Takes a cancellation back while there is access; nothing is charged before the next renewal',
  ...own,
  refusals: [subscriptionNotFound, notReactivable, creatorNotFound],
});

export const changePaymentMethod = endpoint({
  method: 'PUT',
  path: '/subscriptions/{id}/payment-method',
  who: 'fan',
  summary: 'Chooses what renewals are paid with; a renewal that has failed is tried again at once',
  ...own,
  body: z.object({ payWith, cardId: word }),
  refusals: [subscriptionNotFound, walletNotAllowed, subscriptionCardNotFound],
});

export const changePlan = endpoint({
  method: 'PUT',
  path: '/subscriptions/{id}/plan',
  who: 'fan',
  summary:
    'Renews with another plan from the next renewal on, at its price of today; nothing is charged before',
  ...own,
  body: z.object({
    type: z.enum(['monthly', 'yearly']),
    months: wanted.months,
    /** What the fan saw as the price of a renewal. If it is different, nothing changes. */
    expectedPrice: z.optional(amountInput),
  }),
  refusals: [subscriptionNotFound, planFixed, planNotOffered, creatorNotFound, subscriptionPriceChanged],
});

export const decideOnPrice = endpoint({
  method: 'POST',
  path: '/subscriptions/{id}/price',
  who: 'fan',
  summary: 'Agrees to a higher price from the next renewal on, or stays at the old one',
  ...own,
  body: z.object({
    agree: z.boolean(),
    /** The new price that the fan saw. */
    expectedPrice: z.optional(amountInput),
  }),
  refusals: [subscriptionNotFound, noPriceOffered, subscriptionPriceChanged],
});

nameSchemas({ SubscriptionQuote: quote, SubscriptionDiscount: discount, SubscriptionCard: subscriptionCard });

/** Saved cards. Our server is only ever given a gateway's token for a card. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, isoDate, paged, paging, text } from '#platform/contract/fields.ts';
import { refusal } from '#platform/contract/refusal.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import {
  cardNumberNotAccepted,
  cardTokenUnknown,
  gatewaySilent,
  noCardPayments,
} from './payments.refusals.contract.ts';
import { testCards } from './sandbox.contract.ts';

/** As many as an account can have. */
export const MAX_CARDS = 10;

export const cardNotFound = refusal('payments.card-not-found', 404, 'There is no such saved card.');

export const cardExpired = refusal(
  'payments.card-expired',
  409,
  'This card has expired. Please choose another one.',
);

export const cardSavedAlready = refusal(
  'payments.card-saved-already',
  409,
  'You have saved this card already.',
);

export const tooManyCards = refusal(
  'payments.too-many-cards',
  409,
  'You can save up to 10 cards. Please remove one first.',
);

/** People who try out stolen cards save many. */
export const tooManyCardsToday = refusal(
  'payments.too-many-cards-today',
  429,
  'You have added many cards today. Please try again tomorrow.',
);

/** For existing clients, which name the gateway in the path. */
export const otherGateway = refusal(
  'payments.other-gateway',
  404,
  'This site does not take cards in this way.',
);

/** Something that is paid with the card from time to time, such as a subscription. */
const cardUse = z.object({
  name: z.string(),
  /** A path on this site. */
  path: z.string(),
});

export const paymentCard = z.object({
  _id: id,
  source: z.literal('user'),
  sourceId: id,
  paymentGateway: z.string(),
  customerId: z.nullable(z.string()),
  /** What `cardId` of a payment takes. */
  token: z.string(),
  holderName: z.nullable(z.string()),
  brand: z.string(),
  last4Digits: z.string(),
  month: z.string(),
  year: z.string(),
  isProduction: z.boolean(),
  /** `soon`: it expires within 60 days. An expired card is not charged. */
  validity: z.enum(['valid', 'soon', 'expired']),
  /** Of the sandbox: what happens when the card is charged. */
  testCard: z.nullable(z.enum(testCards)),
  usedBy: z.array(cardUse),
  createdAt: isoDate,
  updatedAt: isoDate,
});

export type PaymentCard = z.output<typeof paymentCard>;

export const listPaymentCards = endpoint({
  method: 'GET',
  path: '/payment-cards',
  who: 'fan',
  summary: 'The saved cards of the logged-in fan, newest first',
  // Existing clients send `paymentGateway`: the site has one.
  query: z.object({ paymentGateway: z.optional(text({ max: 40 })), ...paging() }),
  output: z.extend(paged(paymentCard), {
    /** The site's gateway: cards are saved with `POST /{gateway}/cards`. Null: the site takes no cards. */
    gateway: z.nullable(z.string()),
  }),
});

export const savePaymentCard = endpoint({
  method: 'POST',
  path: '/{provider}/cards',
  who: 'fan',
  summary: 'Saves a card by the gateway’s token; a card number is refused',
  params: z.object({ provider: text({ min: 1, max: 40 }) }),
  // Loose: existing clients send the gateway's fields as well, and a card number anywhere gets its own refusal.
  body: z.looseObject({ token: text({ min: 1, max: 255 }) }),
  output: paymentCard,
  refusals: [
    noCardPayments,
    otherGateway,
    gatewaySilent,
    cardTokenUnknown,
    cardNumberNotAccepted,
    cardSavedAlready,
    tooManyCards,
    tooManyCardsToday,
  ],
  limit: 'payment',
});

export const removePaymentCard = endpoint({
  method: 'DELETE',
  path: '/payment-cards/{id}',
  who: 'fan',
  summary: 'Removes a saved card, and says what was paid with it',
  params: z.object({ id }),
  output: z.object({ success: z.literal(true), usedBy: z.array(cardUse) }),
  refusals: [cardNotFound],
  limit: 'payment',
});

nameSchemas({ PaymentCard: paymentCard });

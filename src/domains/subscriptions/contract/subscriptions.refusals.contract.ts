import { refusal } from '#platform/contract/refusal.ts';

/** It renews by itself, so there is nothing to buy. */
export const alreadySubscribed = refusal(
  'subscriptions.already-subscribed',
  409,
  'You’re already subscribed to this creator.',
);

/** One free trial per fan and creator, for ever. */
export const trialUsed = refusal(
  'subscriptions.trial-used',
  422,
  'You’ve already used your free trial with this creator.',
);

export const trialNotOffered = refusal(
  'subscriptions.trial-not-offered',
  422,
  'This creator doesn’t offer a free trial.',
);

export const planNotOffered = refusal(
  'subscriptions.plan-not-offered',
  422,
  'This creator doesn’t offer a subscription for this time.',
);

/** `price` is what would be charged now. */
export const subscriptionPriceChanged = refusal(
  'subscriptions.price-changed',
  409,
  'The price has changed. Nothing was charged.',
  ['price'],
);

export const walletNotAllowed = refusal(
  'subscriptions.wallet-not-allowed',
  422,
  'Subscriptions to this creator can only be paid by card.',
);

/** Unknown, removed, and another fan's card get the same answer. */
export const subscriptionCardNotFound = refusal(
  'subscriptions.card-not-found',
  404,
  'This card is no longer saved. Please choose another.',
);

/** A card was charged, and its bank has not answered yet. */
export const paymentRunning = refusal(
  'subscriptions.payment-running',
  409,
  'A payment for this subscription is in progress. Please wait a moment.',
);

/** Unknown, ended, used up, turned off, and another creator's link get the same answer. */
export const promotionNotValid = refusal(
  'subscriptions.promotion-not-valid',
  422,
  'This promotion link is no longer valid.',
);

export const oneDiscount = refusal(
  'subscriptions.one-discount',
  422,
  'A coupon can’t be combined with a promotion link.',
);

/** Unknown, and another account's. */
export const subscriptionNotFound = refusal(
  'subscriptions.not-found',
  404,
  'This subscription doesn’t exist.',
);

/** There is nothing left to go on with, or nothing that it could be paid with. */
export const notReactivable = refusal(
  'subscriptions.not-reactivable',
  409,
  'This subscription has ended. Please subscribe again.',
);

export const noPriceOffered = refusal(
  'subscriptions.no-price-offered',
  409,
  'There is no new price to decide on.',
);

export const planFixed = refusal(
  'subscriptions.plan-fixed',
  409,
  'Only a subscription that renews can get another plan.',
);

export const promotionCodeTaken = refusal(
  'subscriptions.promotion-code-taken',
  409,
  'You already have a promotion link with this code.',
);

export const promotionNotFound = refusal(
  'subscriptions.promotion-not-found',
  404,
  'This promotion link doesn’t exist.',
);

export const promotionOutOfRange = refusal(
  'subscriptions.promotion-out-of-range',
  422,
  'A discount is from 1 to 99 percent, a free trial from 1 to 30 days.',
);

/** The limit of uses cannot fall below what was used. */
export const promotionUsedMore = refusal(
  'subscriptions.promotion-used-more',
  422,
  'This link was already used more often.',
  ['used'],
);

export const tooManyPromotions = refusal(
  'subscriptions.too-many-promotions',
  409,
  'You have too many promotion links. Please turn some off first.',
);

/** For grants by operators. */
export const fanNotFound = refusal('subscriptions.fan-not-found', 404, 'This fan doesn’t exist.');

export const grantRunning = refusal(
  'subscriptions.grant-running',
  422,
  'This fan is already subscribed to this creator.',
);

export const endNotAhead = refusal(
  'subscriptions.end-not-ahead',
  422,
  'The end must be in the future and within five years.',
);

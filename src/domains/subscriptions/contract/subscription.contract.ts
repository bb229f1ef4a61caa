import * as z from 'zod/mini';
import { accountCard } from '#domains/accounts/contract/account-card.contract.ts';
import { creatorCard } from '#domains/creators/contract/creator-card.contract.ts';
import { id, isoDate } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

/** `free` is a trial; `system` was granted by an operator and costs nothing. */
export const subscriptionType = z.enum(['monthly', 'yearly', 'free', 'system']);

/** What a subscription can be paid for at once, in months; 12 of them have 360 days, a yearly plan 365. */
export const bundleMonths = [3, 6, 12] as const;

export const payWith = z.enum(['card', 'wallet']);

/** As existing clients know it: `deactivated` is canceled or ended; access ends at `expiredAt`. */
export const subscriptionStatus = z.enum(['created', 'active', 'deactivated', 'suspended']);

/**
 * What people want to know: waits for its first payment; runs and renews; a trial; a renewal failed and is tried
 * again, with access; canceled, with access until its end; over.
 */
export const subscriptionState = z.enum(['created', 'active', 'trial', 'past-due', 'canceled', 'ended']);

/** Why a renewal failed: codes of the gateway, and those of ours. */
const failureCode = z.string();

/** A saved card as its owner sees it. */
export const subscriptionCard = z.object({
  _id: id,
  brand: z.string(),
  last4Digits: z.string(),
  month: z.string(),
  year: z.string(),
});

export const subscription = z.object({
  _id: id,
  userId: id,
  performerId: id,
  subscriptionType,
  /** Present while it renews, because existing clients then show the date of the renewal. */
  subscriptionId: z.optional(z.string()),
  /** The last card payment; null where it was paid from the wallet, or not at all. */
  transactionId: z.nullable(id),
  /** The name to cancel it under: `system` where no card pays. */
  paymentGateway: z.string(),
  status: subscriptionStatus,
  state: subscriptionState,
  /** Whether the fan has access now. */
  isSubscribed: z.boolean(),
  startRecurringDate: isoDate,
  nextRecurringDate: z.nullable(isoDate),
  expiredAt: isoDate,
  usedFreeSubscription: z.boolean(),
  /** Whether a block separates fan and creator. */
  blockedUser: z.boolean(),
  meta: z.object({}),
  /** Months per period: 1, 3, 6 or 12. */
  months: z.int(),
  /** What a renewal costs; null where it does not renew and never cost anything. */
  price: z.nullable(amountOutput),
  payWith: z.nullable(payWith),
  /** For the fan: the saved card; null where none is on file. For others always null. */
  card: z.nullable(subscriptionCard),
  /** When a failed renewal is tried again. */
  nextTryAt: z.nullable(isoDate),
  failureCode: z.nullable(failureCode),
  /** The page on which a renewal that waits for the bank's consent is confirmed. */
  confirmUrl: z.nullable(z.string()),
  /** A new, higher price that the fan has not agreed to yet. */
  offeredPrice: z.nullable(amountOutput),
  canceledAt: z.nullable(isoDate),
  createdAt: isoDate,
  updatedAt: isoDate,
});

/** For the fan, with the creator. */
export const ownSubscription = z.extend(subscription, { performerInfo: creatorCard });

/** For the creator, with the fan and the link that brought them. */
export const subscriber = z.extend(subscription, {
  userInfo: accountCard,
  promotionCode: z.nullable(z.string()),
  /** What the fan has paid so far, without what was given back. */
  paid: amountOutput,
});

export type SubscriptionState = z.output<typeof subscriptionState>;

nameSchemas({ Subscription: subscription, OwnSubscription: ownSubscription, Subscriber: subscriber });

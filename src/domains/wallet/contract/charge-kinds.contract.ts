import * as z from 'zod/mini';

/**
 * The kinds of charges, as the wire names them: `feed` is a post. This is the only list. A domain registers
 * what it sells under one of these kinds (port `wallet.sellables`); labels for people are in
 * `src/app/web/sellables.ts`.
 */
export const chargeKinds = [
  'tip',
  'feed',
  'product',
  'video',
  'gallery',
  'message',
  'first_message',
  'stream',
  'private_show',
  'monthly_subscription',
  'yearly_subscription',
] as const;

export const chargeKind = z.enum(chargeKinds);

export type ChargeKind = z.output<typeof chargeKind>;

/** Kinds that pay for a period of a subscription; their item is the period. */
export const subscriptionKinds = ['monthly_subscription', 'yearly_subscription'] as const;
export type SubscriptionKind = (typeof subscriptionKinds)[number];

/** Kinds of single items with a price; of a tip, the fan chooses the amount. */
export type SellableKindName = Exclude<
  ChargeKind,
  'tip' | 'first_message' | 'private_show' | SubscriptionKind
>;

/** Where the money of a charge came from. */
export const paidWith = z.enum(['wallet', 'card']);

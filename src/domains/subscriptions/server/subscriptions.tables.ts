import type { Cents } from '#platform/contract/money.ts';

export type Status = 'created' | 'active' | 'past_due' | 'deactivated';
export type PaidPlan = 'monthly' | 'yearly';
/** `free` is a trial; `system` was granted. */
export type Plan = PaidPlan | 'free' | 'system';
export type Months = 1 | 3 | 6 | 12;
export type Way = 'wallet' | 'card';

/** One for each fan and creator, used again for ever. */
export interface SubscriptionRow {
  readonly id: string;
  readonly fanId: string;
  readonly creatorId: string;
  readonly status: Status;
  readonly plan: Plan;
  readonly months: Months;
  /** What a renewal costs; a trial goes on as a monthly plan for it. */
  readonly priceCents: Cents;
  readonly payWith: Way | null;
  readonly cardId: string | null;
  readonly gateway: string | null;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  /** Null: it does not renew. */
  readonly nextRenewalAt: Date | null;
  readonly failedTries: number;
  readonly failingSince: Date | null;
  readonly nextTryAt: Date | null;
  readonly failureCode: string | null;
  /** The renewal that is being paid, and until when it is waited for. */
  readonly attemptId: string | null;
  readonly attemptUntil: Date | null;
  readonly cancelledAt: Date | null;
  /** The last card payment. */
  readonly paymentId: string | null;
  readonly promotionId: string | null;
  readonly offeredPriceCents: Cents | null;
  /** The renewal or the end that a reminder was sent for. */
  readonly remindedFor: Date | null;
  readonly accessUntil: Date;
  readonly dueAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type PeriodKind = 'trial' | 'paid' | 'granted';
export type EndedBecause = 'refunded' | 'disputed' | 'replaced' | 'ended-by-site';

export interface PeriodRow {
  readonly id: string;
  readonly subscriptionId: string;
  readonly sequence: number;
  readonly kind: PeriodKind;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly priceCents: Cents;
  readonly attemptId: string | null;
  readonly paymentId: string | null;
  readonly chargeId: string | null;
  readonly endedAt: Date | null;
  readonly endedBecause: EndedBecause | null;
}

/** `unconfirmed` waits for the bank's consent; `superseded` was begun again with other terms. */
export type AttemptStatus = 'pending' | 'unconfirmed' | 'paid' | 'failed' | 'superseded';

/** One try to pay for a period. */
export interface AttemptRow {
  readonly id: string;
  readonly subscriptionId: string;
  readonly cause: 'first' | 'renewal';
  readonly status: AttemptStatus;
  readonly plan: PaidPlan;
  readonly months: Months;
  readonly priceCents: Cents;
  readonly renewalPriceCents: Cents;
  readonly payWith: Way;
  readonly cardId: string | null;
  readonly paymentId: string | null;
  readonly promotionId: string | null;
  /** A use of the promotion link was taken for it. */
  readonly holdsUse: boolean;
  readonly couponId: string | null;
  /** The renewal that it pays, and which try it is. */
  readonly dueFor: Date | null;
  readonly try: number;
  readonly failureCode: string | null;
  readonly createdAt: Date;
}

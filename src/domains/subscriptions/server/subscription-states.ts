/** The states of a subscription and the allowed steps; what follows from a state by the clock. */
import { checkSteps, type Steps } from '#domains/payments/server/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import type { SubscriptionState } from '../contract/subscription.contract.ts';
import type { PaidPlan, Status, SubscriptionRow } from './subscriptions.tables.ts';

/** A canceled subscription stays active until its end, because its fan has paid until then. */
export const subscriptionSteps: Steps<Status> = {
  created: ['active'],
  active: ['past_due', 'deactivated'],
  past_due: ['active', 'deactivated'],
  deactivated: ['active'],
};

checkSteps(subscriptionSteps, 'created');

/** Whether a row may go from one state to another; staying is always allowed. */
export function mayStep(from: Status, to: Status): boolean {
  return from === to || subscriptionSteps[from].includes(to);
}

/** The days after a failure on which a renewal is tried again. */
export const RETRY_DAYS = [1, 3, 5] as const;

/** How long a renewal may wait for the bank's consent. */
export const CONSENT_DAYS = 5;

// While the clock is at it, access stays: jobs need seconds, a bank days. What has failed for good ends at once.
const PATIENCE_DAYS = 7;

export const laterOf = (one: Date, other: Date): Date => new Date(Math.max(+one, +other));
export const earlierOf = (one: Date, other: Date): Date => new Date(Math.min(+one, +other));

/** The same time of the day, so many days of 24 hours later. */
export const addDays = (time: Date, days: number): Date => new Date(time.getTime() + days * DAY_MILLISECONDS);

/** A month has 30 days, a year 365. */
export function daysOf(plan: PaidPlan, months: number): number {
  return plan === 'yearly' ? 365 : months * 30;
}

type Timed = Pick<
  SubscriptionRow,
  'status' | 'expiresAt' | 'nextRenewalAt' | 'nextTryAt' | 'attemptId' | 'attemptUntil'
>;

/** Until when the fan has access, and when the clock has something to do. */
export function timesOf(row: Timed): Pick<SubscriptionRow, 'accessUntil' | 'dueAt'> {
  if (row.status === 'created' || row.status === 'deactivated') {
    return { accessUntil: row.expiresAt, dueAt: null };
  }
  if (row.nextRenewalAt === null) return { accessUntil: row.expiresAt, dueAt: row.expiresAt };
  return {
    accessUntil: addDays(row.expiresAt, PATIENCE_DAYS),
    dueAt: row.attemptId === null ? (row.nextTryAt ?? row.nextRenewalAt) : row.attemptUntil,
  };
}

/** Whether the fan has access. */
export const hasAccess = ({ accessUntil }: Pick<SubscriptionRow, 'accessUntil'>, now: Date): boolean =>
  accessUntil > now;

/** The state as people want to know it. */
export function stateOf(row: SubscriptionRow, now: Date): SubscriptionState {
  if (row.status === 'created') return 'created';
  if (row.status === 'deactivated' || !hasAccess(row, now)) return 'ended';
  if (row.status === 'past_due') return 'past-due';
  if (row.cancelledAt !== null) return 'canceled';
  if (row.plan === 'free') return 'trial';
  return row.plan === 'system' || row.nextRenewalAt !== null ? 'active' : 'canceled';
}

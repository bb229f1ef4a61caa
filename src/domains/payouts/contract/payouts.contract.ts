/** Payouts, as creators see them. */
import * as z from 'zod/mini';
import { notApproved } from '#domains/creators/contract/creators.refusals.contract.ts';
import { moreThanAvailable } from '#domains/wallet/contract/wallet.refusals.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  day,
  direction,
  filterBy,
  id,
  isoDate,
  paged,
  paging,
  prose,
  sortBy,
} from '#platform/contract/fields.ts';
import { amountInput, amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { payoutMethod } from './payout-accounts.contract.ts';
import { payoutStatus } from './payout-status.contract.ts';
import {
  accountMissing,
  belowMinimum,
  payoutDecided,
  payoutNotFound,
  payoutPending,
  stripeNotReady,
} from './payouts.refusals.contract.ts';

/** Rules that hold a payout; README.md lists them with their versions. */
export const holdRule = z.enum([
  'account-changed',
  'account-stopped',
  'name-differs',
  'many-refunds',
  'own-device',
  'in-debt',
]);
export type HoldRule = z.output<typeof holdRule>;

const hold = z.object({
  rule: holdRule,
  version: z.int(),
  since: isoDate,
  /** Null: until an operator lifts it, until the debt is made up for, or until Stripe pays the account again. */
  until: z.nullable(isoDate),
  /** Neither over nor lifted. */
  isActive: z.boolean(),
});

export const payout = z.object({
  _id: id,
  source: z.literal('performer'),
  sourceId: id,
  requestTokens: amountOutput,
  /** What Stripe has taken back of it after it was paid; it is available again. */
  returnedTokens: amountOutput,
  requestNote: z.string(),
  /** Why it was rejected; empty otherwise. */
  adminNote: z.string(),
  paymentAccountType: payoutMethod,
  /** The account at the time of the request, masked. */
  paymentAccountInfo: z.string(),
  status: payoutStatus,
  /** Rejected because the bank or Stripe did not carry out the transfer, or took it back. */
  hasFailed: z.boolean(),
  holds: z.array(hold),
  approvedAt: z.nullable(isoDate),
  /** From which day on it is sent. */
  transferOn: z.nullable(day),
  /** When it was paid or rejected. */
  endedAt: z.nullable(isoDate),
  /** What the bank or Stripe calls the transfer; empty before. */
  reference: z.string(),
  createdAt: isoDate,
  updatedAt: isoDate,
});
export type Payout = z.output<typeof payout>;

const order = z.object({
  requestTokens: amountInput,
  requestNote: z._default(
    z.pipe(
      z.transform((value: unknown): unknown => value ?? ''),
      prose({ max: 500 }),
    ),
    '',
  ),
  paymentAccountType: payoutMethod,
});
export type PayoutOrder = z.output<typeof order>;

const orderRefusals = [notApproved, belowMinimum, accountMissing, stripeNotReady, moreThanAvailable] as const;

export const calculatePayout = endpoint({
  method: 'POST',
  path: '/payout-requests/calculate',
  who: 'creator',
  summary: 'What the signed-in creator has earned and been paid, and what can be paid out now',
  output: z.object({
    totalEarnedTokens: amountOutput,
    previousPaidOutTokens: amountOutput,
    /** Available now; below zero where refunds came after a payout. */
    remainingUnpaidTokens: amountOutput,
  }),
});

export const checkPendingPayout = endpoint({
  method: 'GET',
  path: '/payout-requests/check/pending-review',
  who: 'creator',
  summary: 'True when no payout of the signed-in creator is pending, so that another can be requested',
  output: z.boolean(),
});

export const searchPayouts = endpoint({
  method: 'GET',
  path: '/payout-requests/search',
  who: 'creator',
  summary: 'The payouts of the signed-in creator',
  query: z.object({
    status: filterBy(payoutStatus),
    ...paging(),
    sortBy: sortBy(['createdAt', 'updatedAt']),
    sort: direction,
  }),
  output: paged(payout),
});

export const requestPayout = endpoint({
  method: 'POST',
  path: '/payout-requests',
  who: 'creator',
  stepUp: true,
  money: true,
  summary: 'Requests a payout; the amount is reserved until it is paid or rejected',
  body: order,
  output: payout,
  refusals: [...orderRefusals, payoutPending],
  limit: 'payment',
});

const params = z.object({ id });

export const viewPayout = endpoint({
  method: 'GET',
  path: '/payout-requests/{id}/view',
  who: 'creator',
  summary: 'One payout of the signed-in creator',
  params,
  output: payout,
  refusals: [payoutNotFound],
});

export const changePayout = endpoint({
  method: 'PUT',
  path: '/payout-requests/{id}',
  who: 'creator',
  stepUp: true,
  money: true,
  summary: 'Changes a payout while it is pending; it then needs all approvals again',
  params,
  body: order,
  output: payout,
  refusals: [...orderRefusals, payoutNotFound, payoutDecided],
  limit: 'payment',
});

const waitingAmount = z.object({ day, amount: amountOutput });

export const getPayoutOverview = endpoint({
  method: 'GET',
  path: '/payout-requests/overview',
  who: 'creator',
  summary: 'What the signed-in creator can be paid now, what is pending until when, and the rules of payouts',
  output: z.object({
    /** Below zero: later earnings make up for it first. */
    available: amountOutput,
    pending: amountOutput,
    /** On hold because orders are disputed; of it, some is pending, some reserved. */
    disputed: z.object({ amount: amountOutput, count: z.int() }),
    /** What becomes available next, by day. */
    next: z.array(waitingAmount),
    /** What becomes available after these days, and by when all of it has; null where that is nothing. */
    later: z.nullable(z.object({ lastDay: day, amount: amountOutput })),
    /** Requested, and not paid yet. */
    onItsWay: amountOutput,
    paidOut: amountOutput,
    minimum: amountOutput,
    /** Days that earnings stay pending. */
    holdDays: z.int(),
    /** Days that payouts wait after a changed payout account. */
    accountHoldDays: z.int(),
    calendar: z.enum(['every-day', 'weekly', 'monthly']),
    /** On which day a payout that is approved today is sent. */
    nextTransferDay: day,
    isApproved: z.boolean(),
    accounts: z.array(
      z.object({
        method: payoutMethod,
        label: z.string(),
        /** Until when payouts to it are held, because it is new; null when they are not. */
        heldUntil: z.nullable(isoDate),
      }),
    ),
    open: z.nullable(payout),
  }),
});

nameSchemas({ Payout: payout });

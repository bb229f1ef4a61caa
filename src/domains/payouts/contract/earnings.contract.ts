import * as z from 'zod/mini';
import { accountCard } from '#domains/accounts/contract/account-card.contract.ts';
import { tipTarget } from '#domains/wallet/contract/tip-target.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { day, days, direction, id, isoDate, paged, paging, sortBy, text } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

/** Stretches of time by the site's own clock; whole months and years in UTC. */
export const earningPeriods = ['this-month', 'last-month', 'this-year'] as const;

const filter = {
  type: z.optional(text({ max: 40 })),
  /** Replaces the two days. */
  period: z.optional(z.enum(earningPeriods)),
  ...days,
};

const earning = z.object({
  _id: id,
  userId: id,
  userInfo: accountCard,
  performerId: id,
  performerInfo: accountCard,
  transactionId: id,
  sourceType: z.string(),
  sourceId: id,
  type: z.string(),
  /** Name of what was sold. */
  title: z.nullable(z.string()),
  message: z.nullable(z.string()),
  /** Of a tip that was given on something, such as a post. */
  tipTarget: z.nullable(tipTarget),
  grossPrice: amountOutput,
  /** The rate: 0.1 = 10 %. */
  siteCommission: z.number(),
  /** What the rate came to. */
  fee: amountOutput,
  netPrice: amountOutput,
  /** How much of the net was taken back by refunds. */
  refundedNet: amountOutput,
  state: z.enum(['held', 'available', 'refunded']),
  /** When the hold ends or ended. */
  availableAt: isoDate,
  /** Whether and when it was paid out; existing clients show it. */
  isPaid: z.boolean(),
  paidAt: z.nullable(isoDate),
  createdAt: isoDate,
});

export const searchEarnings = endpoint({
  method: 'GET',
  path: '/performer/earning/search',
  who: 'creator',
  summary: 'What the signed-in creator earned, one row for each sale',
  query: z.object({
    ...filter,
    ...paging(),
    sortBy: sortBy(['createdAt']),
    sort: direction,
  }),
  output: paged(earning),
});

const sums = z.object({ gross: amountOutput, fee: amountOutput, net: amountOutput, count: z.int() });

export const getEarningStats = endpoint({
  method: 'GET',
  path: '/performer/earning/stats',
  who: 'creator',
  summary: 'Sums of what the signed-in creator earned, and where the money is now',
  query: z.object(filter),
  output: z.object({
    /** The day it is by the site's own clock, in UTC. */
    today: day,
    /** The stretch that was asked for, both days included; null where it is open. */
    fromDate: z.nullable(day),
    toDate: z.nullable(day),
    /** Of the stretch that was asked for; what was given back in it is taken off. */
    totalGrossPrice: amountOutput,
    totalSiteCommission: amountOutput,
    totalNetPrice: amountOutput,
    /** The same by type; what was given back is the type `refund`, with negative sums. */
    byType: z.array(z.extend(sums, { type: z.string() })),
    /** The rates of the sales in the stretch, lowest first: 0.1 = 10 %. */
    rates: z.array(z.number()),
    /** Where the net of the stretch is now; the three add up to `totalNetPrice`. */
    breakdown: z.object({
      held: amountOutput,
      /** No longer held. Below nought when more was given back in the stretch than became available of it. */
      available: amountOutput,
      /** Given back after the stretch. */
      givenBackLater: amountOutput,
    }),
    /** Where all net earnings of all time are now; the five add up to `earned`. */
    balances: z.object({
      earned: amountOutput,
      held: amountOutput,
      available: amountOutput,
      reserved: amountOutput,
      reserveFund: amountOutput,
      paidOut: amountOutput,
    }),
    /** What becomes available next, by day. */
    nextMaturities: z.array(z.object({ day, amount: amountOutput, count: z.int() })),
    /** Entries of the creator's own accounts, each sealed to the one before. */
    sealedEntries: z.int(),
    /**
     * The newest check of the books of the house; null before the first. Every hour it looks at what is new, every
     * night at everything: `wholeAt` is when it last did that. It has not looked at `entriesSince` of `sealedEntries`.
     */
    lastCheck: z.nullable(
      z.object({ checkedAt: isoDate, wholeAt: isoDate, faults: z.int(), entriesSince: z.int() }),
    ),
  }),
});

export const getRecentEarnings = endpoint({
  method: 'GET',
  path: '/performer/earning/recent',
  who: 'creator',
  summary:
    'The last 30 days of the signed-in creator: earned each day, what brought the most, and notes of fans',
  output: z.object({
    /** One for each day in UTC, oldest first, today last; what was given back is taken off the day of its sale. */
    days: z.array(z.object({ day, net: amountOutput, sold: z.int() })),
    /** What brought the most, by purchases and by tips on it, best first. */
    best: z.array(
      z.object({
        type: z.string(),
        itemId: id,
        /** Empty for what has no words. */
        title: z.string(),
        count: z.int(),
        tips: z.int(),
        net: amountOutput,
      }),
    ),
    /** Tips of the last seven days that came with words. */
    notes: z.object({ fromDate: day, count: z.int() }),
  }),
});

nameSchemas({ Earning: earning });

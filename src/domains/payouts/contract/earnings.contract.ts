import * as z from 'zod/mini';
import { accountCard } from '#domains/accounts/contract/account-card.contract.ts';
import { tipTarget } from '#domains/wallet/contract/tip-target.contract.ts';
import { csvOrder } from '#platform/contract/csv-order.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { day, days, direction, id, isoDate, paged, paging, sortBy, text } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

/** Periods by the site's clock; whole months and years in the site's `moneyTimeZone`, as all dates here. */
export const earningPeriods = ['this-month', 'last-month', 'this-year'] as const;

const filter = {
  type: z.optional(text({ max: 40 })),
  /** Replaces the two dates. */
  period: z.optional(z.enum(earningPeriods)),
  ...days,
};

/** The rules that hold an earning; README.md lists them with their versions. */
export const earningRule = z.enum(['hold-days', 'in-dispute']);
export type EarningRule = z.output<typeof earningRule>;

/** Which rule holds earnings, since when and until when, and who can end that. */
export const earningHold = z.object({
  rule: earningRule,
  version: z.int(),
  since: isoDate,
  /** Null: until the dispute is decided. */
  until: z.nullable(isoDate),
  /** Nobody can shorten the days; an operator decides a dispute. */
  endedBy: z.enum(['time', 'operator']),
});

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
  /** Title of what was sold. */
  title: z.nullable(z.string()),
  message: z.nullable(z.string()),
  /** The tipped item, such as a post. */
  tipTarget: z.nullable(tipTarget),
  grossPrice: amountOutput,
  /** The rate: 0.1 = 10 %. */
  siteCommission: z.number(),
  /** The resulting fee. */
  fee: amountOutput,
  netPrice: amountOutput,
  /** How much of the net was taken back by refunds. */
  refundedNet: amountOutput,
  /** What is left of the net after refunds: as much is on hold or available. */
  leftNet: amountOutput,
  state: z.enum(['held', 'available', 'refunded']),
  /** When the hold ends or ended. */
  availableAt: isoDate,
  /** Null: it can be paid out since `availableAt`, or was refunded. */
  hold: z.nullable(earningHold),
  /** Existing clients show whether and when it was paid out. */
  isPaid: z.boolean(),
  paidAt: z.nullable(isoDate),
  createdAt: isoDate,
});

export const searchEarnings = endpoint({
  method: 'GET',
  path: '/performer/earning/search',
  who: 'creator',
  summary: 'The earnings of the logged-in creator, one row per sale',
  query: z.object({
    ...filter,
    ...paging(),
    sortBy: sortBy(['createdAt']),
    sort: direction,
  }),
  output: paged(earning),
});

export const exportEarnings = csvOrder({
  path: '/performer/earnings/exports',
  who: 'creator',
  summary:
    'Orders what the signed-in creator earned as a CSV file, with refunds as lines of their own, and tells where it is',
  body: z.object(filter),
});

const sums = z.object({ gross: amountOutput, fee: amountOutput, net: amountOutput, count: z.int() });

export const getEarningStats = endpoint({
  method: 'GET',
  path: '/performer/earning/stats',
  who: 'creator',
  summary: 'Earnings totals of the logged-in creator, by state of the money',
  query: z.object(filter),
  output: z.object({
    /** Today by the site's clock. */
    today: day,
    /** The requested period, both dates included; null where it is open. */
    fromDate: z.nullable(day),
    toDate: z.nullable(day),
    /** Totals for the requested period, less the refunds made in it. */
    totalGrossPrice: amountOutput,
    totalSiteCommission: amountOutput,
    totalNetPrice: amountOutput,
    /** By type; refunds are the type `refund`, with negative sums. */
    byType: z.array(z.extend(sums, { type: z.string() })),
    /** Rates of the sales in the period, lowest first: 0.1 = 10 %. */
    rates: z.array(z.number()),
    /** Where the period's net is now; the three add up to `totalNetPrice`. */
    breakdown: z.object({
      held: amountOutput,
      /** Not on hold any more. Negative when refunds in the period exceed what became available from it. */
      available: amountOutput,
      /** Refunded after the period. */
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
    /** What is on hold because orders are disputed, pending or reserved. */
    disputed: z.object({ amount: amountOutput, count: z.int() }),
    /** Number of entries on the creator's own accounts, each sealed in a hash chain. */
    sealedEntries: z.int(),
    /**
     * The newest check of the site's ledger; null before the first. Every hour it covers what is new, every
     * night everything: `wholeAt` is the time of the last full check. `entriesSince` of the `sealedEntries`
     * are newer than the check.
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
  summary: 'The last 30 days of the logged-in creator: earnings per day, top posts and notes from fans',
  output: z.object({
    /** One for each day, oldest first, today last. Refunds are deducted from the day of the sale. */
    days: z.array(z.object({ day, net: amountOutput, sold: z.int() })),
    /** The items with the highest earnings from purchases and tips, best first. */
    best: z.array(
      z.object({
        type: z.string(),
        itemId: id,
        /** Empty for an item without a title. */
        title: z.string(),
        count: z.int(),
        tips: z.int(),
        net: amountOutput,
      }),
    ),
    /** Tips of the last seven days that have a note. */
    notes: z.object({ fromDate: day, count: z.int() }),
  }),
});

export const getMonthlyEarnings = endpoint({
  method: 'GET',
  path: '/performer/earning/months',
  who: 'creator',
  summary:
    'What the logged-in creator earned in each of the last 13 months, by kind; the sums of the statements',
  output: z.object({
    /** Oldest first; the last is this month, so that the first is the same month of last year. */
    months: z.array(
      z.object({
        /** `2026-11` */
        month: z.string(),
        net: amountOutput,
        /** Refunds are the type `refund`, with negative sums. */
        byType: z.array(z.object({ type: z.string(), net: amountOutput })),
      }),
    ),
  }),
});

nameSchemas({ Earning: earning, EarningHold: earningHold });

import { dayOf } from '#platform/server/days/day-series.ts';
import type { earningPeriods } from '../contract/earnings.contract.ts';

/** `YYYY-MM-DD`, both included; undefined where the period is open. */
export interface EarningDays {
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
}

/** The dates that a query means; months and years by the site's clock, in UTC. */
export function earningDays(
  query: EarningDays & { readonly period?: (typeof earningPeriods)[number] | undefined },
  now: Date,
): EarningDays {
  switch (query.period) {
    case undefined:
      return { fromDate: query.fromDate, toDate: query.toDate };
    case 'this-month':
      return months(now, 0, 0);
    case 'last-month':
      return months(now, -1, -1);
    case 'this-year':
      return months(now, -now.getUTCMonth(), 11 - now.getUTCMonth());
  }
}

/** First day of one month to the last day of another, both as offsets from the month of `now`. */
function months(now: Date, first: number, last: number): EarningDays {
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  return {
    fromDate: dayOf(new Date(Date.UTC(year, month + first, 1))),
    // Day 0 is the last day of the previous month.
    toDate: dayOf(new Date(Date.UTC(year, month + last + 1, 0))),
  };
}

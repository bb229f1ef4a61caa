import { dayOf } from '#platform/server/days/time-zone.ts';
import type { earningPeriods } from '../contract/earnings.contract.ts';

/** `YYYY-MM-DD`, both included; undefined where the period is open. */
export interface EarningDays {
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
}

/** The dates that a query means; months and years by the site's clock, in the time zone. */
export function earningDays(
  query: EarningDays & { readonly period?: (typeof earningPeriods)[number] | undefined },
  now: Date,
  timeZone: string,
): EarningDays {
  const today = new Date(dayOf(now, timeZone));
  switch (query.period) {
    case undefined:
      return { fromDate: query.fromDate, toDate: query.toDate };
    case 'this-month':
      return months(today, 0, 0);
    case 'last-month':
      return months(today, -1, -1);
    case 'this-year':
      return months(today, -today.getUTCMonth(), 11 - today.getUTCMonth());
  }
}

/** First day of one month to the last day of another, both as offsets from the month of `today`. */
function months(today: Date, first: number, last: number): EarningDays {
  const year = today.getUTCFullYear();
  const month = today.getUTCMonth();
  return {
    fromDate: dayOf(new Date(Date.UTC(year, month + first, 1))),
    // Day 0 is the last day of the previous month.
    toDate: dayOf(new Date(Date.UTC(year, month + last + 1, 0))),
  };
}

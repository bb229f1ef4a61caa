import { dayOf } from '#platform/server/days/day-series.ts';
import type { earningPeriods } from '../contract/earnings.contract.ts';

/** `YYYY-MM-DD`, both included; undefined where the stretch is open. */
export interface EarningDays {
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
}

/** The days that a query means; months and years begin by the clock of the site, in UTC. */
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

/** The first day of a month, counted from the month of `now`, and the last day of that or a later one. */
function months(now: Date, first: number, last: number): EarningDays {
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  return {
    fromDate: dayOf(new Date(Date.UTC(year, month + first, 1))),
    // Day nought is the last day of the month before.
    toDate: dayOf(new Date(Date.UTC(year, month + last + 1, 0))),
  };
}

/** Consecutive calendar days, for charts and sums over time. */
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { literal, type Sql, sql } from '../db/sql.ts';
import { dayOf, firstInstant } from './time-zone.ts';

/** A month shows a trend and fits one line. All charts have this length, so that they can be compared. */
export const CHART_DAYS = 30;

/** A day and the instant at which it begins in its zone. */
export interface DayStart {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly from: Date;
}

const shifted = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MILLISECONDS).toISOString().slice(0, 10);

/** The day so many days before the one of `now`. */
export function daysAgo(now: Date, days: number, timeZone = 'UTC'): string {
  return shifted(dayOf(now, timeZone), -days);
}

/** The last days up to the one of `now`, oldest first. */
export function lastDays(now: Date, count: number, timeZone = 'UTC'): string[] {
  return Array.from({ length: count }, (_, index) => daysAgo(now, count - 1 - index, timeZone));
}

/** The days from that of one instant to that of another, both included, with their beginnings. */
export function dayStarts(from: Date, to: Date, timeZone: string): DayStart[] {
  const first = dayOf(from, timeZone);
  const last = dayOf(to, timeZone);
  const count = (Date.parse(last) - Date.parse(first)) / DAY_MILLISECONDS + 1;
  return Array.from({ length: count }, (_, index) => {
    const day = shifted(first, index);
    return { day, from: firstInstant(day, timeZone) };
  });
}

/** The last days up to the one of `now` with their beginnings, oldest first. */
export function lastDayStarts(now: Date, count: number, timeZone: string): DayStart[] {
  return lastDays(now, count, timeZone).map((day) => ({ day, from: firstInstant(day, timeZone) }));
}

/**
 * The day of a column, of days in their order; null before the first of them. The database does not count by its own
 * zones: a name that it does not know, or rules of another year, would part its sums from the lists.
 */
export function dayAmong(days: readonly DayStart[], column: string): Sql {
  const names = days.map(({ day }) => day);
  const starts = days.map(({ from }) => from.toISOString());
  return sql`(${names}::text[])[width_bucket(${literal(column)}, ${starts}::timestamptz[])]`;
}

/** How many there were at the end of each day, from how many there are now and how many came on which day. */
export function runningTotals(
  days: readonly string[],
  totalNow: number,
  cameOn: ReadonlyMap<string, number>,
): number[] {
  const came = days.map((day) => cameOn.get(day) ?? 0);
  let total = totalNow - came.reduce((sum, count) => sum + count, 0);
  return came.map((count) => {
    total += count;
    return total;
  });
}

/** Days in UTC, one after the other, for whatever is drawn over time. */
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';

/** A month tells a trend, and is still one line. All charts of days have this length, so that they can be compared. */
export const CHART_DAYS = 30;

/** `YYYY-MM-DD`. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The day so many days before the one of `now`. */
export function daysAgo(now: Date, days: number): string {
  return dayOf(new Date(now.getTime() - days * DAY_MILLISECONDS));
}

/** The last days up to the one of `now`, oldest first. */
export function lastDays(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => daysAgo(now, count - 1 - index));
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

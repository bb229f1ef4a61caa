/** Months and years as periods of statements: `2026-11`, `2026`. */
import type { EarningDays } from '../earning-span.ts';

const MONTHS = 12;

/** First and last day of a period; undefined for anything else. */
export function daysOfPeriod(period: string): Required<EarningDays> | undefined {
  const [, year, month] = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/.exec(period) ?? [];
  if (year === undefined) return undefined;
  const first = month === undefined ? 0 : Number(month) - 1;
  const last = month === undefined ? MONTHS - 1 : first;
  const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10);
  return {
    fromDate: dayAt(Date.UTC(Number(year), first, 1)),
    // Day 0 is the last day of the month before.
    toDate: dayAt(Date.UTC(Number(year), last + 1, 0)),
  };
}

/** The months from one day to another, newest first. */
export function monthsBetween(firstDay: string, lastDay: string): string[] {
  const months: string[] = [];
  let [year = 0, month = 0] = lastDay.split('-').map(Number);
  for (;;) {
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name < firstDay.slice(0, 7)) return months;
    months.push(name);
    month -= 1;
    if (month === 0) [year, month] = [year - 1, MONTHS];
  }
}

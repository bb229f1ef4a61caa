/** Ages in years, counted by birthdays. All days are written `YYYY-MM-DD`. */
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';

/** The day of birth of someone who turns `years` on `today`. */
export function bornYearsAgo(today: Date, years: number): string {
  const day = new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate()));
  // 29 February in a common year: the birthday counts from 1 March.
  return day.toISOString().slice(0, 10);
}

/**
 * Today's date in a country, at midnight UTC; with several time zones, the date that has begun in all of them, so that
 * nobody comes of age a day early. A country without time zones counts in UTC.
 */
export function todayIn(country: string | null | undefined, now: Date): Date {
  const zones = country ? new Intl.Locale('und', { region: country }).getTimeZones() : undefined;
  const days = (zones?.length ? zones : ['UTC']).map((timeZone) =>
    // The Swedish locale formats dates as `YYYY-MM-DD`.
    new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now),
  );
  return new Date(`${days.sort()[0]}T00:00:00Z`);
}

// The law of most countries; a creator must be an adult everywhere this runs.
export const ADULT_YEARS = 18;
// Older than anybody alive: a mistyped year.
const OLDEST_YEARS = 120;

/** Whether someone born on that day is of an age that may register as a creator. */
export function isAdult(dateOfBirth: string, today: Date): boolean {
  return dateOfBirth <= bornYearsAgo(today, ADULT_YEARS) && dateOfBirth > bornYearsAgo(today, OLDEST_YEARS);
}

/** The dates of birth of an age band, both included. */
export interface BirthRange {
  from: string | undefined;
  to: string | undefined;
}

/** Parses `20_22`, `over_50`, `under_20` or `21`; undefined for anything else. */
export function birthRange(band: string, today: Date): BirthRange | undefined {
  const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MILLISECONDS).toISOString().slice(0, 10);
  const between = /^(\d{1,2})(?:_(\d{1,2}))?$/.exec(band);
  if (between) {
    const youngest = Number(between[1]);
    const oldest = Number(between[2] ?? between[1]);
    return { from: dayAfter(bornYearsAgo(today, oldest + 1)), to: bornYearsAgo(today, youngest) };
  }
  const open = /^(over|under)_(\d{1,2})$/.exec(band);
  if (!open) return undefined;
  const border = bornYearsAgo(today, Number(open[2]));
  return open[1] === 'over' ? { from: undefined, to: border } : { from: dayAfter(border), to: undefined };
}

/** Ages, counted in days as people count birthdays. All days are written `YYYY-MM-DD`. */
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';

/** The day on which somebody who turns `years` on `today` was born. */
export function bornYearsAgo(today: Date, years: number): string {
  const day = new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate()));
  // 29 February in a year without one: the birthday counts from 1 March.
  return day.toISOString().slice(0, 10);
}

/**
 * Today's date where somebody lives, at midnight UTC; where a country has several, the one that has begun in all of
 * it, so that nobody comes of age a day early. A country that has no time zones counts in UTC.
 */
export function todayIn(country: string | null | undefined, now: Date): Date {
  const zones = country ? new Intl.Locale('und', { region: country }).getTimeZones() : undefined;
  const days = (zones?.length ? zones : ['UTC']).map((timeZone) =>
    // Swedes write a date as `YYYY-MM-DD`.
    new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now),
  );
  return new Date(`${days.sort()[0]}T00:00:00Z`);
}

// The law of most countries; a creator must be an adult everywhere this runs.
export const ADULT_YEARS = 18;
// Older than any person alive: a mistyped year.
const OLDEST_YEARS = 120;

/** Whether somebody born on that day is of an age that may register as a creator. */
export function isAdult(dateOfBirth: string, today: Date): boolean {
  return dateOfBirth <= bornYearsAgo(today, ADULT_YEARS) && dateOfBirth > bornYearsAgo(today, OLDEST_YEARS);
}

/** Days of birth, both included, of people in an age band. */
export interface BirthRange {
  from: string | undefined;
  to: string | undefined;
}

/** Reads `20_22`, `over_50`, `under_20` or `21`; undefined for anything else. */
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

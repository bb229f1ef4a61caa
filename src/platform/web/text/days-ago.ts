import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { dateFormat } from './intl-formats.ts';

/** How many midnights lie between a moment and now in a zone (absent = the reader's): 1 is yesterday, by the calendar. */
export function daysAgo(moment: Date, now: Date, timeZone: string | undefined): number {
  return (midnight(now, timeZone) - midnight(moment, timeZone)) / DAY_MILLISECONDS;
}

/** Midnight of the day that it is in a zone, as if that were UTC: two of them are whole days apart. */
function midnight(moment: Date, timeZone: string | undefined): number {
  // Swedish writes a day as YYYY-MM-DD.
  const day = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const;
  return Date.parse(dateFormat('sv', day).format(moment));
}

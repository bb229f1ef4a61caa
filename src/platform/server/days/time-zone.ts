/** Days of a time zone as stretches of instants. Every place that counts in days of a zone takes their bounds from here. */
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  return format;
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const name = formatOf(timeZone)
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
  // "GMT", "GMT+05:45"; before there was a standard time also "GMT-00:01:15".
  const [, sign, hours = 0, minutes = 0, seconds = 0] =
    /^GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(name ?? '') ?? [];
  const ahead = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
  return sign === '-' ? -ahead : ahead;
}

/** The day that it is in a zone at an instant, `YYYY-MM-DD`. */
export function dayOf(date: Date, timeZone = 'UTC'): string {
  return new Date(date.getTime() + offsetAt(date.getTime(), timeZone)).toISOString().slice(0, 10);
}

/** The instant at which a day begins in a zone; `later` counts on from it in days of the calendar. */
export function firstInstant(day: string, timeZone = 'UTC', later = 0): Date {
  return instantAt(day, '00:00', timeZone, later);
}

/** The instant at which the clocks of a zone show a time, `HH:MM`, on a day; `later` counts on from it in days. */
export function instantAt(day: string, time: string, timeZone: string, later = 0): Date {
  const shown = Date.parse(`${day}T${time}Z`) + later * DAY_MILLISECONDS;
  const before = offsetAt(shown - DAY_MILLISECONDS, timeZone);
  const after = offsetAt(shown + DAY_MILLISECONDS, timeZone);
  const instants = [before, after]
    .map((offset) => shown - offset)
    .filter((instant) => instant + offsetAt(instant, timeZone) === shown);
  // Where clocks are put forward over that time there is none: it is the instant at which they are, or soon after.
  return new Date(instants.length > 0 ? Math.min(...instants) : shown - before);
}

/** Whether a name is one of the IANA database: a place such as `Europe/Warsaw`, or `UTC`. */
export function isTimeZone(name: string): boolean {
  // Runtimes also take offsets and abbreviations, which know no summer time.
  if (name !== 'UTC' && !/^[A-Z][\w+-]*(\/[A-Z][\w+-]*)+$/.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** The instant at which the month of the calendar began in a zone. */
export function firstInstantOfMonth(date: Date, timeZone = 'UTC'): Date {
  return firstInstant(`${dayOf(date, timeZone).slice(0, 8)}01`, timeZone);
}

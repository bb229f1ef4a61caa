/**
 * Dates on the page. The server cannot know the reader's time zone: it writes UTC, and the browser puts the
 * local time in its place without a warning or a jump of the layout.
 */
import { startTransition, useEffect, useState } from 'react';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '#platform/contract/day.ts';
import { useNow } from '../page/settings.tsx';
import { daysAgo } from './days-ago.ts';
import { useFormatLocale } from './format-locale.tsx';
import { dateFormat, relativeTimeFormat } from './intl-formats.ts';

export type TimeStyle =
  | 'relative'
  | 'date'
  | 'month'
  | 'day'
  | 'dayNumber'
  | 'weekday'
  | 'weekdayName'
  | 'dayAndTime'
  | 'long'
  | 'time';

const STYLES: Record<Exclude<TimeStyle, 'relative' | 'date'>, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
  dayNumber: { day: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  weekdayName: { weekday: 'short' },
  dayAndTime: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  long: {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
};

/** The day, and the year unless it is this one. */
function dateOf(date: Date, now: number, locale: string, timeZone: string | undefined): string {
  const year = dateFormat(locale, { year: 'numeric', timeZone });
  const sameYear = year.format(date) === year.format(now);
  return dateFormat(locale, { ...STYLES.day, ...(sameYear ? {} : { year: 'numeric' }), timeZone }).format(
    date,
  );
}

function relative(date: Date, now: number, locale: string, timeZone: string | undefined): string {
  const past = date.getTime() - now;
  const distance = Math.abs(past);
  // After a week a date says more than "9 days ago".
  if (distance > 7 * DAY_MILLISECONDS) return dateOf(date, now, locale, timeZone);
  const format = relativeTimeFormat(locale, { numeric: 'auto' });
  // "Yesterday" is a word of the calendar, not of hours.
  if (distance >= DAY_MILLISECONDS) return format.format(-daysAgo(date, new Date(now), timeZone), 'day');
  if (distance >= HOUR_MILLISECONDS) return format.format(Math.round(past / HOUR_MILLISECONDS), 'hour');
  return format.format(Math.round(past / MINUTE_MILLISECONDS), 'minute');
}

/** A date as text; `timeZone` absent = the reader's. */
export function formatTime(
  value: string,
  style: TimeStyle,
  locale: string,
  options: { now: number; timeZone?: string | undefined },
): string {
  const date = new Date(value);
  if (style === 'relative') return relative(date, options.now, locale, options.timeZone);
  if (style === 'date') return dateOf(date, options.now, locale, options.timeZone);
  return dateFormat(locale, { ...STYLES[style], timeZone: options.timeZone }).format(date);
}

/** The zone to write times in: UTC until the page lives in a browser, then the reader's own, which is undefined. */
export function useTimeZone(): 'UTC' | undefined {
  const [inBrowser, setInBrowser] = useState(false);
  // Nobody waits for it: a page of many times must not stand still for all of them at once.
  useEffect(() => startTransition(() => setInBrowser(true)), []);
  return inBrowser ? undefined : 'UTC';
}

interface TimeProps {
  value: string;
  as?: TimeStyle;
  now?: string;
  /** Of what is dated in one zone for everybody; the page names it. */
  timeZone?: string;
}

/** `<time>` in the reader's own zone, unless another is given. */
export function Time({ value, as = 'relative', now, timeZone }: TimeProps) {
  const locale = useFormatLocale();
  const siteNow = useNow();
  const readersZone = useTimeZone();
  const at = now ? Date.parse(now) : siteNow().getTime();
  return (
    <time dateTime={value} suppressHydrationWarning>
      {formatTime(value, as, locale, { now: at, timeZone: timeZone ?? readersZone })}
    </time>
  );
}

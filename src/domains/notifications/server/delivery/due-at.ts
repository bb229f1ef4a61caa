/** When a notice that can wait is sent: the pace of mails, and the reader's quiet hours. */
import { dayOf, instantAt } from '#platform/server/days/time-zone.ts';

export type Pace = 'now' | 'daily' | 'weekly';

export interface QuietHours {
  /** `HH:MM`; where `to` is earlier than `from` they last over midnight. */
  readonly from: string;
  readonly to: string;
}

export interface Delivery {
  readonly pace: Pace;
  readonly quietHours: QuietHours | null;
  readonly timeZone: string;
}

/** When summaries are sent, on the clock of who gets them. */
const SUMMARY_TIME = '08:00';
const MONDAY = 1;
const WEEK_DAYS = 7;

/** The time from which it may be sent; `now` where nothing holds it back. */
export function dueAt(now: Date, { pace, quietHours, timeZone }: Delivery): Date {
  const wanted = pace === 'now' ? now : nextSummary(now, pace, timeZone);
  return (quietHours && quietEnd(wanted, quietHours, timeZone)) ?? wanted;
}

/** The end of the quiet hours in which an instant lies. */
function quietEnd(instant: Date, { from, to }: QuietHours, timeZone: string): Date | undefined {
  const day = dayOf(instant, timeZone);
  // Those that began yesterday may last until today.
  for (const begun of [-1, 0]) {
    const start = instantAt(day, from, timeZone, begun);
    const end = instantAt(day, to, timeZone, to < from ? begun + 1 : begun);
    if (start <= instant && instant < end) return end;
  }
  return undefined;
}

function nextSummary(now: Date, pace: 'daily' | 'weekly', timeZone: string): Date {
  const today = dayOf(now, timeZone);
  const weekday = new Date(today).getUTCDay();
  const daysToGo = pace === 'daily' ? 0 : (MONDAY - weekday + WEEK_DAYS) % WEEK_DAYS;
  const next = instantAt(today, SUMMARY_TIME, timeZone, daysToGo);
  return next > now ? next : instantAt(today, SUMMARY_TIME, timeZone, daysToGo + (pace === 'daily' ? 1 : 7));
}

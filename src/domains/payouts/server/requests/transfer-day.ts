import { moneyTimeZone, readSettings } from '#domains/site/server/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { dayOf } from '#platform/server/days/time-zone.ts';

export type PayoutCalendar = 'every-day' | 'weekly' | 'monthly';

const MONDAY = 1;

/** The first day on which transfers are sent: today or later; both `YYYY-MM-DD`. */
export function transferDay(today: string, calendar: PayoutCalendar): string {
  const isOne = (date: Date) =>
    calendar === 'every-day' ||
    (calendar === 'weekly' ? date.getUTCDay() === MONDAY : date.getUTCDate() === 1);
  let date = new Date(today);
  while (!isOne(date)) date = new Date(date.getTime() + DAY_MILLISECONDS);
  return date.toISOString().slice(0, 10);
}

/** When a payout that is approved now is sent, in the days of the site's `moneyTimeZone`. */
export async function nextTransferDay(ctx: ReadContext): Promise<string> {
  const [{ payoutCalendar }, timeZone] = await Promise.all([readSettings(ctx.db), moneyTimeZone(ctx.db)]);
  return transferDay(dayOf(ctx.clock.now(), timeZone), payoutCalendar);
}

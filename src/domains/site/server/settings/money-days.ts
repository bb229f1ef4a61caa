import { daySpan, type Span } from '#platform/server/days/day-span.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { readSettings } from './read-settings.ts';

/** The zone in whose days the site counts money. */
export async function moneyTimeZone(db: ReadDb): Promise<string> {
  return (await readSettings(db)).moneyTimeZone;
}

/** The stretch that `fromDate` and `toDate` of a query mean in a list or a sum of money. */
export async function moneyDaySpan(db: ReadDb, days: Parameters<typeof daySpan>[0]): Promise<Span> {
  return daySpan(days, await moneyTimeZone(db));
}

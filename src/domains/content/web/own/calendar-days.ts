/** Days of a month in the reader's own zone, and what is planned on each. */

export interface CalendarDay<Item> {
  /** `2026-11-05` */
  key: string;
  /** Of the month, from 1. */
  day: number;
  /** Monday is 1, Sunday 7. */
  weekday: number;
  items: Item[];
}

const SUNDAY = 7;

/** `2026-11-05` of a time, in that zone; without one, the reader's. */
export function dayKey(at: Date, timeZone: 'UTC' | undefined): string {
  const [year, month, day] =
    timeZone === 'UTC'
      ? [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]
      : [at.getFullYear(), at.getMonth(), at.getDate()];
  return keyOf(year, month, day);
}

/** All days of a month such as `2026-11`, each with its items in their order. */
export function daysOfMonth<Item extends { at: string }>(
  month: string,
  items: readonly Item[],
  timeZone: 'UTC' | undefined,
): CalendarDay<Item>[] {
  const [year, index] = partsOf(month);
  const count = new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
  return Array.from({ length: count }, (_, at) => {
    const key = keyOf(year, index, at + 1);
    return {
      key,
      day: at + 1,
      weekday: new Date(Date.UTC(year, index, at + 1)).getUTCDay() || SUNDAY,
      items: items.filter((item) => dayKey(new Date(item.at), timeZone) === key),
    };
  });
}

/** The month before or after one: `2026-12` and 1 is `2027-01`. */
export function monthBeside(month: string, by: number): string {
  const [year, index] = partsOf(month);
  return monthOf(new Date(Date.UTC(year, index + by, 1)));
}

/** `2026-11` of a day in UTC. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, '2026-11'.length);

/** The month that an address names; undefined for anything else. */
export function monthIn(word: string | null): string | undefined {
  return word !== null && /^20\d{2}-(0[1-9]|1[0-2])$/.test(word) ? word : undefined;
}

function partsOf(month: string): [year: number, index: number] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return [year, number - 1];
}

const twoDigits = (part: number) => String(part).padStart(2, '0');
const keyOf = (year: number, month: number, day: number) =>
  `${year}-${twoDigits(month + 1)}-${twoDigits(day)}`;

/**
 * A date of birth as forms send it: `1995-02-03`, an ISO date with time, or the text of a JavaScript date such as `Fri,
 * 03 Feb 1995 00:00:00 GMT`. The day counts as written; time zones never move a birthday.
 */
import * as z from 'zod/mini';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ISO = /^(\d{4})-(\d{2})-(\d{2})(T.*)?$/;
const DAY_FIRST = /\b(\d{1,2}) ([a-z]{3})[a-z]* (\d{4})\b/i;
const MONTH_FIRST = /\b([a-z]{3})[a-z]* (\d{1,2}) (\d{4})\b/i;

function asDay(year: string, month: number, dayOfMonth: string): string | undefined {
  const written = `${year}-${String(month).padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  const date = new Date(`${written}T00:00:00Z`);
  // 31 February would become a day in March: it is not a valid date.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : undefined;
}

/** The day as `YYYY-MM-DD`, or undefined when the text is not a date. */
export function dayOf(text: string): string | undefined {
  const iso = ISO.exec(text.trim());
  if (iso) return asDay(iso[1] ?? '', Number(iso[2]), iso[3] ?? '');
  const dayFirst = DAY_FIRST.exec(text);
  const monthFirst = MONTH_FIRST.exec(text);
  const [year, month, dayOfMonth] = dayFirst
    ? [dayFirst[3], dayFirst[2], dayFirst[1]]
    : [monthFirst?.[3], monthFirst?.[1], monthFirst?.[2]];
  if (!year || !month || !dayOfMonth) return undefined;
  const index = MONTHS.indexOf(month.toLowerCase());
  return index < 0 ? undefined : asDay(year, index + 1, dayOfMonth);
}

/** 100 characters fit the longest text of a JavaScript date, with its time zone name. */
export const birthDate = z.pipe(
  z.string().check(
    z.maxLength(100),
    z.refine((text) => dayOf(text) !== undefined, { error: 'Please enter a date of birth.' }),
  ),
  z.transform((text: string) => dayOf(text) ?? text),
);

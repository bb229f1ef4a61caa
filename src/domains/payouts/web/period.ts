/** The stretch of time that an earnings page shows, as its address says it. Days are days in UTC. */
export const periodWords = ['this-month', 'last-month', 'this-year', 'dates'] as const;
export type PeriodWord = (typeof periodWords)[number];

export interface Period {
  word: PeriodWord;
  /** `YYYY-MM-DD`, both included. */
  fromDate: string;
  toDate: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The first day of a month, counted from the month of `now`, and the last day of that or a later one. */
function months(now: Date, first: number, last: number): { fromDate: string; toDate: string } {
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  return {
    fromDate: dayOf(new Date(Date.UTC(year, month + first, 1))),
    // Day nought is the last day of the month before.
    toDate: dayOf(new Date(Date.UTC(year, month + last + 1, 0))),
  };
}

/** Anything that is not a period is this month. */
export function periodOf(query: URLSearchParams, now: Date): Period {
  const word = periodWords.find((each) => each === query.get('period')) ?? 'this-month';
  if (word === 'last-month') return { word, ...months(now, -1, -1) };
  if (word === 'this-year') return { word, ...months(now, -now.getUTCMonth(), 11 - now.getUTCMonth()) };
  const thisMonth = months(now, 0, 0);
  if (word !== 'dates') return { word, ...thisMonth };
  const [fromDate, toDate] = ['fromDate', 'toDate'].map((name) => query.get(name) ?? '');
  const isDay = (text: string | undefined): text is string => text !== undefined && DAY.test(text);
  return {
    word,
    fromDate: isDay(fromDate) ? fromDate : thisMonth.fromDate,
    toDate: isDay(toDate) ? toDate : thisMonth.toDate,
  };
}

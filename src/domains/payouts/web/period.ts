/** The stretch of time that an earnings page shows, as its address says it. */
import { readDays } from '#platform/web/lists/list-address.ts';
import { earningPeriods } from '../contract/earnings.contract.ts';

export const periodLabels = [...earningPeriods, 'dates'] as const;
export type PeriodWord = (typeof periodLabels)[number];

/** What the server is asked for: its own months and years, or two days (`YYYY-MM-DD`, both included). */
export type PeriodQuery = { period: (typeof earningPeriods)[number] } | { fromDate: string; toDate: string };

/** Anything that is not a period is this month. */
export function periodOf(address: URLSearchParams): { word: PeriodWord; query: PeriodQuery } {
  const word = periodLabels.find((each) => each === address.get('period')) ?? 'this-month';
  if (word !== 'dates') return { word, query: { period: word } };
  const { fromDate, toDate } = readDays({ searchParams: address });
  return { word, query: fromDate && toDate ? { fromDate, toDate } : { period: 'this-month' } };
}

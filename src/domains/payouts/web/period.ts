/** The period of the earnings page, as its address has it. */
import { readDays } from '#platform/web/lists/list-address.ts';
import { earningPeriods } from '../contract/earnings.contract.ts';

export const periodLabels = [...earningPeriods, 'dates'] as const;
export type PeriodWord = (typeof periodLabels)[number];

/** The period as the endpoint takes it: a named month or year, or two dates (`YYYY-MM-DD`, both included). */
export type PeriodQuery = { period: (typeof earningPeriods)[number] } | { fromDate: string; toDate: string };

/** An invalid period means this month. */
export function periodOf(address: URLSearchParams): { word: PeriodWord; query: PeriodQuery } {
  const word = periodLabels.find((each) => each === address.get('period')) ?? 'this-month';
  if (word !== 'dates') return { word, query: { period: word } };
  const { fromDate, toDate } = readDays({ searchParams: address });
  return { word, query: fromDate && toDate ? { fromDate, toDate } : { period: 'this-month' } };
}

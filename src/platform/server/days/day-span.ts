import { DAY_MILLISECONDS } from '#platform/contract/day.ts';

/** A stretch of time: from one moment on, and before the other. */
export interface Span {
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

/** The stretch that `fromDate` and `toDate` of a query mean: whole days in UTC, both included. */
export function daySpan(days: { fromDate?: string | undefined; toDate?: string | undefined }): Span {
  return {
    from: days.fromDate === undefined ? undefined : new Date(days.fromDate),
    before: days.toDate === undefined ? undefined : new Date(Date.parse(days.toDate) + DAY_MILLISECONDS),
  };
}

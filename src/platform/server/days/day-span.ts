import { firstInstant } from './time-zone.ts';

/** A stretch of time: from one moment on, and before the other. */
export interface Span {
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

/** The stretch that `fromDate` and `toDate` of a query mean: whole days of a zone, both included. */
export function daySpan(
  days: { fromDate?: string | undefined; toDate?: string | undefined },
  timeZone = 'UTC',
): Span {
  return {
    from: days.fromDate === undefined ? undefined : firstInstant(days.fromDate, timeZone),
    before: days.toDate === undefined ? undefined : firstInstant(days.toDate, timeZone, 1),
  };
}

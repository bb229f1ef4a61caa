import { DAY_MILLISECONDS } from '#platform/contract/day.ts';

/** A month of UTC as one asks for it, with a day around it: nowhere is a month longer ahead or behind. */
export function monthAround(day: Date): { from: Date; to: Date } {
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth()];
  return {
    from: new Date(Date.UTC(year, month, 1) - DAY_MILLISECONDS),
    to: new Date(Date.UTC(year, month + 1, 1) + DAY_MILLISECONDS),
  };
}

import { DAY_MILLISECONDS, HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from './day.ts';

export interface Span {
  readonly unit: 'second' | 'minute' | 'hour' | 'day';
  readonly many: number;
}

/** A time as a person says how long it is: from two hours on in hours, from two days on in days, without fractions. */
export function spanOf(milliseconds: number): Span {
  const inUnits = (unit: Span['unit'], length: number) => ({ unit, many: Math.round(milliseconds / length) });
  if (milliseconds < MINUTE_MILLISECONDS) return inUnits('second', 1_000);
  if (milliseconds < 2 * HOUR_MILLISECONDS) return inUnits('minute', MINUTE_MILLISECONDS);
  if (milliseconds < 2 * DAY_MILLISECONDS) return inUnits('hour', HOUR_MILLISECONDS);
  return inUnits('day', DAY_MILLISECONDS);
}

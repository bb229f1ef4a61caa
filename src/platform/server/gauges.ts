import type { ReadContext } from './context.ts';
import type { DayStart } from './days/day-series.ts';
import { port } from './port.ts';

/** Figures of a domain at the moment, for monitoring. */
export interface Gauges<Name extends string = string> {
  /** What each figure says, by its name in the metrics. */
  readonly help: Readonly<Record<Name, string>>;
  read(ctx: ReadContext): Promise<Readonly<Record<Name, number>>>;
}

/** Read each time when the metrics are. */
export const gauges = port<Gauges>('platform.gauges');

/** Figures of a domain that add up over a day, for the dashboard. */
export interface DailyFigures<Name extends string = string> {
  readonly names: readonly Name[];
  /** By the day, for days that follow each other; where there was nothing the day may be absent. */
  read(ctx: ReadContext, days: readonly DayStart[]): Promise<Map<string, Readonly<Record<Name, number>>>>;
}

export const dailyFigures = port<DailyFigures>('platform.daily-figures');

import type { ReadContext } from './context.ts';
import { port } from './port.ts';

/** Figures of a domain at the moment, for monitoring. */
export interface Gauges<Name extends string = string> {
  /** What each figure says, by its name in the metrics. */
  readonly help: Readonly<Record<Name, string>>;
  read(ctx: ReadContext): Promise<Readonly<Record<Name, number>>>;
}

/** Read each time when the metrics are. */
export const gauges = port<Gauges>('platform.gauges');

/** Figures of a domain that add up over a day in UTC, for the dashboard. */
export interface DailyFigures<Name extends string = string> {
  readonly names: readonly Name[];
  /** By the day, from a day on; where there was nothing the day may be absent. */
  read(ctx: ReadContext, from: Date): Promise<Map<string, Readonly<Record<Name, number>>>>;
}

export const dailyFigures = port<DailyFigures>('platform.daily-figures');

/**
 * Moves real time for everything that asks for the date; timers run on. `vi.useRealTimers()` ends it, and
 * `vi.restoreAllMocks()` what `passMoments` does.
 */
import { vi } from 'vitest';
import { DAY_MILLISECONDS, MINUTE_MILLISECONDS } from '#platform/contract/day.ts';

const move = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });

export function inSeconds(seconds: number): void {
  move(seconds * 1_000);
}

export function inMinutes(minutes: number): void {
  move(minutes * MINUTE_MILLISECONDS);
}

export function inDays(days: number): void {
  move(days * DAY_MILLISECONDS);
}

const moments = performance.now.bind(performance);
let ahead = 0;

/** Moves the clock by which answers are remembered for seconds, so that no test waits until they are forgotten. */
export function passMoments(seconds: number): void {
  ahead += seconds * 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => moments() + ahead);
}

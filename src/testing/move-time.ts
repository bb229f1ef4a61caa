/** Moves real time for everything that asks for the date; timers run on. `vi.useRealTimers()` ends it. */
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

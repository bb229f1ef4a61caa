import { vi } from 'vitest';
import { MINUTE_MILLISECONDS } from '#platform/contract/day.ts';

/** Moves real time for everything that asks for the date; timers run on. `vi.useRealTimers()` ends it. */
export function inMinutes(minutes: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE_MILLISECONDS });
}

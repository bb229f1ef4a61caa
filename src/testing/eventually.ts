import { vi } from 'vitest';

/** What no busy machine needs for anything that comes at all. */
export const PATIENCE_MILLISECONDS = 60_000;

/**
 * Waits until a check passes, and answers what it answers. It is no measure of speed: what comes late on a busy machine has
 * come.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: PATIENCE_MILLISECONDS, interval: 20 });
}

/** Waits until something is so. */
export async function until(isSo: () => boolean): Promise<void> {
  await eventually(() => {
    if (!isSo()) throw new Error(`it is not so: ${isSo}`);
  });
}

import { constants } from 'node:os';

/** What ends a command; the last one comes when its terminal is closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Ends the process at a signal as if it had ended by itself, so that what it has started ends as well, such as the
 * built-in PostgreSQL. For whatever has nothing to finish first.
 */
export function endOnSignals(): void {
  // As a shell counts it.
  for (const signal of SIGNALS) process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

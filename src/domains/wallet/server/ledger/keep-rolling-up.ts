import { setTimeout as pause } from 'node:timers/promises';
import type { Runtime } from '#platform/server/runtime.ts';
import { rollUp } from './ledger.sql.ts';

// Short enough that balances look current, long enough to count a burst of tips in one transaction.
const EVERY_MILLISECONDS = 150;

/**
 * Runs the roll-up (counting and sealing new entries) as long as the process lives. With several processes,
 * one works at a time and the others find nothing to do.
 */
export function keepRollingUp(runtime: Runtime): () => Promise<void> {
  const stopping = new AbortController();
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runtime.database
        .transaction(rollUp)
        .catch((error) => runtime.log.error({ err: error }, 'wallet: roll-up failed'));
      await pause(EVERY_MILLISECONDS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}

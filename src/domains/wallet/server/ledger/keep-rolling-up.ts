import { setTimeout as pause } from 'node:timers/promises';
import type { House } from '#platform/server/house.ts';
import { rollUp } from './ledger.sql.ts';

// Short enough that a balance never looks stale, long enough that a burst of tips is counted in one go.
const EVERY_MILLISECONDS = 150;

/**
 * Counts and seals what charges have appended, as long as the process runs. Of several processes one works at a
 * time; the others find nothing to do.
 */
export function keepRollingUp(house: House): () => Promise<void> {
  const stopping = new AbortController();
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await house.database
        .transaction(rollUp)
        .catch((error) => house.log.error({ err: error }, 'wallet: roll-up failed'));
      await pause(EVERY_MILLISECONDS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}

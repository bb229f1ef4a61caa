import { setTimeout as sleep } from 'node:timers/promises';
import { readSettings } from '#domains/site/server/index.ts';
import type { House } from '#platform/server/house.ts';

const LOOK_AGAIN_MILLISECONDS = 1_000;

/**
 * Waits while the operator keeps the site closed, or for reading only: nobody moves in then, and whoever was about to
 * goes on afterwards. Throws when the signal comes.
 */
export async function untilOpen(house: House, signal: AbortSignal): Promise<void> {
  for (;;) {
    const { maintenanceMode, readOnlyMode } = await readSettings(house.database.read);
    if (!maintenanceMode && !readOnlyMode) return;
    await sleep(LOOK_AGAIN_MILLISECONDS, undefined, { signal });
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { readSettings } from '#domains/site/server/index.ts';
import type { Runtime } from '#platform/server/runtime.ts';

const RECHECK_MILLISECONDS = 1_000;

/**
 * Waits while the operator keeps the site closed or read-only, then lets the builder continue. Throws when the signal
 * aborts.
 */
export async function untilOpen(runtime: Runtime, signal: AbortSignal): Promise<void> {
  for (;;) {
    const { maintenanceMode, readOnlyMode } = await readSettings(runtime.database.read);
    if (!maintenanceMode && !readOnlyMode) return;
    await sleep(RECHECK_MILLISECONDS, undefined, { signal });
  }
}

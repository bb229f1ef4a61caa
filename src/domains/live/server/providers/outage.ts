import { platformRefusals } from '#platform/contract/refusal.ts';
import type { Log } from '#platform/server/log/log.ts';
import { refuse } from '#platform/server/refuse.ts';

/** Answers what a service answers. Refuses with `platform.outage` where it does not. */
export async function orOutage<T>(log: Log, asked: () => Promise<T>): Promise<T> {
  try {
    return await asked();
  } catch (error) {
    log.warn({ err: error }, 'live: the media service does not answer');
    throw refuse(platformRefusals.outage, { retryAfterSeconds: 5 });
  }
}

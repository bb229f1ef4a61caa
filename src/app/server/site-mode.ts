/**
 * The kind of site: demo (demo world, sandbox payments) or live. It is stored in the database at the first start, so
 * that no configuration flag turns a live site into a demo.
 */
import type { SiteClock } from '#platform/server/clock.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { readState, writeState } from '#platform/server/state.ts';

export type SiteMode = 'try-out' | 'live';

const CLOCK_POLL_MILLISECONDS = 1_000;

/** The mode of this database; decides it on the very first start. */
export async function readMode(runtime: Runtime): Promise<SiteMode> {
  const known = await readState<SiteMode>(runtime.database.read, 'mode');
  if (known) return known;
  const mode: SiteMode = runtime.config.DATABASE_URL ? 'live' : 'try-out';
  await runtime.write({}, (ctx) => writeState(ctx.tx, 'mode', mode));
  return mode;
}

/** Keeps the business clock at the offset that `demo jump` has stored; returns how to stop. */
export async function followBusinessClock(runtime: Runtime, clock: SiteClock): Promise<() => Promise<void>> {
  const follow = async () => {
    clock.offsetMilliseconds = (await readState<number>(runtime.database.read, 'clock-offset')) ?? 0;
  };
  await follow();
  const timer = setInterval(() => {
    follow().catch((error) => runtime.log.warn({ err: error }, 'business clock'));
  }, CLOCK_POLL_MILLISECONDS);
  timer.unref();
  return async () => clearInterval(timer);
}

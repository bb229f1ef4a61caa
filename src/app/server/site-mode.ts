/**
 * What kind of site this is: try-out (demo world, sandbox money) or live. It is a property of the database, set
 * at its first start, so that nobody turns a real site into a toy by a flag.
 */
import type { SiteClock } from '#platform/server/clock.ts';
import type { House } from '#platform/server/house.ts';
import { readState, writeState } from '#platform/server/state.ts';

export type SiteMode = 'try-out' | 'live';

const CLOCK_POLL_MILLISECONDS = 1_000;

/** The mode of this database; decides it on the very first start. */
export async function readMode(house: House): Promise<SiteMode> {
  const known = await readState<SiteMode>(house.database.read, 'mode');
  if (known) return known;
  const mode: SiteMode = house.config.DATABASE_URL ? 'live' : 'try-out';
  await house.write({}, (ctx) => writeState(ctx.tx, 'mode', mode));
  return mode;
}

/** Keeps the business clock at the offset that `demo jump` has stored; returns how to stop. */
export async function followBusinessClock(house: House, clock: SiteClock): Promise<() => Promise<void>> {
  const follow = async () => {
    clock.offsetMilliseconds = (await readState<number>(house.database.read, 'clock-offset')) ?? 0;
  };
  await follow();
  const timer = setInterval(() => {
    follow().catch((error) => house.log.warn({ err: error }, 'business clock'));
  }, CLOCK_POLL_MILLISECONDS);
  timer.unref();
  return async () => clearInterval(timer);
}

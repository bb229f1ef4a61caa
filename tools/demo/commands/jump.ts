import { CannotDo } from '#app/server/operate/cannot-do.ts';
import { besideTheSite } from '#app/server/operate/reach-database.ts';
import { HOUR_MILLISECONDS } from '#platform/contract/day.ts';
import type { Config } from '#platform/server/config/config.ts';
import { readState, writeState } from '#platform/server/state.ts';
import { readWorldState } from '../world-state.sql.ts';

const UNIT_HOURS = { h: 1, d: 24 } as const;
// Ten years: beyond them nothing of a demo world becomes due any more.
const LONGEST_HOURS = 10 * 365 * 24;

/**
 * Lets business time pass on a try-out site; what becomes due is done by the running site's own jobs. Sessions and
 * limits go by real time and notice nothing. Answers a line for the terminal.
 */
export async function jump(config: Config, span: string): Promise<string> {
  const milliseconds = readSpan(span);
  return besideTheSite(config, async ({ database }) => {
    if ((await readState(database.read, 'mode')) !== 'try-out') {
      throw new CannotDo('Only the time of a demo site can be moved.');
    }
    if ((await readWorldState(database.read)) === 'building') {
      throw new CannotDo('The demo world is still being created. Try again in a minute.');
    }
    const offset = ((await readState<number>(database.read, 'clock-offset')) ?? 0) + milliseconds;
    await database.transaction((tx) => writeState(tx, 'clock-offset', offset));
    const now = new Date(Date.now() + offset).toUTCString();
    return `The time of the demo site is now ${now}. While the site runs, what is due by then is done within a minute, and the ledger is checked within the hour.`;
  });
}

function readSpan(span: string): number {
  const [, count, unit] = /^([1-9]\d{0,4})([dh])$/.exec(span) ?? [];
  const hours = Number(count) * UNIT_HOURS[unit as keyof typeof UNIT_HOURS];
  if (!unit || hours > LONGEST_HOURS) {
    throw new CannotDo(
      `"${span}" is not a time span. Use days or hours, as in 30d or 12h; at most ten years.`,
    );
  }
  return hours * HOUR_MILLISECONDS;
}

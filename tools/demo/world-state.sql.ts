/** How far the demo world of a database is, and who lives in it. */
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import { readState, writeState } from '#platform/server/state.ts';

/**
 * The state of the demo world; absent in a database that never had one. `halted`: nobody builds it any more.
 * `building`: a builder may be running. The next start builds both again.
 */
export type WorldState = 'building' | 'halted' | 'complete';

const KEY = 'demo-world';

export function readWorldState(db: ReadDb): Promise<WorldState | undefined> {
  return readState<WorldState>(db, KEY);
}

export function writeWorldState(tx: WriteDb, state: WorldState): Promise<void> {
  return writeState(tx, KEY, state);
}

export async function countAccounts(db: ReadDb): Promise<number> {
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total from accounts`);
  return total;
}

/** Accounts that are not of the cast: real people. */
export async function countStrangers(
  db: ReadDb,
  cast: { usernames: readonly string[]; mailDomain: string },
): Promise<number> {
  const { total } = await db.one<{ total: number }>(sql`
    select count(*) as total from accounts
    where not (username = any(${cast.usernames}) or email like ${`%@${cast.mailDomain}`})`);
  return total;
}

/** All public profiles, for lists of the whole site. */
import type { ReadDb } from '#platform/server/db/database.ts';
import { literal, type Sql, sql } from '#platform/server/db/sql.ts';

const open: Sql = literal('is_open and username is not null');

/** From an id on, in the order of ids; profiles are addressed by username. */
export async function openProfiles(
  db: ReadDb,
  from: string,
  limit: number,
): Promise<{ id: string; name: string; changedAt: Date }[]> {
  return db.rows(sql`
    select account_id as id, username as name, updated_at as "changedAt" from creator_accounts
    where ${open} and account_id >= ${from} order by account_id limit ${limit}`);
}

/** The first id of each block of `size` profiles. */
export async function openProfilesStarts(db: ReadDb, size: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from (
      select account_id as id, row_number() over (order by account_id) - 1 as place
      from creator_accounts where ${open}) numbered
    where place % ${size} = 0 order by id`);
  return rows.map(({ id }) => id);
}

import type { ReadDb } from '#platform/server/db/database.ts';
import { limitOf, literal, nothing, type Sql, sql } from '#platform/server/db/sql.ts';

// With so many neighbors the chances of two creators differ by a few percent; it costs a few milliseconds.
export const MOST_READ = 200;

/**
 * Visible creators whose random keys follow a point, a signed 64-bit number. When there are fewer than `MOST_READ`, all
 * are returned.
 */
export async function findFromRandomKey(
  db: ReadDb,
  place: bigint,
  isFreeSubscription: boolean | undefined,
): Promise<string[]> {
  const free =
    isFreeSubscription === undefined
      ? nothing
      : sql`and creators.is_free_subscription = ${isFreeSubscription}`;
  const from = (side: Sql) => sql`
    (select creators.account_id as id from creators
      join creator_accounts on creator_accounts.account_id = creators.account_id
      where creators.random_key ${side} ${place.toString()}::bigint and is_open ${free}
      order by creators.random_key limit ${limitOf(MOST_READ)})`;
  const rows = await db.rows<{ id: string }>(
    sql`${from(literal('>='))} union all ${from(literal('<'))} limit ${limitOf(MOST_READ)}`,
  );
  return rows.map(({ id }) => id);
}

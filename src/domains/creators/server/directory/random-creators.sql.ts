import type { ReadDb } from '#platform/server/db/database.ts';
import { limitOf, literal, nothing, type Sql, sql } from '#platform/server/db/sql.ts';

// With so many neighbours the chances of two creators differ by a few per cent; it costs a few milliseconds.
export const LOOKED_AT = 200;

/**
 * Creators of the directory whose lots follow a place on the circle, which is a number of 64 bits with a sign. Fewer than
 * are looked at are all there are.
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
      order by creators.random_key limit ${limitOf(LOOKED_AT)})`;
  const rows = await db.rows<{ id: string }>(
    sql`${from(literal('>='))} union all ${from(literal('<'))} limit ${limitOf(LOOKED_AT)}`,
  );
  return rows.map(({ id }) => id);
}

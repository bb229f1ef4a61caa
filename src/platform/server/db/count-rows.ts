import { MAX_OFFSET } from '#platform/contract/fields.ts';
import type { ReadDb } from './database.ts';
import { limitOf, type Sql, sql } from './sql.ts';

/**
 * Counts the rows of a long list by its `from` and `where`, up to the last page that can be opened: a full count
 * would get slower every day. `most` is one of a few constants.
 */
export async function countRows(db: ReadDb, from: Sql, most = MAX_OFFSET): Promise<number> {
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from (select ${from} limit ${limitOf(most)}) as found`,
  );
  return total;
}

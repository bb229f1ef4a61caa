import { MAX_OFFSET } from '#platform/contract/fields.ts';
import type { ReadDb } from './database.ts';
import { limitOf, type Sql, sql } from './sql.ts';

/**
 * How many rows of a long list fit, by its `from` and `where`. The count stops where pages end: whoever counted them all
 * would take longer with every day. `most` is one of a few numbers of our own.
 */
export async function countRows(db: ReadDb, from: Sql, most = MAX_OFFSET): Promise<number> {
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from (select ${from} limit ${limitOf(most)}) as found`,
  );
  return total;
}

import type { ReadDb } from '#platform/server/db/database.ts';
import { literal, sql } from '#platform/server/db/sql.ts';
import type { ItemTable } from '../taken-down.sql.ts';

/** How many things of a creator have appeared so far, also what was removed since; counted up to a limit. */
export async function countAppeared(db: ReadDb, creatorId: string, limit: number): Promise<number> {
  const of = (table: ItemTable) =>
    sql`(select from ${literal(table)} where creator_id = ${creatorId} and published_at is not null limit ${limit})`;
  const { total } = await db.one<{ total: number }>(sql`
    select count(*) as total from (${of('posts')} union all ${of('videos')} union all ${of('galleries')}
      union all ${of('products')}) appeared`);
  return total;
}

import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

/** Notes that somebody has seen an item in this hour; false where it was known. */
export async function insertView(
  tx: WriteDb,
  { kind, itemId, viewerKey, hour }: { kind: string; itemId: string; viewerKey: string; hour: Date },
): Promise<boolean> {
  const written = await tx.run(sql`
    insert into item_views (kind, item_id, viewer_key, hour) values (${kind}, ${itemId}, ${viewerKey}, ${hour})
    on conflict do nothing`);
  return written > 0;
}

/** At the end of the transaction, so that viewers of one item wait for each other as briefly as possible. */
export function addOneView(tx: WriteDb, kind: string, itemId: string): void {
  tx.runAtCommit(sql`
    insert into item_view_counts (kind, item_id, views) values (${kind}, ${itemId}, 1)
    on conflict (kind, item_id) do update set views = item_view_counts.views + 1`);
}

/** How often items of a kind were seen; those that nobody has seen are absent. */
export async function viewsOf(
  db: ReadDb,
  kind: string,
  itemIds: readonly string[],
): Promise<Map<string, number>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db.rows<{ id: string; views: number }>(sql`
    select item_id as id, views from item_view_counts where kind = ${kind} and item_id = any(${itemIds}::uuid[])`);
  return new Map(rows.map(({ id, views }) => [id, views]));
}

export async function deleteViewsOf(tx: WriteDb, kind: string, itemId: string): Promise<void> {
  await tx.run(sql`delete from item_views where kind = ${kind} and item_id = ${itemId}`);
  await tx.run(sql`delete from item_view_counts where kind = ${kind} and item_id = ${itemId}`);
}

export async function deleteViewsBefore(tx: WriteDb, hour: Date): Promise<void> {
  await tx.run(sql`delete from item_views where hour < ${hour}`);
}

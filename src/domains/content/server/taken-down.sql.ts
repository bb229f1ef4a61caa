import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, nothing, sql } from '#platform/server/db/sql.ts';

export type ItemTable = 'posts' | 'videos' | 'galleries' | 'products';

/** Takes an item down; null restores it. */
export async function setTakenDown(
  tx: WriteDb,
  table: ItemTable,
  id: string,
  at: Date | null,
): Promise<void> {
  await tx.run(sql`update ${literal(table)} set taken_down_at = ${at} where id = ${id}`);
}

/** An item waits for something before it appears, or no longer does; false where nothing has changed. */
export async function setHeld(
  tx: WriteDb,
  table: ItemTable,
  id: string,
  held: { for: string; isHeld: boolean },
): Promise<boolean> {
  const changed = held.isHeld
    ? sql`held_for = held_for || ${held.for}::text where not ${held.for} = any(held_for)`
    : sql`held_for = array_remove(held_for, ${held.for}) where ${held.for} = any(held_for)`;
  return (await tx.run(sql`update ${literal(table)} set ${changed} and id = ${id}`)) === 1;
}

/** What an item waits for before it appears. */
export async function findHeldFor(db: ReadDb, table: ItemTable, id: string): Promise<readonly string[]> {
  const row = await db.row<{ heldFor: string[] }>(
    sql`select held_for as "heldFor" from ${literal(table)} where id = ${id} and deleted_at is null`,
  );
  return row?.heldFor ?? [];
}

/** A hundred of the items that wait for something, in the order of ids after one. */
export async function listHeld(
  db: ReadDb,
  table: ItemTable,
  heldFor: string,
  after: string | undefined,
): Promise<string[]> {
  // The first condition is that of the index.
  const rows = await db.rows<{ id: string }>(sql`
    select id from ${literal(table)}
    where held_for <> '{}' and ${heldFor} = any(held_for) and deleted_at is null
      ${after === undefined ? nothing : sql`and id > ${after}`}
    order by id limit 100`);
  return rows.map(({ id }) => id);
}

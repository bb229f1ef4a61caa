import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

export interface CategoryRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

/** All of them; the operator keeps a few dozen at most. */
export async function listCategoryRows(db: ReadDb): Promise<CategoryRow[]> {
  return db.rows<CategoryRow>(sql`select id, slug, name from categories order by position, slug collate "C"`);
}

/** False when the slug is taken. */
export async function insertCategory(tx: WriteDb, category: CategoryRow, position: number): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into categories (id, slug, name, position)
    values (${category.id}, ${category.slug}, ${category.name}, ${position}) on conflict (slug) do nothing`);
  return inserted === 1;
}

export async function categoriesOf(db: ReadDb, creatorId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select category_id as id from creator_categories join categories on categories.id = category_id
    where creator_id = ${creatorId} order by position, slug collate "C"`);
  return rows.map((row) => row.id);
}

/** Replaces a creator's choice; returns how many of the ids exist. */
export async function replaceCategories(
  tx: WriteDb,
  creatorId: string,
  categoryIds: readonly string[],
): Promise<number> {
  await tx.run(sql`delete from creator_categories where creator_id = ${creatorId}`);
  return tx.run(sql`
    insert into creator_categories (creator_id, category_id)
    select ${creatorId}, id from categories where id = any(${categoryIds}::uuid[])`);
}

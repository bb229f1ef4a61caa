import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

/** A page that the operator has written. */
export interface WrittenPage {
  readonly slug: string;
  readonly title: string;
  readonly text: string;
  readonly changedAt: Date;
  readonly changedBy: string;
}

/** All of them; an operator writes a few dozen at most. */
export async function listWrittenPages(db: ReadDb): Promise<WrittenPage[]> {
  return db.rows(sql`
    select slug, title, text, changed_at as "changedAt", changed_by as "changedBy" from static_pages`);
}

export async function hasWrittenPages(db: ReadDb): Promise<boolean> {
  const { has } = await db.one<{ has: boolean }>(sql`select exists (select 1 from static_pages) as has`);
  return has;
}

export async function findWrittenPage(db: ReadDb, slug: string): Promise<WrittenPage | undefined> {
  return db.row(sql`
    select slug, title, text, changed_at as "changedAt", changed_by as "changedBy"
    from static_pages where slug = ${slug}`);
}

/** Stores a page unless it was changed since `seen` (null: it did not exist yet); false when it was. */
export async function storePage(tx: WriteDb, page: WrittenPage, seen: Date | null): Promise<boolean> {
  const { slug, title, text, changedAt, changedBy } = page;
  const stored = await tx.run(
    seen === null
      ? sql`
        insert into static_pages (slug, title, text, changed_at, changed_by)
        values (${slug}, ${title}, ${text}, ${changedAt}, ${changedBy}) on conflict do nothing`
      : sql`
        update static_pages set title = ${title}, text = ${text}, changed_at = ${changedAt}, changed_by = ${changedBy}
        where slug = ${slug} and date_trunc('milliseconds', changed_at) = ${seen}`,
  );
  return stored === 1;
}

export async function deletePage(tx: WriteDb, slug: string): Promise<boolean> {
  return (await tx.run(sql`delete from static_pages where slug = ${slug}`)) === 1;
}

import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { after, inPages, PAGE, type Place } from '#platform/server/db/in-pages.ts';
import { olderThan, type Sql, sql, where } from '#platform/server/db/sql.ts';
import type { Position } from '#platform/server/lists/position.ts';

/** A creator's galleries, including removed ones; prices are hundredths of tokens. */
export function listGalleryData(db: ReadDb, creatorId: string): AsyncIterable<unknown> {
  return inPages<Place, unknown>(
    (last) => {
      // Existing galleries and removed ones have an index each.
      const own = (which: Sql) => sql`
        (select * from galleries where creator_id = ${creatorId} and ${which} ${after(last)}
          order by created_at, id limit ${PAGE})`;
      return db.rows(sql`
        select id, title, description, slug, audience, price_tokens, status, published_at, deleted_at, created_at,
          updated_at,
          (select coalesce(json_agg(json_build_object('photo', file_id, 'title', title, 'description', description,
              'status', status) order by position), '[]')
            from gallery_photos where gallery_id = own.id) as photos, created_at::text as at
        from (${own(sql`deleted_at is null`)} union all ${own(sql`deleted_at is not null`)}) as own
        order by created_at, id limit ${PAGE}`);
    },
    ({ at, ...fields }) => fields,
  );
}

/** Ids of a creator's galleries that are not removed; locked until the transaction ends. */
export async function lockGalleriesOf(tx: WriteDb, creatorId: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from galleries where creator_id = ${creatorId} and deleted_at is null for update`);
  return rows.map(({ id }) => id);
}

export interface PublishedGallery extends Position {
  readonly slug: string;
  readonly title: string;
  readonly isRemoved: boolean;
}

/** By publication time, newest first. A removed gallery that was never sold is deleted and not listed here. */
export async function listPublishedGalleries(
  db: ReadDb,
  creatorId: string,
  { before, limit }: { before: Position | undefined; limit: number },
): Promise<PublishedGallery[]> {
  return db.rows(sql`
    select id, published_at as at, slug, title, deleted_at is not null as "isRemoved" from galleries
    ${where([sql`creator_id = ${creatorId} and published_at is not null`, olderThan(before, 'published_at')])}
    order by published_at desc, id desc limit ${limit}`);
}

import type { ReadDb } from '#platform/server/db/database.ts';
import { after, inPages, PAGE, type Place } from '#platform/server/db/in-pages.ts';
import { literal, olderThan, type Sql, sql, where } from '#platform/server/db/sql.ts';
import type { Position } from '#platform/server/lists/position.ts';

/** A creator's videos, including removed ones; prices are hundredths of tokens. */
export function listOwnVideoData(db: ReadDb, creatorId: string): AsyncIterable<unknown> {
  return inPages<Place, unknown>(
    (last) => {
      // Existing videos and removed ones have an index each.
      const own = (which: Sql) => sql`
        (select * from videos where creator_id = ${creatorId} and ${which} ${after(last)}
          order by created_at, id limit ${PAGE})`;
      return db.rows(sql`
        select id, title, description, slug, tags, audience, price_tokens, status, file_id as video,
          teaser_id as teaser, thumbnail_id as thumbnail, allows_download, scheduled_at, published_at, deleted_at,
          created_at, updated_at,
          array(select creator_id from video_participants p where p.video_id = own.id order by position) as participants,
          created_at::text as at
        from (${own(sql`deleted_at is null`)} union all ${own(sql`deleted_at is not null`)}) as own
        order by created_at, id limit ${PAGE}`);
    },
    ({ at, ...fields }) => fields,
  );
}

export interface PublishedVideo extends Position {
  readonly slug: string;
  readonly title: string;
  readonly isRemoved: boolean;
}

/** By publication time, newest first. A removed video that was never sold is deleted and not listed here. */
export async function listPublishedVideos(
  db: ReadDb,
  creatorId: string,
  { before, limit }: { before: Position | undefined; limit: number },
): Promise<PublishedVideo[]> {
  return db.rows(sql`
    select id, published_at as at, slug, title, deleted_at is not null as "isRemoved" from videos
    ${where([sql`creator_id = ${creatorId} and published_at is not null`, olderThan(before, 'published_at')])}
    order by published_at desc, id desc limit ${limit}`);
}

const listed: Sql = literal(
  'videos v join creator_accounts c on c.account_id = v.creator_id where v.listed and c.is_open',
);

/** Videos whose page a guest may open, from an id on, ordered by id; for site-wide lists such as the sitemap. */
export async function listedVideos(
  db: ReadDb,
  from: string,
  limit: number,
): Promise<{ id: string; name: string; changedAt: Date }[]> {
  return db.rows(sql`
    select v.id, v.slug as name, v.updated_at as "changedAt" from ${listed}
      and v.id >= ${from} order by v.id limit ${limit}`);
}

/** The first id of every `size` videos. */
export async function listedVideosStarts(db: ReadDb, size: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from (select v.id, row_number() over (order by v.id) - 1 as place from ${listed}) numbered
    where place % ${size} = 0 order by id`);
  return rows.map(({ id }) => id);
}

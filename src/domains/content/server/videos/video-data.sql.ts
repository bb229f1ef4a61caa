import type { ReadDb } from '#platform/server/db/database.ts';
import { after, inPages, PAGE, type Place } from '#platform/server/db/in-pages.ts';
import { type Sql, sql } from '#platform/server/db/sql.ts';

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

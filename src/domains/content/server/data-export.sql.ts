import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { after, inPages, PAGE, type Place } from '#platform/server/db/in-pages.ts';
import { type Sql, sql } from '#platform/server/db/sql.ts';

/** A creator's posts, including removed ones; prices are hundredths of tokens. */
export function listOwnPostData(db: ReadDb, creatorId: string): AsyncIterable<unknown> {
  return inPages<Place, unknown>(
    (last) => {
      // Existing posts and removed posts have an index each.
      const own = (which: Sql) => sql`
        (select * from posts where creator_id = ${creatorId} and ${which} ${after(last)}
          order by created_at, id limit ${PAGE})`;
      return db.rows(sql`
        select id, type, title, text, slug, audience, price_tokens, status, published_at, deleted_at, created_at,
          updated_at, scheduled_at, streaming_scheduled, pinned_at, tags, mentions, thumbnail_id as thumbnail,
          teaser_id as teaser, poll_description as poll_question, poll_expires_at as poll_ends_at,
          (select coalesce(json_agg(json_build_object('option', description, 'votes', votes) order by position), '[]')
            from polls where post_id = own.id) as poll_options,
          (select coalesce(json_agg(json_build_object('file', file_id, 'alt', alt) order by position), '[]')
            from post_files where post_id = own.id) as files, created_at::text as at
        from (${own(sql`deleted_at is null`)} union all ${own(sql`deleted_at is not null`)}) as own
        order by created_at, id limit ${PAGE}`);
    },
    ({ at, ...fields }) => fields,
  );
}

/** Ids of a creator's posts that are not removed; locked until the transaction ends. */
export async function lockPostsOf(tx: WriteDb, creatorId: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from posts where creator_id = ${creatorId} and deleted_at is null for update`);
  return rows.map(({ id }) => id);
}

import { releaseFiles } from '#domains/media/server/index.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { inPages, PAGE } from '#platform/server/db/in-pages.ts';
import { nothing, sql } from '#platform/server/db/sql.ts';
import { type Comment, countComment } from './comments.sql.ts';

interface CommentRow {
  readonly id: string;
  /** `created_at` with the database's precision. */
  readonly at: string;
}

/** What a user has written, deleted comments as well while their text is kept. */
export function listOwnComments(db: ReadDb, accountId: string): AsyncIterable<unknown> {
  return inPages<CommentRow, unknown>(
    (last) =>
      db.rows(sql`
        select id, kind, object_id, parent_id, content, picture_id, created_at, edited_at, deleted_at, created_at::text as at
        from comments
        where author_id = ${accountId}
          ${last ? sql`and (created_at, id) > (${last.at}::timestamptz, ${last.id}::uuid)` : nothing}
        order by created_at, id limit ${PAGE}`),
    ({ at, ...exported }) => exported,
  );
}

/** Deletes the comments of an erased account with their text, as it would have done itself. */
export async function eraseCommentsOf(tx: WriteDb, accountId: string, now: Date): Promise<void> {
  // Replies first: a comment is counted out with those that are left.
  const alive = await tx.rows<Comment>(sql`
    select c.id, c.kind, c.object_id as "objectId", c.parent_id as "parentId", c.held_at as "heldAt"
    from comments c left join comments p on p.id = c.parent_id
    where c.author_id = ${accountId} and c.deleted_at is null and p.deleted_at is null
    order by (c.parent_id is null), c.id`);
  for (const comment of alive) {
    const { replyTotal } = await tx.one<{ replyTotal: number }>(sql`
      update comments set deleted_at = ${now}, deleted_by = ${accountId}, pinned_at = null
      where id = ${comment.id} returning reply_total as "replyTotal"`);
    await countComment(tx, { ...comment, replyTotal }, -1);
  }
  // Those under a deleted comment count only there.
  await tx.run(sql`
    update comments p set reply_total = p.reply_total - own.replies from (
      select parent_id, count(*)::integer as replies from comments
      where author_id = ${accountId} and deleted_at is null and held_at is null and parent_id is not null
      group by parent_id) as own
    where p.id = own.parent_id`);
  const pictures = await tx.rows<{ id: string }>(sql`
    select picture_id as id from comments where author_id = ${accountId} and picture_id is not null`);
  await releaseFiles(
    tx,
    pictures.map(({ id }) => id),
  );
  await tx.run(sql`
    update comments set content = '', picture_id = null, pinned_at = null, deleted_at = coalesce(deleted_at, ${now}),
      deleted_by = coalesce(deleted_by, ${accountId})
    where author_id = ${accountId}`);
  await tx.run(sql`delete from comments_off where owner_id = ${accountId}`);
}

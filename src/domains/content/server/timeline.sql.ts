/** A user's publications for the activity timeline (admin). */
import type { ReadDb } from '#platform/server/db/database.ts';
import { olderThan, sql, where } from '#platform/server/db/sql.ts';
import type { Position } from '#platform/server/lists/position.ts';
import type { PostType } from '../contract/post.contract.ts';

export interface Publication extends Position {
  readonly slug: string;
  readonly title: string;
  readonly text: string;
  readonly type: PostType;
  readonly isRemoved: boolean;
}

/** By publication time, newest first. A removed post that was never sold is deleted and not listed here. */
export async function listPublications(
  db: ReadDb,
  creatorId: string,
  { before, limit }: { before: Position | undefined; limit: number },
): Promise<Publication[]> {
  return db.rows(sql`
    select id, published_at as at, slug, title, coalesce(nullif(text, ''), poll_description) as text, type, deleted_at is not null as "isRemoved" from posts
    ${where([sql`creator_id = ${creatorId} and published_at is not null`, olderThan(before, 'published_at')])}
    order by published_at desc, id desc limit ${limit}`);
}

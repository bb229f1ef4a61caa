import type { ReadDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { PostType } from '../../contract/post.contract.ts';

export interface PlannedRow {
  readonly id: string;
  readonly kind: 'feed' | 'video';
  readonly type: PostType;
  readonly title: string;
  readonly text: string;
  readonly pollDescription: string;
  readonly event: 'publication' | 'stream';
  readonly at: Date;
}

/** What a creator has planned from one time up to another, the earliest first. Drafts are not planned. */
export function findPlanned(
  db: ReadDb,
  creatorId: string,
  { from, to, most }: { from: Date; to: Date; most: number },
): Promise<PlannedRow[]> {
  return db.rows<PlannedRow>(sql`
    select id, 'feed' as kind, type, title, text, poll_description as "pollDescription",
        'publication' as event, scheduled_at as at
      from posts where creator_id = ${creatorId} and deleted_at is null and status = 'active'
        and published_at is null and scheduled_at >= ${from} and scheduled_at < ${to}
    union all
    select id, 'feed', type, title, text, poll_description, 'stream', streaming_scheduled
      from posts where creator_id = ${creatorId} and deleted_at is null and status = 'active'
        and streaming_scheduled >= ${from} and streaming_scheduled < ${to}
    union all
    select id, 'video', 'video', title, '', '', 'publication', scheduled_at
      from videos where creator_id = ${creatorId} and deleted_at is null and status = 'active'
        and is_schedule and published_at is null and scheduled_at >= ${from} and scheduled_at < ${to}
    order by at, id limit ${most}`);
}

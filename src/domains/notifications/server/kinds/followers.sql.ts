import type { ReadDb } from '#platform/server/db/database.ts';
import { literal, sql, where } from '#platform/server/db/sql.ts';

export interface FollowerPlace {
  readonly id: string;
  readonly since: Date;
}

/** The followers of a creator who may log in, the latest first. */
export async function listFollowersAfter(
  db: ReadDb,
  creatorId: string,
  { last, limit }: { last: FollowerPlace | undefined; limit: number },
): Promise<FollowerPlace[]> {
  return db.rows(sql`
    select f.fan_id as id, f.created_at as since
    from open_follows f join accounts a on a.id = f.fan_id and a.status = 'active'
    ${where([
      sql`f.creator_id = ${creatorId}`,
      last && sql`(f.created_at, f.fan_id) < (${last.since}, ${last.id}::uuid)`,
    ])}
    order by f.created_at desc, f.fan_id desc limit ${limit}`);
}

const TABLES = { feed: literal('posts'), video: literal('videos') };

/** Whether its creator has chosen the time at which it appeared. */
export async function wasScheduled(
  db: ReadDb,
  { kind, itemId }: { kind: keyof typeof TABLES; itemId: string },
): Promise<boolean> {
  const found = await db.row<{ was: boolean }>(
    sql`select scheduled_at is not null as was from ${TABLES[kind]} where id = ${itemId}`,
  );
  return found?.was === true;
}

import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

/** An option of a poll, which may have no post yet. */
export interface PollOptionRow {
  readonly id: string;
  readonly creatorId: string;
  readonly postId: string | null;
  readonly description: string;
  readonly position: number;
  readonly expiresAt: Date | null;
}

export async function insertOptions(
  tx: WriteDb,
  options: readonly PollOptionRow[],
  now: Date,
): Promise<void> {
  for (const option of options)
    await tx.run(sql`
      insert into polls (id, creator_id, post_id, description, position, expires_at, created_at)
      values (${option.id}, ${option.creatorId}, ${option.postId}, ${option.description}, ${option.position},
        ${option.expiresAt}, ${now})`);
}

/** The creator's options that have no post yet, locked until the transaction ends. */
export async function lockFreeOptions(
  tx: WriteDb,
  creatorId: string,
  ids: readonly string[],
): Promise<PollOptionRow[]> {
  return tx.rows(sql`
    select id, creator_id as "creatorId", post_id as "postId", description, position, expires_at as "expiresAt"
    from polls where id = any(${ids}::uuid[]) and creator_id = ${creatorId} and post_id is null for update`);
}

/** Makes options part of a post, in the given order. */
export async function giveOptionsToPost(tx: WriteDb, postId: string, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update polls set post_id = ${postId}, position = given.position
    from unnest(${ids}::uuid[]) with ordinality as given (id, position) where polls.id = given.id`);
}

/** The options that an account has chosen in the polls of posts. */
export async function findChoices(
  db: ReadDb,
  accountId: string,
  postIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select poll_id as id from poll_votes where account_id = ${accountId} and post_id = any(${postIds}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

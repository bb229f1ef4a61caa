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

/** Removes a creator's options that never became part of a post. */
export async function deleteFreeOptions(tx: WriteDb, creatorId: string, before: Date): Promise<void> {
  await tx.run(sql`
    delete from polls where creator_id = ${creatorId} and post_id is null and created_at < ${before}`);
}

export async function findPostOfOption(db: ReadDb, id: string): Promise<string | undefined> {
  const row = await db.row<{ postId: string | null }>(
    sql`select post_id as "postId" from polls where id = ${id}`,
  );
  return row?.postId ?? undefined;
}

/** Counts one vote; false if the account has voted in this poll before. */
export async function insertVote(
  tx: WriteDb,
  vote: { postId: string; accountId: string; optionId: string },
  now: Date,
): Promise<boolean> {
  const isNew = await tx.row(sql`
    insert into poll_votes (post_id, account_id, poll_id, created_at)
    values (${vote.postId}, ${vote.accountId}, ${vote.optionId}, ${now})
    on conflict do nothing returning post_id`);
  if (!isNew) return false;
  await tx.run(sql`update polls set votes = votes + 1 where id = ${vote.optionId}`);
  return true;
}

/** How the poll of a post stands, in the order of its options. */
export async function countVotes(db: ReadDb, postId: string): Promise<{ _id: string; totalVote: number }[]> {
  return db.rows(sql`
    select id as "_id", votes as "totalVote" from polls where post_id = ${postId} order by position`);
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

/** Notes some polls whose time is over as closed; those of posts that have appeared. */
export async function closeDuePolls(
  tx: WriteDb,
  now: Date,
): Promise<{ postId: string; creatorId: string }[]> {
  return tx.rows(sql`
    update posts set poll_closed_at = ${now}
    where id in (
      select id from posts
      where poll_expires_at <= ${now} and poll_closed_at is null and published_at is not null and deleted_at is null
      order by poll_expires_at limit 100 for update skip locked)
    returning id as "postId", creator_id as "creatorId"`);
}

/** Who has voted in the poll of a post, in the order of their ids. */
export async function listVoters(
  db: ReadDb,
  postId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select v.account_id as id from poll_votes v join accounts a on a.id = v.account_id and a.status = 'active'
    where v.post_id = ${postId} and (${after ?? null}::uuid is null or v.account_id > ${after ?? null})
    order by v.account_id limit ${limit}`);
  return rows.map(({ id }) => id);
}

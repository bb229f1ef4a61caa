import { apartFrom } from '#domains/blocks/server/index.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, nothing, sql } from '#platform/server/db/sql.ts';
import type { ReactionAction } from '../contract/reactions.contract.ts';

export interface ReactionKey {
  accountId: string;
  kind: string;
  objectId: string;
  action: ReactionAction;
}

/** Inserts and counts; false for a repeated reaction. */
export async function insertReaction(
  tx: WriteDb,
  key: ReactionKey,
  ownerId: string,
  now: Date,
): Promise<boolean> {
  const { accountId, kind, objectId, action } = key;
  const added = await tx.run(sql`
    insert into reactions (account_id, kind, object_id, action, created_at)
    values (${accountId}, ${kind}, ${objectId}, ${action}, ${now})
    on conflict do nothing`);
  if (added === 0) return false;
  countReaction(tx, key, ownerId, 1);
  return true;
}

/** Deletes and counts. Returns the target's owner, unless there was nothing to delete. */
export async function deleteReaction(tx: WriteDb, key: ReactionKey): Promise<string | undefined> {
  const { accountId, kind, objectId, action } = key;
  const counted = await tx.row<{ ownerId: string }>(sql`
    with removed as (
      delete from reactions
      where account_id = ${accountId} and kind = ${kind} and object_id = ${objectId} and action = ${action}
      returning kind, object_id, action)
    select c.owner_id as "ownerId" from removed join reaction_counts c using (kind, object_id, action)`);
  if (counted) countReaction(tx, key, counted.ownerId, -1);
  return counted?.ownerId;
}

/** At the commit: all who react to one thing wait for the row of its counter, and so only as long as a commit takes. */
function countReaction(
  tx: WriteDb,
  { kind, objectId, action }: ReactionKey,
  ownerId: string,
  by: 1 | -1,
): void {
  tx.runAtCommit(
    by === 1
      ? sql`
        insert into reaction_counts (kind, object_id, action, owner_id, total)
        values (${kind}, ${objectId}, ${action}, ${ownerId}, 1)
        on conflict (kind, object_id, action) do update set total = reaction_counts.total + 1`
      : sql`
        update reaction_counts set total = total - 1
        where kind = ${kind} and object_id = ${objectId} and action = ${action}`,
  );
}

export interface CountRow {
  readonly objectId: string;
  readonly action: ReactionAction;
  readonly total: number;
}

/**
 * Reactions to many objects, without those of accounts that a block separates from the viewer. Few are, so that theirs
 * are counted and not the others: one step into the index for each of them.
 */
export async function countReactions(
  db: ReadDb,
  viewerId: string | undefined,
  kind: string,
  ids: readonly string[],
): Promise<CountRow[]> {
  const hidden =
    viewerId === undefined
      ? nothing
      : sql`
        - (select count(*)::int from reactions r
          where r.kind = c.kind and r.object_id = c.object_id and r.action = c.action
            and r.account_id = any(array(${apartFrom(viewerId)})))`;
  return db.rows<CountRow>(sql`
    select c.object_id as "objectId", c.action, c.total ${hidden} as total from reaction_counts c
    where c.kind = ${kind} and c.object_id = any(${ids}::uuid[])`);
}

export type OwnReaction = Pick<CountRow, 'objectId' | 'action'>;

export async function findOwnReactions(
  db: ReadDb,
  accountId: string,
  kind: string,
  ids: readonly string[],
): Promise<OwnReaction[]> {
  return db.rows<OwnReaction>(sql`
    select object_id as "objectId", action from reactions
    where kind = ${kind} and object_id = any(${ids}::uuid[]) and action in ('like', 'bookmark')
      and account_id = ${accountId}`);
}

/** What an account has liked of one kind, the latest first. */
export async function latestLiked(
  db: ReadDb,
  accountId: string,
  kind: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select object_id as id from reactions
    where account_id = ${accountId} and kind = ${kind} and action = 'like'
    order by created_at desc, object_id desc limit ${limit}`);
  return rows.map(({ id }) => id);
}

export interface BookmarkRow {
  readonly objectId: string;
  readonly createdAt: Date;
}

/** An account's bookmarks of one kind, newest first: 500 at a time, after a cursor. */
export async function listBookmarkRows(
  db: ReadDb,
  accountId: string,
  kind: string,
  after?: BookmarkRow,
): Promise<BookmarkRow[]> {
  const further = after
    ? sql`and (created_at, object_id) < (${after.createdAt}, ${after.objectId}::uuid)`
    : nothing;
  // The limit is literal, because PostgreSQL plans `LIMIT $1` again each time.
  return db.rows<BookmarkRow>(sql`
    select object_id as "objectId", created_at as "createdAt" from reactions
    where account_id = ${accountId} and kind = ${kind} and action = 'bookmark' ${further}
    order by created_at desc, object_id desc limit 500`);
}

/**
 * Sums of the likes on everything that the accounts have published, without those of accounts that a block separates from
 * the viewer: theirs are counted, and not the others.
 */
export async function sumLikesOfOwners(
  db: ReadDb,
  viewerId: string | undefined,
  ownerIds: readonly string[],
): Promise<Map<string, number>> {
  const hidden =
    viewerId === undefined
      ? nothing
      : sql`
        - (select count(*) from reactions r join reaction_counts o using (kind, object_id, action)
          where r.account_id = any(array(${apartFrom(viewerId)})) and r.action = 'like' and r.kind <> 'comment'
            and o.owner_id = c.owner_id)`;
  const rows = await db.rows<{ ownerId: string; total: number }>(sql`
    select c.owner_id as "ownerId", (sum(c.total) ${hidden})::bigint as total from reaction_counts c
    where c.owner_id = any(${ownerIds}::uuid[]) and c.action = 'like' and c.kind <> 'comment' group by c.owner_id`);
  return new Map(rows.map((row) => [row.ownerId, row.total]));
}

export interface Score {
  readonly id: string;
  readonly score: number;
}

// What happened this long ago counts half.
const HALF_LIFE_SECONDS = literal('172800');

/**
 * What got the most likes and comments since a time, the highest score first: a like counts one, a comment two, once for
 * each author, and both the less the longer ago. Judged by the newest 20,000 of each.
 */
export async function scoreReceived(db: ReadDb, kind: string, since: Date, now: Date): Promise<Score[]> {
  return db.rows<Score>(sql`
    select id, sum(weight * power(0.5, extract(epoch from ${now}::timestamptz - created_at) / ${HALF_LIFE_SECONDS}))::float8 as score
    from (
      (select object_id as id, created_at, 1 as weight from reactions
        where kind = ${kind} and action = 'like' and created_at >= ${since}
        order by created_at desc limit 20000)
      union all
      select id, max(created_at), 2 from (
        select object_id as id, author_id, created_at from comments
        where kind = ${kind} and parent_id is null and deleted_at is null and held_at is null
          and created_at >= ${since}
          and author_id <> owner_id
        order by created_at desc limit 20000) recent group by id, author_id
    ) received
    group by id order by score desc, id desc limit 500`);
}

/** Deletes all reactions to a deleted object. */
export async function forgetReactions(tx: WriteDb, kind: string, objectId: string): Promise<void> {
  await tx.run(sql`delete from reactions where kind = ${kind} and object_id = ${objectId}`);
  await tx.run(sql`delete from reaction_counts where kind = ${kind} and object_id = ${objectId}`);
}

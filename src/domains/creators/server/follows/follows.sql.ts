import { type Asker, apartFrom, notHiddenFrom } from '#domains/blocks/server/index.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { type Sql, sql } from '#platform/server/db/sql.ts';

export interface FollowTimes {
  readonly now: Date;
  /** A follow that ended after this is resumed. */
  readonly resumesFrom: Date;
}

/**
 * Inserts and counts in one statement; false when the fan followed already, or was suspended concurrently. The lock
 * prevents a suspension between check and count, because suspended fans are not counted.
 */
export async function insertFollow(
  tx: WriteDb,
  fanId: string,
  creatorId: string,
  { now, resumesFrom }: FollowTimes,
): Promise<boolean> {
  const counted = await tx.run(sql`
    with fan as (select id from accounts where id = ${fanId} and status = 'active' for share),
    ended as (
      delete from ended_follows where fan_id = ${fanId} and creator_id = ${creatorId}
      returning followed_at, ended_at),
    added as (
      insert into follows (fan_id, creator_id, created_at)
      select id, ${creatorId},
        coalesce((select followed_at from ended where ended_at > ${resumesFrom}), ${now})
      from fan
      on conflict do nothing returning creator_id)
    update creators set follower_count = follower_count + 1 from added where account_id = added.creator_id`);
  return counted === 1;
}

/**
 * Deletes and counts in one statement; false when the fan did not follow, or was suspended concurrently. The date is
 * kept for Undo.
 */
export async function deleteFollow(
  tx: WriteDb,
  fanId: string,
  creatorId: string,
  now: Date,
): Promise<boolean> {
  const counted = await tx.run(sql`
    with fan as (select id from accounts where id = ${fanId} and status = 'active' for share),
    removed as (
      delete from follows using fan where fan_id = fan.id and creator_id = ${creatorId}
      returning follows.*),
    kept as (
      insert into ended_follows (fan_id, creator_id, followed_at, ended_at)
      select fan_id, creator_id, created_at, ${now} from removed
      on conflict (fan_id, creator_id) do update
        set followed_at = excluded.followed_at, ended_at = excluded.ended_at)
    update creators set follower_count = follower_count - 1 from removed where account_id = removed.creator_id`);
  return counted === 1;
}

/** Deletes records of follows that ended before the given time. */
export async function deleteFollowsEndedBefore(tx: WriteDb, time: Date): Promise<void> {
  await tx.run(sql`delete from ended_follows where ended_at < ${time}`);
}

/**
 * Removes a suspended fan from the counts of all creators they follow, or adds a reactivated one. The creators are
 * locked in a fixed order, so that two of these cannot deadlock.
 */
export async function countFanOfAll(tx: WriteDb, fanId: string, change: 1 | -1): Promise<void> {
  await tx.run(sql`
    with followed as (
      select c.account_id from creators c join follows f on f.creator_id = c.account_id
      where f.fan_id = ${fanId} order by c.account_id for update of c)
    update creators set follower_count = follower_count + ${change} from followed
    where creators.account_id = followed.account_id`);
}

/** Which of the creators the fan follows, and since when. */
export async function followedAmong(
  db: ReadDb,
  fanId: string,
  creatorIds: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await db.rows<{ id: string; since: Date }>(sql`
    select creator_id as id, created_at as since from follows
    where fan_id = ${fanId} and creator_id = any(${creatorIds}::uuid[])`);
  return new Map(rows.map(({ id, since }) => [id, since]));
}

/** Since when a fan follows a creator; undefined where they do not. */
export const followedSince = async (
  db: ReadDb,
  fanId: string,
  creatorId: string,
): Promise<Date | undefined> => (await followedAmong(db, fanId, [creatorId])).get(creatorId);

/** How many visible creators a fan follows who are not hidden from the fan. */
export async function followingCount(db: ReadDb, asker: Asker, fanId: string): Promise<number> {
  const { total } = await db.one<{ total: number }>(sql`
    select count(*) as total from open_follows f
    where f.fan_id = ${fanId} and ${notHiddenFrom({ ...asker, viewerId: fanId }, sql`f.creator_id`)}`);
  return total;
}

/** The number in the list of a creator's own followers. */
export async function listedFollowers(db: ReadDb, creatorId: string): Promise<number> {
  const row = await db.row<{ total: number }>(sql`
    select c.follower_count - (
      select count(*) from follows f join accounts a on a.id = f.fan_id
      where f.creator_id = c.account_id and a.status = 'active' and f.fan_id in (${apartFrom(creatorId)})) as total
    from creators c where c.account_id = ${creatorId}`);
  return row?.total ?? 0;
}

/** A statement that selects the ids of a creator's followers. */
export const followersOf = (creatorId: string): Sql =>
  sql`select fan_id from follows where creator_id = ${creatorId}`;

export interface FollowRow {
  readonly fanId: string;
  readonly creatorId: string;
  readonly createdAt: Date;
}

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Without suspended fans, and those whom a block separates from the creator. */
export async function listFollowsOfCreator(db: ReadDb, creatorId: string, page: Page): Promise<FollowRow[]> {
  return db.rows<FollowRow>(sql`
    select f.fan_id as "fanId", f.creator_id as "creatorId", f.created_at as "createdAt"
    from follows f join accounts a on a.id = f.fan_id
    where f.creator_id = ${creatorId} and a.status = 'active' and f.fan_id not in (${apartFrom(creatorId)})
    order by f.created_at desc, f.fan_id desc
    limit ${page.limit} offset ${page.offset}`);
}

/** Present followers by the day (UTC) on which they began; days without any are absent. */
export async function followsPerDay(
  db: ReadDb,
  creatorId: string,
  since: Date,
): Promise<{ day: string; count: number }[]> {
  return db.rows(sql`
    select (f.created_at at time zone 'UTC')::date as day, count(*) as count
    from follows f join accounts a on a.id = f.fan_id
    where f.creator_id = ${creatorId} and a.status = 'active' and f.created_at >= ${since}
      and f.fan_id not in (${apartFrom(creatorId)}) group by 1`);
}

/** Without creators who are hidden from the fan. */
export async function listFollowsOfFan(
  db: ReadDb,
  asker: Asker,
  fanId: string,
  page: Page,
): Promise<FollowRow[]> {
  return db.rows<FollowRow>(sql`
    select f.fan_id as "fanId", f.creator_id as "creatorId", f.created_at as "createdAt" from open_follows f
    where f.fan_id = ${fanId} and ${notHiddenFrom({ ...asker, viewerId: fanId }, sql`f.creator_id`)}
    order by f.created_at desc, f.creator_id desc
    limit ${page.limit} offset ${page.offset}`);
}

/** The newest creators of a fan; the limit is literal because it bounds the rooms of one socket. */
export async function newestFollowed(db: ReadDb, fanId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select creator_id as id from open_follows where fan_id = ${fanId}
    order by created_at desc, creator_id desc limit 2000`);
  return rows.map((row) => row.id);
}

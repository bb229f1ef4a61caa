import type { ReadDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

export interface SuggestedRow {
  readonly id: string;
  /** The creator or the category behind it. */
  readonly because: string;
}

/**
 * Whom others follow as well, of those who follow the same creators, whether they are open and followed already or not; at least two of them, so that nobody learns whom a
 * single one follows. Judged by the newest follows: the limits bound what is read, and are literal to keep the plan.
 */
export async function listFollowedAlike(
  db: ReadDb,
  fanId: string,
  without: readonly string[],
): Promise<SuggestedRow[]> {
  return db.rows(sql`
    with own as materialized (
      select creator_id from follows where fan_id = ${fanId} and creator_id <> all(${without}::uuid[])
      order by created_at desc, creator_id desc limit 10),
    alike as materialized (
      select own.creator_id as because, f.fan_id from own cross join lateral (
        select fan_id from follows where creator_id = own.creator_id
        order by created_at desc, fan_id desc limit 30) f
      where f.fan_id <> ${fanId} and (select status from accounts where id = f.fan_id) = 'active'),
    theirs as (
      select alike.because, g.creator_id as id, count(*) as fans from alike cross join lateral (
        select creator_id from follows where fan_id = alike.fan_id
        order by created_at desc, creator_id desc limit 20) g
      group by alike.because, g.creator_id having count(*) >= 2)
    select id, (array_agg(because order by fans desc, because))[1] as because from theirs
    where id <> all(${without}::uuid[]) group by id order by max(fans) desc, id limit 100`);
}

/** The most followed of the categories in which the fan follows most. */
export async function listOfSameCategories(
  db: ReadDb,
  fanId: string,
  without: readonly string[],
): Promise<SuggestedRow[]> {
  return db.rows(sql`
    with own as (
      select creator_id from open_follows where fan_id = ${fanId} order by created_at desc, creator_id limit 50),
    liked as (
      select category_id, count(*) as follows from creator_categories
      where creator_id in (select creator_id from own)
      group by category_id order by follows desc, category_id limit 3)
    select c.account_id as id, (array_agg(liked.category_id order by liked.follows desc, liked.category_id))[1] as because
    from liked cross join lateral (
      select creator_id from creator_categories where category_id = liked.category_id limit 1000) of
      join creator_accounts c on c.account_id = of.creator_id
    where c.is_open and c.account_id <> ${fanId} and c.account_id <> all(${without}::uuid[])
      and not exists (select from follows o where o.fan_id = ${fanId} and o.creator_id = c.account_id)
    group by c.account_id, c.follower_count
    order by c.follower_count desc, c.account_id limit 50`);
}

/** Whom the most have begun to follow since a time, by the newest 20,000 follows; at least two. */
export async function listFollowedSince(db: ReadDb, since: Date): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select creator_id as id from (
      select creator_id from open_follows where created_at >= ${since}
      order by created_at desc limit 20000) recent
    group by creator_id having count(*) >= 2 order by count(*) desc, creator_id limit 100`);
  return rows.map(({ id }) => id);
}

/** The ids among these whom a fan follows already, and the fan itself. */
export async function knownAmong(
  db: ReadDb,
  fanId: string | undefined,
  ids: readonly string[],
): Promise<Set<string>> {
  if (fanId === undefined) return new Set();
  const rows = await db.rows<{ id: string }>(sql`
    select creator_id as id from follows where fan_id = ${fanId} and creator_id = any(${ids}::uuid[])`);
  return new Set([fanId, ...rows.map(({ id }) => id)]);
}

/** Names of categories by id, in a language. */
export async function categoryNames(
  db: ReadDb,
  ids: readonly string[],
  language: string,
): Promise<Map<string, string>> {
  const rows = await db.rows<{ id: string; name: string }>(sql`
    select id, coalesce(names ->> ${language}, name) as name from categories where id = any(${ids}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

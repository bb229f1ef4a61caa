import type { ReadDb } from '#platform/server/db/database.ts';
import { type Sql, sql } from '#platform/server/db/sql.ts';

/** Those of the creators whom the fan has access to as a subscriber. */
export async function subscribedAmong(
  db: ReadDb,
  fanId: string,
  creatorIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (creatorIds.length === 0) return new Set();
  const rows = await db.rows<{ id: string }>(sql`
    select creator_id as id from subscriptions
    where fan_id = ${fanId} and creator_id = any(${creatorIds}::uuid[]) and access_until > ${now}`);
  return new Set(rows.map(({ id }) => id));
}

/** Those of the creators with whom the fan has used the free trial. */
export async function trialsUsedAmong(
  db: ReadDb,
  fanId: string,
  creatorIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select creator_id as id from subscription_trials
    where fan_id = ${fanId} and creator_id = any(${creatorIds}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

/** How many fans have access to each creator; those without are absent. */
export async function countSubscribers(
  db: ReadDb,
  creatorIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const rows = await db.rows<{ id: string; count: number }>(sql`
    select creator_id as id, count(*) as count from subscriptions
    where creator_id = any(${creatorIds}::uuid[]) and access_until > ${now} group by creator_id`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Selects the ids of a creator's subscribers, past ones too. */
export function subscribersOf(creatorId: string): Sql {
  return sql`select fan_id from subscriptions where creator_id = ${creatorId} and status <> 'created'`;
}

/** Selects the ids of the fans who have access to a creator now. */
export function subscribersNow(creatorId: string, now: Date): Sql {
  return sql`select fan_id from subscriptions where creator_id = ${creatorId} and access_until > ${now}`;
}

/** The same for those whose access ends by then, and is not renewed. */
export function subscribersEndingBefore(creatorId: string, now: Date, end: Date): Sql {
  return sql`
    select fan_id from subscriptions
    where creator_id = ${creatorId} and next_renewal_at is null and access_until > ${now} and access_until <= ${end}`;
}

/** Selects the ids of the fans who had access to a creator, and have none now. */
export function pastSubscribersOf(creatorId: string, now: Date): Sql {
  return sql`
    select fan_id from subscriptions
    where creator_id = ${creatorId} and status <> 'created' and access_until <= ${now}`;
}

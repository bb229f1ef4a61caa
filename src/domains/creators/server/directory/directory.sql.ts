import type { Asker } from '#domains/blocks/server/index.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { literal, nothing, plannedAnew, type Sql, sql } from '#platform/server/db/sql.ts';
import { type DirectoryFilter, directoryCondition, narrowed } from './directory-filter.sql.ts';

export type DirectoryOrder = 'popular' | 'latest' | 'oldest' | 'online' | 'live';

// Live creators come first in "live" once there are live streams; until then it is sorted by last activity.
const ORDERS: Record<DirectoryOrder, Sql> = {
  popular: literal('follower_count desc, account_id desc'),
  latest: literal('created_at desc, account_id desc'),
  oldest: literal('created_at, account_id'),
  online: literal('last_seen_at desc nulls last, account_id desc'),
  live: literal('last_seen_at desc nulls last, account_id desc'),
};

/** Open creators who match, sorted; without those that are listed already. */
export async function findInDirectory(
  db: ReadDb,
  filter: DirectoryFilter,
  order: DirectoryOrder,
  { limit, offset }: { limit: number; offset: number },
  already: readonly string[] = [],
): Promise<string[]> {
  const others = already.length === 0 ? nothing : sql`and account_id <> all(${already}::uuid[])`;
  const condition = directoryCondition(await narrowed(db, filter));
  // Planned with its values: one filter matches few, and another nearly all.
  const rows = await db.rows<{ id: string }>(
    plannedAnew(sql`
      select account_id as id from creator_accounts where is_open and ${condition} ${others}
      order by ${ORDERS[order]} limit ${limit} offset ${offset}`),
  );
  return rows.map((row) => row.id);
}

/** Creators whom the directory hides from the viewer; undefined when there are none. */
export async function findHiddenCreators(db: ReadDb, asker: Asker): Promise<string[] | undefined> {
  const { viewerId = null, country = null } = asker;
  if (viewerId === null && country === null) return undefined;
  const rows = await db.rows<{ id: string }>(sql`
    select distinct account_id as id from hidden_accounts
    where (viewer_id = ${viewerId}::uuid or country = ${country}::text)
      and account_id is distinct from ${viewerId}::uuid order by account_id`);
  return rows.length === 0 ? undefined : rows.map(({ id }) => id);
}

export interface Included {
  readonly id: string;
  /** Whether they match the filters as well. */
  readonly fits: boolean;
}

/** The open ones among the ids, sorted. */
export async function findIncluded(
  db: ReadDb,
  ids: readonly string[],
  filter: DirectoryFilter,
  order: DirectoryOrder,
): Promise<Included[]> {
  return db.rows<Included>(
    plannedAnew(sql`
      select account_id as id, ${directoryCondition(filter)} as fits from creator_accounts
      where is_open and account_id = any(${ids}::uuid[]) and account_id <> all(${filter.without ?? []}::uuid[])
      order by ${ORDERS[order]}`),
  );
}

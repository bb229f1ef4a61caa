import type { ReadDb } from '#platform/server/db/database.ts';
import { literal, nothing, type Sql, sql } from '#platform/server/db/sql.ts';
import { type DirectoryFilter, directoryCondition } from './directory-filter.sql.ts';

export type DirectoryOrder = 'popular' | 'latest' | 'oldest' | 'online' | 'live';

export interface DirectorySearch extends DirectoryFilter {
  /** These come first, whatever the filters say. */
  includedIds: readonly string[];
}

// Somebody is online for twice the time between two marks of last_seen_at (five minutes), so that nobody flickers.
export const ONLINE_MINUTES = 10;

// Live creators come first in "live" once there are live shows; until then it is the order of who is here.
const ORDERS: Record<DirectoryOrder, Sql> = {
  popular: literal('follower_count desc, account_id desc'),
  latest: literal('created_at desc, account_id desc'),
  oldest: literal('created_at, account_id'),
  online: literal('last_seen_at desc nulls last, account_id desc'),
  live: literal('last_seen_at desc nulls last, account_id desc'),
};

function condition({ includedIds, ...filter }: DirectorySearch): Sql {
  const included = includedIds.length === 0 ? nothing : sql`or account_id = any(${includedIds}::uuid[])`;
  return sql`is_open and (${directoryCondition(filter)} ${included})`;
}

export async function findInDirectory(
  db: ReadDb,
  search: DirectorySearch,
  order: DirectoryOrder,
  page: { limit: number; offset: number },
): Promise<string[]> {
  const first =
    search.includedIds.length === 0 ? nothing : sql`account_id = any(${search.includedIds}::uuid[]) desc,`;
  const rows = await db.rows<{ id: string }>(sql`
    select account_id as id from creator_accounts where ${condition(search)}
    order by ${first} ${ORDERS[order]} limit ${page.limit} offset ${page.offset}`);
  return rows.map((row) => row.id);
}

export async function countInDirectory(db: ReadDb, search: DirectorySearch): Promise<number> {
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from creator_accounts where ${condition(search)}`,
  );
  return total;
}

/** The directory: filters are always in the text, so that few texts are prepared; an absent one is null. */
import type { ReadDb } from '#platform/server/db/database.ts';
import { literal, nothing, type Sql, sql } from '#platform/server/db/sql.ts';

export type DirectoryOrder = 'popular' | 'latest' | 'oldest' | 'online' | 'live';

export interface DirectoryFilter {
  /** In the form of `to_tsquery`. */
  search: string | undefined;
  isFeatured: boolean | undefined;
  categoryIds: readonly string[] | undefined;
  isFreeSubscription: boolean | undefined;
  minPriceCents: number | undefined;
  maxPriceCents: number | undefined;
  country: string | undefined;
  gender: string | undefined;
  /** Days of birth, both included. */
  bornFrom: string | undefined;
  bornTo: string | undefined;
  attributes: Readonly<Record<string, string>>;
  /** The fan whose followed creators are wanted. */
  followedBy: string | undefined;
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

function condition(filter: DirectoryFilter): Sql {
  const search =
    filter.search === undefined ? nothing : sql`and search_words @@ to_tsquery('simple', ${filter.search})`;
  const followed =
    filter.followedBy === undefined
      ? nothing
      : sql`and account_id in (select creator_id from follows where fan_id = ${filter.followedBy})`;
  const fits = sql`(
    (${filter.isFeatured ?? null}::boolean is null or featured = ${filter.isFeatured ?? null})
    and (${filter.isFreeSubscription ?? null}::boolean is null
      or is_free_subscription = ${filter.isFreeSubscription ?? null})
    and monthly_price_cents between ${filter.minPriceCents ?? 0} and ${filter.maxPriceCents ?? Number.MAX_SAFE_INTEGER}
    and (${filter.country ?? null}::text is null or country = ${filter.country ?? null})
    and (${filter.gender ?? null}::text is null or gender = ${filter.gender ?? null})
    and (${filter.bornFrom ?? null}::date is null or date_of_birth >= ${filter.bornFrom ?? null})
    and (${filter.bornTo ?? null}::date is null or date_of_birth <= ${filter.bornTo ?? null})
    and attributes @> ${JSON.stringify(filter.attributes)}
    and (${filter.categoryIds ?? null}::uuid[] is null or account_id in (
      select creator_id from creator_categories where category_id = any(${filter.categoryIds ?? null})))
    ${search} ${followed})`;
  const included =
    filter.includedIds.length === 0 ? nothing : sql`or account_id = any(${filter.includedIds}::uuid[])`;
  return sql`is_open and (${fits} ${included})`;
}

export async function findInDirectory(
  db: ReadDb,
  filter: DirectoryFilter,
  order: DirectoryOrder,
  page: { limit: number; offset: number },
): Promise<string[]> {
  const first =
    filter.includedIds.length === 0 ? nothing : sql`account_id = any(${filter.includedIds}::uuid[]) desc,`;
  const rows = await db.rows<{ id: string }>(sql`
    select account_id as id from creator_accounts where ${condition(filter)}
    order by ${first} ${ORDERS[order]} limit ${page.limit} offset ${page.offset}`);
  return rows.map((row) => row.id);
}

export async function countInDirectory(db: ReadDb, filter: DirectoryFilter): Promise<number> {
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from creator_accounts where ${condition(filter)}`,
  );
  return total;
}

/**
 * Queries for the ids of a feed's posts. A page costs the same however large the table is, except that a
 * filter which few posts pass has to skip the others. Every LIMIT is literal, because PostgreSQL plans a
 * statement with `LIMIT $1` again each time.
 */
import { type Asker, notHiddenFrom } from '#domains/blocks/server/index.ts';
import type { Span } from '#platform/server/days/day-span.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { inSpan, join, limitOf, literal, nothing, type Sql, sql, where } from '#platform/server/db/sql.ts';
import { ofType } from '../posts.sql.ts';

export interface FeedPosition {
  publishedAt: Date;
  id: string;
}

export interface FeedFilter {
  /** A type, or `poll`; a type that no post has finds nothing. */
  type: string | undefined;
  /** Publication dates. */
  published: Span;
  /** Only posts after this one in the feed. */
  after: FeedPosition | undefined;
  /** Leaves out creators that are hidden from this viewer. */
  asker: Asker;
  /** Leaves these out. */
  without?: readonly string[] | undefined;
  /** Of posts for sale only these. */
  owned?: readonly string[] | undefined;
}

// A few literal limits instead of arbitrary ones: each is a statement of its own that stays prepared. The
// last one is as deep as `offset` reaches (1,000 and a page); beyond that, clients use `before`.
const REACHES = [20, 60, 200, 600, 1_200] as const;
export const DEEPEST_REACH = 1_200;

/** The smallest of these limits that covers so many posts. */
function reachFor(count: number): Sql {
  return limitOf(REACHES.find((reach) => reach >= count) ?? DEEPEST_REACH);
}

// Totals are exact up to here; counting further would read the whole feed.
const COUNT_LIMIT = literal('1001');

function conditions({ type, published, after, without, owned }: FeedFilter): Sql {
  const present = [
    sql`p.listed`,
    type === undefined ? undefined : ofType(type),
    ...inSpan('p.published_at', published),
    after && sql`(p.published_at, p.id) < (${after.publishedAt}, ${after.id}::uuid)`,
    without && sql`p.id <> all(${without}::uuid[])`,
    owned && sql`(p.audience <> 'buyers' or p.id = any(${owned}::uuid[]))`,
  ].filter((condition): condition is Sql => condition !== undefined);
  return join(present, ' and ');
}

/** For a guest from an unknown country there are no blocks to check. */
function isNotHidden(asker: Asker, column: Sql): Sql {
  return asker.viewerId === undefined && asker.country === undefined
    ? nothing
    : sql`and ${notHiddenFrom(asker, column)}`;
}

const newestFirst = literal('order by p.published_at desc, p.id desc');

interface IdRow {
  readonly id: string;
}

const idsOf = (rows: readonly IdRow[]) => rows.map((row) => row.id);

/**
 * The newest posts of the creators that a fan follows, in two steps: the newest post of each creator, then
 * the newest posts of those creators whose newest one can be on the page. Both are index-only scans of
 * `posts_of_creator`.
 */
export async function listFollowedFeed(
  db: ReadDb,
  fanId: string,
  filter: FeedFilter,
  count: number,
): Promise<string[]> {
  const reach = reachFor(count);
  const rows = await db.rows<IdRow>(sql`
    with heads as materialized (
      select f.creator_id, head.published_at, head.id
      from open_follows f cross join lateral (
        select p.published_at, p.id from posts p
        where p.creator_id = f.creator_id and ${conditions(filter)} ${newestFirst} limit 1) head
      where f.fan_id = ${fanId} ${isNotHidden(filter.asker, sql`f.creator_id`)}
      order by head.published_at desc, head.id desc limit ${reach})
    select p.id from heads cross join lateral (
      select p.published_at, p.id from posts p
      where p.creator_id = heads.creator_id and ${conditions(filter)} ${newestFirst} limit ${reach}) p
    ${newestFirst} limit ${reach}`);
  return idsOf(rows);
}

export async function countFollowedFeed(db: ReadDb, fanId: string, filter: FeedFilter): Promise<number> {
  const { total } = await db.one<{ total: number }>(sql`
    select count(*) as total from (
      select 1 from open_follows f cross join lateral (
        select 1 from posts p where p.creator_id = f.creator_id and ${conditions(filter)}
        limit ${COUNT_LIMIT}) p
      where f.fan_id = ${fanId} ${isNotHidden(filter.asker, sql`f.creator_id`)} limit ${COUNT_LIMIT}) counted`);
  return total;
}

/** Any feed but the home feed, and any search. */
export interface OpenFeed extends FeedFilter {
  creatorId?: string | undefined;
  followedBy?: string | undefined;
  /** In `to_tsquery` syntax. */
  search?: string | undefined;
  among?: readonly string[] | undefined;
}

function openFeed(feed: OpenFeed): Sql {
  const { creatorId, followedBy, search, among } = feed;
  const by = creatorId ? sql`and p.creator_id = ${creatorId}` : nothing;
  const followed = followedBy
    ? sql`and p.creator_id in (select creator_id from open_follows where fan_id = ${followedBy})`
    : nothing;
  // deleted_at is part of "listed"; repeated so that the search index can be used.
  const found = search
    ? sql`and p.deleted_at is null and p.search_words @@ to_tsquery('simple', ${search})`
    : nothing;
  const chosen = among ? sql`and p.id = any(${among}::uuid[])` : nothing;
  return sql`
    from posts p join creator_accounts c on c.account_id = p.creator_id
    where ${conditions(feed)} and c.is_open ${isNotHidden(feed.asker, sql`p.creator_id`)} ${by} ${followed} ${found} ${chosen}`;
}

export async function listOpenFeed(db: ReadDb, feed: OpenFeed, count: number): Promise<string[]> {
  return idsOf(
    await db.rows<IdRow>(sql`select p.id ${openFeed(feed)} ${newestFirst} limit ${reachFor(count)}`),
  );
}

export async function countOpenFeed(db: ReadDb, feed: OpenFeed): Promise<number> {
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from (select 1 ${openFeed(feed)} limit ${COUNT_LIMIT}) counted`,
  );
  return total;
}

/** A creator's pinned posts that match, the latest pin first; there are few. */
export async function listPinned(db: ReadDb, feed: OpenFeed): Promise<string[]> {
  return idsOf(
    await db.rows<IdRow>(sql`
      select p.id ${openFeed(feed)} and p.pinned_at is not null order by p.pinned_at desc, p.id limit 20`),
  );
}

export type KeptFilter = Pick<OpenFeed, 'type' | 'published' | 'creatorId' | 'search'>;

/** Those of the posts that match, including removed and unpublished ones and those of suspended creators. */
export async function findKept(
  db: ReadDb,
  { type, published, creatorId, search }: KeptFilter,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db.rows<IdRow>(sql`
    select p.id from posts p ${where([
      sql`p.id = any(${ids}::uuid[])`,
      type !== undefined && ofType(type),
      ...inSpan('p.published_at', published),
      creatorId !== undefined && sql`p.creator_id = ${creatorId}`,
      search !== undefined && sql`p.search_words @@ to_tsquery('simple', ${search})`,
    ])}`);
  return new Set(idsOf(rows));
}

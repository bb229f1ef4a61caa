/**
 * The query of a search for posts. Of the posts that match, the newest are ranked: those with the words in their title
 * come first. A look at the newest posts tells which way is the shorter one: words of many posts are found by walking
 * the newest ones, all others through their index. Both read some ten thousand rows at the most, however many posts there
 * are.
 */
import { notHiddenFrom } from '#domains/blocks/server/index.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { limitOf, nothing, plannedAnew, type Sql, sql } from '#platform/server/db/sql.ts';
import { MOST_FOUND } from '../../contract/feeds.contract.ts';
import type { FeedFilter } from './feeds.sql.ts';

export interface PostSearch extends Pick<FeedFilter, 'after' | 'asker'> {
  /** In `to_tsquery` syntax, as `postQuery` writes it. */
  search: string;
}

export interface FoundPosts {
  readonly ids: readonly string[];
  /** From the position on, up to `MOST_FOUND` and one more; where there are very many, always that. */
  readonly total: number;
}

// One more than is counted, so that "more than" can be said.
const RANKED = limitOf(MOST_FOUND + 1);

/** Published posts that the asker may know of, with every word in their text. */
export async function findPostsByWords(db: ReadDb, search: PostSearch, limit: number): Promise<FoundPosts> {
  return (await isFrequent(db, search.search))
    ? findFrequent(db, search, limit)
    : findByIndex(db, search, limit);
}

const SAMPLE = 1_000;
// With one in two hundred, two hundred times the ranked ones are read; through the index it would be one in two hundred of
// all.
const FREQUENT = 5;
// Then there are certainly more than are counted.
const MANY_TIMES = 3;

/** Whether so many of the newest posts match that walking them finds a page soon; judged by a sample of them. */
async function isFrequent(db: ReadDb, search: string): Promise<boolean> {
  const { read, matching, posts } = await db.one<{ read: number; matching: number; posts: number }>(sql`
    select count(*) as read, count(*) filter (where search_words @@ to_tsquery('simple', ${search})) as matching,
      (select reltuples::bigint from pg_class where oid = 'posts'::regclass) as posts
    from (select search_words from posts where listed
      order by published_at desc, id desc limit ${limitOf(SAMPLE)}) newest`);
  if (read < SAMPLE || matching < FREQUENT) return false;
  return (matching / SAMPLE) * posts > MANY_TIMES * MOST_FOUND;
}

/** The same words, in the title only. */
const inTitle = (search: string) => search.replaceAll(':*', ':*A');

const isKnown = ({ asker }: PostSearch): Sql => sql`c.is_open and ${notHiddenFrom(asker, sql`p.creator_id`)}`;

async function findByIndex(db: ReadDb, search: PostSearch, limit: number): Promise<FoundPosts> {
  const { after } = search;
  const rest = after
    ? sql`where (titled, published_at, id)
        < (coalesce((select titled from newest where id = ${after.id}::uuid), false), ${after.publishedAt}, ${after.id}::uuid)`
    : nothing;
  const rows = await db.rows<{ id: string; total: number }>(
    plannedAnew(sql`
      with matching as materialized (
        -- The index holds all posts that are not removed, which is a part of "listed".
        select id, creator_id, published_at, search_words @@ to_tsquery('simple', ${inTitle(search.search)}) as titled
        from posts where listed and deleted_at is null and search_words @@ to_tsquery('simple', ${search.search})),
      newest as materialized (
        select p.id, p.published_at, p.titled
        -- In order already, so that the creators of no more are checked than are ranked.
        from (select * from matching order by published_at desc, id desc offset 0) p
          join creator_accounts c on c.account_id = p.creator_id
        where ${isKnown(search)}
        order by p.published_at desc, p.id desc limit ${RANKED})
      select id, count(*) over () as total from newest ${rest}
      order by titled desc, published_at desc, id desc limit ${limit}`),
  );
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

interface Walked {
  readonly id: string;
  readonly publishedAt: Date;
  readonly titled: boolean;
}

// Among so many of the newest ones those with the words in their title come first; then all others follow by their time.
const FIRST_RANKED = 100;

/** By walking the newest posts: most of them need not be read. */
async function findFrequent(db: ReadDb, search: PostSearch, limit: number): Promise<FoundPosts> {
  const { after } = search;
  const first = await walk(db, search, undefined, FIRST_RANKED);
  const ranked = [...first.filter(({ titled }) => titled), ...first.filter(({ titled }) => !titled)];
  const place = after ? ranked.findIndex(({ id }) => id === after.id) : -1;
  const isAmongFirst = !after || place >= 0;
  const ids = isAmongFirst ? ranked.slice(place + 1, place + 1 + limit).map(({ id }) => id) : [];
  const oldest = first.at(-1);
  const isAll = oldest === undefined || first.length < FIRST_RANKED;
  if (ids.length < limit && !isAll) {
    const rest = await walk(db, search, isAmongFirst ? oldest : after, limit - ids.length);
    ids.push(...rest.map(({ id }) => id));
  }
  return { ids, total: MOST_FOUND + 1 };
}

async function walk(
  db: ReadDb,
  search: PostSearch,
  after: Pick<Walked, 'id' | 'publishedAt'> | undefined,
  limit: number,
): Promise<Walked[]> {
  const further = after
    ? sql`and (p.published_at, p.id) < (${after.publishedAt}, ${after.id}::uuid)`
    : nothing;
  return db.rows<Walked>(
    plannedAnew(sql`
      select p.id, p.published_at as "publishedAt",
        p.search_words @@ to_tsquery('simple', ${inTitle(search.search)}) as titled
      from posts p join creator_accounts c on c.account_id = p.creator_id
      -- Written so that it is no reason to use the index of words.
      where p.listed and (p.search_words @@ to_tsquery('simple', ${search.search})) is true and ${isKnown(search)} ${further}
      order by p.published_at desc, p.id desc limit ${limit}`),
  );
}

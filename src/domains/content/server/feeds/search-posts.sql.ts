/**
 * The query of a search for posts. Of the posts that match, the newest are ranked: those with the words in their title
 * come first. The words go through their index unless so many posts have them that walking the newest posts soon finds
 * enough. Among 100,000 posts of a busy machine: 10 ms for a word of a thousand posts, 20 ms for one of all posts, and
 * 90 ms for one of every tenth.
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
  /** From the position on, up to `MOST_FOUND` and one more. */
  readonly total: number;
}

// One more than is counted, so that "more than" can be said.
const RANKED = limitOf(MOST_FOUND + 1);
// So many are read from the table and sorted in a few milliseconds. A word that more posts have is found soon enough
// by walking the newest posts.
const FEW = 5_000;

/** Published posts that the asker may know of, with every word in their text. */
export async function findPostsByWords(
  db: ReadDb,
  { search, after, asker }: PostSearch,
  limit: number,
): Promise<FoundPosts> {
  // The same words, in the title only.
  const inTitle = search.replaceAll(':*', ':*A');
  const rest = after
    ? sql`where (titled, published_at, id)
        < (coalesce((select titled from newest where id = ${after.id}::uuid), false), ${after.publishedAt}, ${after.id}::uuid)`
    : nothing;
  const rows = await db.rows<{ id: string; total: number }>(
    plannedAnew(sql`
      with ${await matching(db, search)}, newest as materialized (
        select m.id, m.published_at, m.search_words @@ to_tsquery('simple', ${inTitle}) as titled
        from matching m join creator_accounts c on c.account_id = m.creator_id
        where c.is_open and ${notHiddenFrom(asker, sql`m.creator_id`)}
        order by m.published_at desc, m.id desc limit ${RANKED})
      select id, count(*) over () as total from newest ${rest}
      order by titled desc, published_at desc, id desc limit ${limit}`),
  );
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

/** The published posts with the words; through their index where few have them, whatever the planner estimates. */
async function matching(db: ReadDb, search: string): Promise<Sql> {
  // The index holds all posts that are not removed, which is a part of "listed".
  const found = sql`select id, creator_id, published_at, search_words from posts
    where listed and deleted_at is null and search_words @@ to_tsquery('simple', ${search})`;
  const { total } = await db.one<{ total: number }>(sql`
    with found as materialized (${found})
    select count(*) as total from (select from found limit ${limitOf(FEW + 1)}) few`);
  if (total <= FEW) return sql`matching as materialized (${found})`;
  return sql`matching as not materialized (
    select id, creator_id, published_at, search_words from posts
    where listed and (search_words @@ to_tsquery('simple', ${search})) is true)`;
}

/** Queries for the ids of videos that others can find. Every LIMIT is literal, so that the statements stay prepared. */
import { type Asker, notHiddenFrom } from '#domains/blocks/server/index.ts';
import type { Span } from '#platform/server/days/day-span.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { inSpan, join, limitOf, literal, type Sql, sql } from '#platform/server/db/sql.ts';
import type { Position } from '#platform/server/lists/position.ts';

export interface VideoList {
  creatorId: string | undefined;
  /** In `to_tsquery` syntax. */
  search: string | undefined;
  tag: string | undefined;
  exceptId: string | undefined;
  listed: Span;
  /** Only videos after this one in the list. */
  after: Position | undefined;
  /** Leaves out creators that are hidden from this viewer. */
  asker: Asker;
}

// A few limits instead of arbitrary ones; beyond the last one, clients use `before`.
const REACHES = [20, 60, 200, 600, 1_200] as const;
export const DEEPEST_VIDEO = 1_200;
const COUNT_LIMIT = literal('1001');

function fromListed(list: VideoList): Sql {
  const { creatorId, search, tag, exceptId, listed, after, asker } = list;
  const conditions = [
    sql`v.listed and c.is_open and ${notHiddenFrom(asker, sql`v.creator_id`)}`,
    creatorId !== undefined && sql`v.creator_id = ${creatorId}`,
    // deleted_at is part of "listed"; repeated so that the search index can be used.
    search !== undefined && sql`v.deleted_at is null and v.search_words @@ to_tsquery('simple', ${search})`,
    tag !== undefined && sql`v.tags @> array[${tag}]::text[]`,
    exceptId !== undefined && sql`v.id <> ${exceptId}`,
    ...inSpan('v.listed_at', listed),
    after && sql`(v.listed_at, v.id) < (${after.at}, ${after.id}::uuid)`,
  ].filter((condition): condition is Sql => Boolean(condition));
  return sql`
    from videos v join creator_accounts c on c.account_id = v.creator_id where ${join(conditions, ' and ')}`;
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** The first of them; announced ones stand where they will stand. */
export async function listVideoIds(db: ReadDb, list: VideoList, count: number): Promise<string[]> {
  const reach = limitOf(REACHES.find((each) => each >= count) ?? DEEPEST_VIDEO);
  return idsOf(
    await db.rows(sql`select v.id ${fromListed(list)} order by v.listed_at desc, v.id desc limit ${reach}`),
  );
}

/** How many there are, up to 1,001. */
export async function countVideos(db: ReadDb, list: VideoList): Promise<number> {
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from (select 1 ${fromListed(list)} limit ${COUNT_LIMIT}) counted`,
  );
  return total;
}

// Among so many newest ones of the creator, and with each tag, the closest are looked for.
const CANDIDATES = literal('200');

/** Videos that share tags with one, or its creator: first those that share the most, then the newest. */
export async function listRelatedIds(
  db: ReadDb,
  of: { id: string; creatorId: string; tags: readonly string[] },
  asker: Asker,
  count: number,
): Promise<string[]> {
  const found = sql`
    v.listed and v.id <> ${of.id} and c.is_open and ${notHiddenFrom(asker, sql`v.creator_id`)}`;
  const newest = sql`order by v.listed_at desc, v.id desc limit ${CANDIDATES}`;
  const source = literal(
    'select v.id, v.creator_id, v.tags, v.listed_at from videos v join creator_accounts c on c.account_id = v.creator_id',
  );
  const rows = await db.rows<{ id: string }>(sql`
    with near as (
      (${source} where ${found} and v.tags && ${of.tags}::text[] ${newest})
      union
      (${source} where ${found} and v.creator_id = ${of.creatorId} ${newest}))
    select id from near
    order by cardinality(array(select unnest(tags) intersect select unnest(${of.tags}::text[])))
      + case when creator_id = ${of.creatorId} then 1 else 0 end desc, listed_at desc, id desc
    limit ${limitOf(REACHES.find((each) => each >= count) ?? DEEPEST_VIDEO)}`);
  return idsOf(rows).slice(0, count);
}

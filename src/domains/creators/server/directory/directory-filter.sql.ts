/**
 * The filters of the directory as conditions on `creator_accounts`, shared by the list, its total and the counts of
 * options. An unused facet is null.
 */
import type { ReadDb } from '#platform/server/db/database.ts';
import { join, literal, nothing, type Sql, sql } from '#platform/server/db/sql.ts';
import { ATTRIBUTE_NAMES, type AttributeName } from '../../contract/creator-card.contract.ts';
import { FACETS, type Facet } from '../../contract/directory.contract.ts';
import type { BirthRange } from '../profile/age.ts';

export interface DirectoryFilter {
  /** In the syntax of `to_tsquery`. */
  search?: string | undefined;
  /** Only these; used in place of words that few creators have. */
  among?: readonly string[] | undefined;
  /** Not these; absent where nobody is hidden from the viewer. */
  without?: readonly string[] | undefined;
  minPriceCents?: number | undefined;
  maxPriceCents?: number | undefined;
  /** Only creators that this fan follows. */
  followedBy?: string | undefined;
  isFeatured?: boolean | undefined;
  isFreeSubscription?: boolean | undefined;
  categoryIds?: readonly string[] | undefined;
  country?: readonly string[] | undefined;
  gender?: readonly string[] | undefined;
  languages?: readonly string[] | undefined;
  /** Dates of birth: in any of these ranges, both ends included; an empty end is open. */
  born?: readonly BirthRange[] | undefined;
  attributes?: Readonly<Partial<Record<AttributeName, readonly string[]>>>;
}

/**
 * The filters that are not facets: words, price, follows. Words are matched row by row here; `narrowed` uses the index
 * for those that few have.
 */
export function fixedCondition(filter: DirectoryFilter): Sql {
  const search =
    filter.search === undefined
      ? nothing
      : sql`and (search_words @@ to_tsquery('simple', ${filter.search})) is true`;
  const among = filter.among === undefined ? nothing : sql`and account_id = any(${filter.among}::uuid[])`;
  const followed =
    filter.followedBy === undefined
      ? nothing
      : sql`and account_id in (select creator_id from follows where fan_id = ${filter.followedBy})`;
  const without =
    filter.without === undefined ? nothing : sql`and account_id <> all(${filter.without}::uuid[])`;
  return sql`monthly_price_cents between ${filter.minPriceCents ?? 0} and ${
    filter.maxPriceCents ?? Number.MAX_SAFE_INTEGER
  } ${search} ${among} ${without} ${followed}`;
}

// So many are looked up by id in a few milliseconds. With more, scanning in order soon fills a page.
const FEW = 2_000;

/**
 * Replaces words that few creators have by those creators' ids. The planner cannot estimate how many match a prefix: it
 * scanned the whole directory for a dozen, and sorted all of it for words that everybody has.
 */
export async function narrowed(db: ReadDb, filter: DirectoryFilter): Promise<DirectoryFilter> {
  const { search, ...others } = filter;
  if (search === undefined) return filter;
  // A separate query, so that it is planned on its own and uses the index of words.
  const found = await db.rows<{ id: string }>(sql`
    with found as materialized (
      select account_id from creators where search_words @@ to_tsquery('simple', ${search}))
    select account_id as id from found limit ${literal(`${FEW + 1}`)}`);
  return found.length > FEW ? filter : { ...others, among: found.map(({ id }) => id) };
}

/** One condition per facet. */
export function facetConditions(filter: DirectoryFilter): Record<Facet, Sql> {
  const { categoryIds = null, languages, attributes = {} } = filter;
  return {
    ...(Object.fromEntries(
      ATTRIBUTE_NAMES.map((name) => [name, attributesSay(`$.${name}`, attributes[name])]),
    ) as Record<AttributeName, Sql>),
    languages: attributesSay('$.languages[*]', languages),
    country: isAmong('country', filter.country),
    gender: isAmong('gender', filter.gender),
    age: wasBorn(filter.born),
    isFeatured: isWanted('featured', filter.isFeatured),
    isFreeSubscription: isWanted('is_free_subscription', filter.isFreeSubscription),
    categoryIds: sql`(${categoryIds}::uuid[] is null or account_id in (
      select creator_id from creator_categories where category_id = any(${categoryIds})))`,
  };
}

/** Matches all filters. */
export function directoryCondition(filter: DirectoryFilter): Sql {
  const conditions = facetConditions(filter);
  const all = FACETS.map((facet) => conditions[facet]);
  return sql`(${fixedCondition(filter)} and ${join(all, ' and ')})`;
}

function isAmong(column: 'country' | 'gender', wanted: readonly string[] | undefined): Sql {
  return sql`(${wanted ?? null}::text[] is null or ${literal(column)} = any(${wanted ?? null}))`;
}

function isWanted(column: 'featured' | 'is_free_subscription', wanted: boolean | undefined): Sql {
  return sql`(${wanted ?? null}::boolean is null or ${literal(column)} = ${wanted ?? null})`;
}

/** Range by range: the planner can estimate each from its statistics, but not a multirange. */
function wasBorn(ranges: readonly BirthRange[] | undefined): Sql {
  if (ranges === undefined) return sql`true`;
  const each = ranges.map(
    ({ from, to }) => sql`date_of_birth between ${from || '-infinity'}::date and ${to || 'infinity'}::date`,
  );
  return sql`(${join(each, ' or ')})`;
}

/** A JSON path, because its index supports "one of these" as well. Strings are written as in JSON. */
function attributesSay(path: string, wanted: readonly string[] | undefined): Sql {
  const says = wanted?.map((option) => `${path} == ${JSON.stringify(option)}`).join(' || ') ?? null;
  return sql`(${says}::jsonpath is null or attributes @@ ${says}::jsonpath)`;
}

/**
 * What somebody looks for in the directory, as conditions on `creator_accounts`: the list, its total and the counts
 * of options are made of the same ones. A facet that is not asked for is null.
 */
import type { ReadDb } from '#platform/server/db/database.ts';
import { join, literal, nothing, type Sql, sql } from '#platform/server/db/sql.ts';
import { ATTRIBUTE_NAMES, type AttributeName } from '../../contract/creator-card.contract.ts';
import { FACETS, type Facet } from '../../contract/directory.contract.ts';
import type { BirthRange } from '../profile/age.ts';

export interface DirectoryFilter {
  /** In the form of `to_tsquery`. */
  search?: string | undefined;
  /** These only; what words have become that few have. */
  among?: readonly string[] | undefined;
  /** Not these; absent where nobody is hidden from whoever looks. */
  without?: readonly string[] | undefined;
  minPriceCents?: number | undefined;
  maxPriceCents?: number | undefined;
  /** The fan whose followed creators are wanted. */
  followedBy?: string | undefined;
  isFeatured?: boolean | undefined;
  isFreeSubscription?: boolean | undefined;
  categoryIds?: readonly string[] | undefined;
  country?: readonly string[] | undefined;
  gender?: readonly string[] | undefined;
  languages?: readonly string[] | undefined;
  /** Days of birth: in any of these stretches, both ends included; an end that is empty is open. */
  born?: readonly BirthRange[] | undefined;
  attributes?: Readonly<Partial<Record<AttributeName, readonly string[]>>>;
}

/**
 * What is no facet: words, price, whom one follows. Words are taken here as those of many: what few have goes through
 * its index in `narrowed`.
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

// So many are looked up one by one in some milliseconds. Of more, a page is soon found along its order.
const FEW = 2_000;

/**
 * The same filter with words that few have as the ids of these. How many have the beginning of a word the planner
 * cannot know: it went through the whole directory for a dozen, and sorted all of it for words that everybody has.
 */
export async function narrowed(db: ReadDb, filter: DirectoryFilter): Promise<DirectoryFilter> {
  const { search, ...others } = filter;
  if (search === undefined) return filter;
  // Apart, so that it is planned for all who have them and goes through the index of words.
  const found = await db.rows<{ id: string }>(sql`
    with found as materialized (
      select account_id from creators where search_words @@ to_tsquery('simple', ${search}))
    select account_id as id from found limit ${literal(`${FEW + 1}`)}`);
  return found.length > FEW ? filter : { ...others, among: found.map(({ id }) => id) };
}

/** One condition for each facet. */
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

/** Whoever fits all of it. */
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

/** Stretch by stretch: the planner knows from its figures how many are born in one, and of a multirange nothing. */
function wasBorn(ranges: readonly BirthRange[] | undefined): Sql {
  if (ranges === undefined) return sql`true`;
  const each = ranges.map(
    ({ from, to }) => sql`date_of_birth between ${from || '-infinity'}::date and ${to || 'infinity'}::date`,
  );
  return sql`(${join(each, ' or ')})`;
}

/** A JSON path, because its index answers "one of these" as well. Strings are written as in JSON. */
function attributesSay(path: string, wanted: readonly string[] | undefined): Sql {
  const says = wanted?.map((option) => `${path} == ${JSON.stringify(option)}`).join(' || ') ?? null;
  return sql`(${says}::jsonpath is null or attributes @@ ${says}::jsonpath)`;
}

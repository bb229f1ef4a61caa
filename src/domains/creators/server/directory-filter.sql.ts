/**
 * What somebody looks for in the directory, as conditions on `creator_accounts`: the list, its total and the counts
 * of options are made of the same ones. Facets are always in the text, so that few texts are prepared; one that is
 * not asked for is null.
 */
import { join, literal, nothing, type Sql, sql } from '#platform/server/db/sql.ts';
import { ATTRIBUTE_NAMES, type AttributeName } from '../contract/creator-card.contract.ts';
import { FACETS, type Facet } from '../contract/directory.contract.ts';

export interface DirectoryFilter {
  /** In the form of `to_tsquery`. */
  search?: string | undefined;
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
  /** Days of birth in the form of a `datemultirange`. */
  born?: string | undefined;
  attributes?: Readonly<Partial<Record<AttributeName, readonly string[]>>>;
}

/** What is no facet: words, price, whom one follows. */
export function fixedCondition(filter: DirectoryFilter): Sql {
  const search =
    filter.search === undefined ? nothing : sql`and search_words @@ to_tsquery('simple', ${filter.search})`;
  const followed =
    filter.followedBy === undefined
      ? nothing
      : sql`and account_id in (select creator_id from follows where fan_id = ${filter.followedBy})`;
  return sql`monthly_price_cents between ${filter.minPriceCents ?? 0} and ${
    filter.maxPriceCents ?? Number.MAX_SAFE_INTEGER
  } ${search} ${followed}`;
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
    age: sql`(${filter.born ?? null}::datemultirange is null
      or date_of_birth <@ ${filter.born ?? null}::datemultirange)`,
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

/** A JSON path, because its index answers "one of these" as well. Strings are written as in JSON. */
function attributesSay(path: string, wanted: readonly string[] | undefined): Sql {
  const says = wanted?.map((option) => `${path} == ${JSON.stringify(option)}`).join(' || ') ?? null;
  return sql`(${says}::jsonpath is null or attributes @@ ${says}::jsonpath)`;
}

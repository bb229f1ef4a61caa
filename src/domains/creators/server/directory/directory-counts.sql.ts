import type { ReadDb } from '#platform/server/db/database.ts';
import { join, limitOf, literal, plannedAnew, type Sql, sql } from '#platform/server/db/sql.ts';
import { ATTRIBUTE_NAMES } from '../../contract/creator-card.contract.ts';
import { FACETS, type Facet, MOST_TOTAL } from '../../contract/directory.contract.ts';
import {
  type DirectoryFilter,
  directoryCondition,
  facetConditions,
  fixedCondition,
  narrowed,
} from './directory-filter.sql.ts';

/** The most creators to count; a site with more shows its options without counts. */
export const MOST_COUNTED = 25_000;
// Attributes may hold a creator's own words: only so many different ones are counted, most frequent first.
const MOST_OPTIONS = 1_000;

export interface OptionCount {
  readonly facet: Facet;
  readonly option: string;
  readonly total: number;
}

/** How many are open and match, counted up to one more than `MOST_TOTAL`. */
export async function countInDirectory(db: ReadDb, filter: DirectoryFilter): Promise<number> {
  return countOpen(db, directoryCondition(await narrowed(db, filter)), MOST_TOTAL);
}

/** How many match words, price and follows, counted up to one more than `MOST_COUNTED`. */
export async function countFixed(db: ReadDb, filter: DirectoryFilter): Promise<number> {
  return countOpen(db, fixedCondition(await narrowed(db, filter)), MOST_COUNTED);
}

async function countOpen(db: ReadDb, condition: Sql, most: number): Promise<number> {
  const { total } = await db.one<{ total: number }>(
    plannedAnew(sql`
      select count(*) as total from (
        select from creator_accounts where is_open and ${condition} limit ${most + 1}) as counted`),
  );
  return total;
}

/** A creator's value of a facet; categories and languages have several and are counted separately. */
const said: Readonly<Partial<Record<Facet, string>>> = {
  country: 'country',
  gender: 'gender',
  age: 'age_band::text',
  isFeatured: 'featured::text',
  isFreeSubscription: 'is_free_subscription::text',
  ...Object.fromEntries(ATTRIBUTE_NAMES.map((name) => [name, `attributes ->> '${name}'`])),
};
const single = FACETS.filter((facet) => said[facet] !== undefined);

const bitOf = (facet: Facet) => 2 ** FACETS.indexOf(facet);
const column = (facet: Facet) => `"${facet}"`;

/**
 * Counts the options of all facets in one pass. An option counts the creators who match every filter except that of its
 * own facet, so that its count is what choosing it would show: `missed` has a bit for each facet that does not match. A
 * creator with two bits counts nowhere: `near` are those with at most one (subtracting 1 clears the lowest bit, so
 * `missed & (missed - 1)` is 0). `ageBorders` are the dates of birth, oldest first, at which the bands begin; the
 * option is the band's number.
 */
export async function countOptions(
  db: ReadDb,
  filter: DirectoryFilter,
  ageBorders: readonly string[],
): Promise<{ isComplete: boolean; counts: readonly OptionCount[] }> {
  const fixed = fixedCondition(await narrowed(db, filter));
  const rows = await db.rows<{ facet: Facet | 'all'; option: string; total: number }>(
    plannedAnew(sql`
    with counted as materialized (
      select account_id, country, gender, featured, is_free_subscription, attributes,
        width_bucket(date_of_birth, ${ageBorders}::date[]) as age_band, ${missed(filter)} as missed
      from creator_accounts where is_open and ${fixed} limit ${limitOf(MOST_COUNTED + 1)}
    ), near as (
      select * from counted where missed & (missed - 1) = 0
    ), by_option as (
      select ${names(single)}, count(*) as total
      from (select ${join(single.map(wherePossible), ', ')} from near) as option
      group by grouping sets (${literal(single.map((facet) => `(${column(facet)})`).join(', '))})
    ), options as (
      select facet, option, total from by_option
      cross join lateral (values ${literal(single.map((facet) => `('${facet}', ${column(facet)})`).join(', '))})
        as said (facet, option)
      union all
      select 'categoryIds', category_id::text, count(*) from near
      join creator_categories on creator_id = account_id where ${fitsBut('categoryIds')} group by category_id
      union all
      select 'languages', language, count(*) from near
      cross join lateral jsonb_array_elements_text(attributes -> 'languages') as spoken (language)
      where ${fitsBut('languages')} group by language
    )
    select 'all' as facet, '' as option, count(*) as total from counted
    union all
    (select facet, option, total from options where option is not null
      order by total desc, facet, option collate "C" limit ${limitOf(MOST_OPTIONS)})`),
  );
  const all = rows.find(({ facet }) => facet === 'all')?.total ?? 0;
  const counts = rows.filter((row): row is OptionCount => row.facet !== 'all');
  return all > MOST_COUNTED ? { isComplete: false, counts: [] } : { isComplete: true, counts };
}

function missed(filter: DirectoryFilter): Sql {
  const conditions = facetConditions(filter);
  const bits = FACETS.map(
    (facet) => sql`case when ${conditions[facet]} then 0 else ${literal(`${bitOf(facet)}`)} end`,
  );
  return sql`(${join(bits, ' + ')})`;
}

const fitsBut = (facet: Facet) => literal(`missed in (0, ${bitOf(facet)})`);

const wherePossible = (facet: Facet) =>
  literal(`case when missed in (0, ${bitOf(facet)}) then ${said[facet]} end as ${column(facet)}`);

const names = (facets: readonly Facet[]) => literal(facets.map(column).join(', '));

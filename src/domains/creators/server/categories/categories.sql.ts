import { learnTerms } from '#domains/discovery/server/index.ts';
import type { Language } from '#platform/contract/languages.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { foldText } from '#platform/server/db/search-words.ts';
import { type Sql, sql, where } from '#platform/server/db/sql.ts';

export interface CategoryRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** By language; empty where it has only its main name. */
  readonly names: Readonly<Partial<Record<Language, string>>>;
  readonly position: number;
  /** Further words that find it. */
  readonly synonyms: readonly string[];
}

/** How many visible creators have each category; those without any are absent. */
export async function countCreatorsByCategory(db: ReadDb): Promise<Map<string, number>> {
  const rows = await db.rows<{ id: string; total: number }>(sql`
    select category_id as id, count(*) as total
    from creator_categories join creator_accounts on creator_accounts.account_id = creator_id
    where is_open group by category_id`);
  return new Map(rows.map(({ id, total }) => [id, total]));
}

/** All of them, or those that a search in `to_tsquery` syntax finds; an operator creates a few dozen at most. */
export async function listCategoryRows(db: ReadDb, search?: string): Promise<CategoryRow[]> {
  return db.rows<CategoryRow>(sql`
    select id, slug, name, names, position, synonyms from categories ${where([
      search !== undefined && sql`to_tsvector('simple', search_words) @@ to_tsquery('simple', ${search})`,
    ])} order by position, slug collate "C"`);
}

/** The slugs of the categories that have creators, for lists of the whole site. */
export async function listUsedCategorySlugs(db: ReadDb): Promise<string[]> {
  const [rows, counts] = await Promise.all([listCategoryRows(db), countCreatorsByCategory(db)]);
  return rows.filter(({ id }) => counts.has(id)).map(({ slug }) => slug);
}

/** Whether there are any to choose from. */
export async function isAnyCategory(db: ReadDb): Promise<boolean> {
  const { found } = await db.one<{ found: boolean }>(sql`select exists (select from categories) as found`);
  return found;
}

/** The words by which a category is found: its names in all languages, and its synonyms. */
function searchWords({ name, names, synonyms }: Pick<CategoryRow, 'name' | 'names' | 'synonyms'>): string {
  return foldText([name, ...Object.values(names), ...synonyms].join(' '));
}

/** False when the slug is taken. */
export async function insertCategory(tx: WriteDb, category: CategoryRow): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into categories (id, slug, name, names, position, synonyms, search_words)
    values (${category.id}, ${category.slug}, ${category.name}, ${JSON.stringify(category.names)},
      ${category.position}, ${category.synonyms}, ${searchWords(category)})
    on conflict (slug) do nothing`);
  learnTerms(tx, [searchWords(category)]);
  return inserted === 1;
}

/** Locks a category until the transaction ends. */
export async function lockCategory(tx: WriteDb, id: string): Promise<CategoryRow | undefined> {
  return tx.row<CategoryRow>(sql`
    select id, slug, name, names, position, synonyms from categories where id = ${id} for update`);
}

/** Whether another category has this slug. */
export async function isSlugOfAnother(db: ReadDb, id: string, slug: string): Promise<boolean> {
  const { taken } = await db.one<{ taken: boolean }>(sql`
    select exists (select from categories where slug = ${slug} and id <> ${id}) as taken`);
  return taken;
}

/** Its creators are found by its new names and synonyms. */
export async function updateCategory(tx: WriteDb, category: Omit<CategoryRow, 'slug'>): Promise<void> {
  const words = searchWords(category);
  const before = await tx.one<{ words: string }>(sql`
    select search_words as words from categories where id = ${category.id}`);
  await tx.run(sql`
    update categories set name = ${category.name}, names = ${JSON.stringify(category.names)},
      position = ${category.position}, synonyms = ${category.synonyms}, search_words = ${words}
    where id = ${category.id}`);
  // Many creators may have it: a new position alone must not rewrite all of them.
  if (words !== before.words) {
    learnTerms(tx, [words]);
    await indexCategories(
      tx,
      sql`select creator_id from creator_categories where category_id = ${category.id}`,
    );
  }
}

/**
 * Adds category names and synonyms to the search index of the creators that a query selects. They have a weight of their own, so
 * that they are replaced without parsing name and bio again.
 */
async function indexCategories(tx: WriteDb, creatorIds: Sql): Promise<void> {
  await tx.run(sql`
    update creators set search_words = ts_filter(search_words, '{d}') || setweight(to_tsvector('simple', coalesce((
      select string_agg(categories.search_words, ' ')
      from creator_categories join categories on categories.id = category_id
      where creator_id = account_id), '')), 'C')
    where account_id in (${creatorIds})`);
}

export async function categoriesOf(db: ReadDb, creatorId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select category_id as id from creator_categories join categories on categories.id = category_id
    where creator_id = ${creatorId} order by position, slug collate "C"`);
  return rows.map((row) => row.id);
}

/** The names of creators' categories, in the operator's order and in a language; creators without any are absent. */
export async function categoryNamesOf(
  db: ReadDb,
  creatorIds: readonly string[],
  language: Language,
): Promise<Map<string, string[]>> {
  const rows = await db.rows<{ id: string; names: string[] }>(sql`
    select creator_id as id, array_agg(coalesce(names ->> ${language}, name) order by position, slug collate "C") as names
    from creator_categories join categories on categories.id = category_id
    where creator_id = any(${creatorIds}::uuid[]) group by creator_id`);
  return new Map(rows.map(({ id, names }) => [id, names]));
}

/** Replaces a creator's categories and updates the search index; returns how many of the ids exist. */
export async function replaceCategories(
  tx: WriteDb,
  creatorId: string,
  categoryIds: readonly string[],
): Promise<number> {
  await tx.run(sql`delete from creator_categories where creator_id = ${creatorId}`);
  const known = await tx.run(sql`
    insert into creator_categories (creator_id, category_id)
    select ${creatorId}, id from categories where id = any(${categoryIds}::uuid[])`);
  await indexCategories(tx, sql`select ${creatorId}::uuid`);
  return known;
}

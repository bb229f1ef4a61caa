import { languageOf } from '#domains/site/server/index.ts';
import type { Paged } from '#platform/contract/fields.ts';
import type { Language } from '#platform/contract/languages.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { searchQuery } from '#platform/server/db/search-words.ts';
import { pageOf } from '#platform/server/lists/page-of.ts';
import type { Category, OwnCategory } from '../../contract/categories.contract.ts';
import { type CategoryRow, countCreatorsByCategory, listCategoryRows } from './categories.sql.ts';

export function asCategory({ id, name, names, slug }: CategoryRow, language: Language): Category {
  return { _id: id, name: names[language] ?? name, slug };
}

/** All categories, or those that a search finds; also for visitors. */
export async function listCategories(
  ctx: ReadContext,
  query: { limit: number; offset: number; withCounts?: boolean | undefined; q?: string | undefined },
): Promise<Paged<Category>> {
  const language = await languageOf(ctx);
  const search = query.q === undefined ? undefined : searchQuery(query.q);
  // A search without a word finds nothing.
  const rows = query.q === undefined || search !== undefined ? await listCategoryRows(ctx.db, search) : [];
  const page = pageOf(rows, query, (row) => asCategory(row, language));
  if (!query.withCounts) return page;
  const counts = await countCreatorsByCategory(ctx.db);
  return {
    ...page,
    data: page.data.map((category) => ({ ...category, creatorCount: counts.get(category._id) ?? 0 })),
  };
}

/** The categories with their names in every language, for operators. */
export async function listOwnCategories(ctx: ReadContext): Promise<Paged<OwnCategory>> {
  const [rows, counts] = await Promise.all([listCategoryRows(ctx.db), countCreatorsByCategory(ctx.db)]);
  const data = rows.map(({ id, slug, name, names, position, synonyms }) => ({
    _id: id,
    slug,
    name,
    names,
    ordering: position,
    synonyms: [...synonyms],
    creatorCount: counts.get(id) ?? 0,
  }));
  return { data, total: data.length };
}

import type { Paged } from '#platform/contract/fields.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { Category } from '../contract/categories.contract.ts';
import { type CategoryRow, countCreatorsByCategory, listCategoryRows } from './categories.sql.ts';

export function asCategory({ id, name, slug }: CategoryRow): Category {
  return { _id: id, name, slug };
}

/** Everybody may see what creators do, before signing up as well. */
export async function listCategories(
  ctx: ReadContext,
  { limit, offset, withCounts }: { limit: number; offset: number; withCounts?: boolean | undefined },
): Promise<Paged<Category>> {
  const all = await listCategoryRows(ctx.db);
  const shown = all.slice(offset, offset + limit).map(asCategory);
  if (!withCounts) return { data: shown, total: all.length };
  const counts = await countCreatorsByCategory(ctx.db);
  return {
    data: shown.map((category) => ({ ...category, creatorCount: counts.get(category._id) ?? 0 })),
    total: all.length,
  };
}

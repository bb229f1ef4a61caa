import type { Paged } from '#platform/contract/fields.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { Category } from '../contract/categories.contract.ts';
import { type CategoryRow, listCategoryRows } from './categories.sql.ts';

export function asCategory({ id, name, slug }: CategoryRow): Category {
  return { _id: id, name, slug };
}

/** Everybody may see what creators do, before signing up as well. */
export async function listCategories(
  ctx: ReadContext,
  page: { limit: number; offset: number },
): Promise<Paged<Category>> {
  const all = await listCategoryRows(ctx.db);
  return { data: all.slice(page.offset, page.offset + page.limit).map(asCategory), total: all.length };
}

import { audit } from '#platform/server/audit.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { foldText } from '#platform/server/db/search-words.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { Category } from '../contract/categories.contract.ts';
import { categoryExists } from '../contract/creators.refusals.contract.ts';
import { insertCategory } from './categories.sql.ts';
import { asCategory } from './list-categories.ts';

/** A slug of Latin letters and digits; a name without any gets its id's last characters instead. */
function slugOf(name: string, id: string): string {
  const slug = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug === '' ? `category-${id.slice(-8)}` : slug;
}

/** The operator names what creators do. Refuses with `creators.category-exists`. */
export async function createCategory(
  ctx: WriteContext,
  { name, ordering }: { name: string; ordering: number },
): Promise<Category> {
  const id = newId();
  const category = { id, name, slug: slugOf(name, id) };
  if (!(await insertCategory(ctx.tx, category, ordering))) throw refuse(categoryExists);
  await audit(ctx, { action: 'category.created', objectKind: 'category', objectId: id, after: category });
  return asCategory(category);
}

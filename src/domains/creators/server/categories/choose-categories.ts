import type { WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { categoryUnknown } from '../../contract/creators.refusals.contract.ts';
import { replaceCategories } from './categories.sql.ts';

/** Replaces a creator's categories. Refuses with `creators.category-unknown`. */
export async function chooseCategories(
  ctx: WriteContext,
  creatorId: string,
  categoryIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(categoryIds)];
  const known = await replaceCategories(ctx.tx, creatorId, wanted);
  if (known !== wanted.length) throw refuse(categoryUnknown);
}

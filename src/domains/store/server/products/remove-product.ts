import { forgetReactions } from '#domains/engagement/server/index.ts';
import { releaseFiles } from '#domains/media/server/index.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { deleteDraftAt } from '#platform/server/drafts/drafts.sql.ts';
import { productDraftKey } from './product-draft.ts';
import { deleteProduct, isOrdered, markProductDeleted } from './products.sql.ts';
import type { Product } from './products.tables.ts';
import { PRODUCT_KIND } from './view-products.ts';

/** All files of a product. */
export const filesOf = ({
  pictureIds,
  digitalFileId,
}: Pick<Product, 'pictureIds' | 'digitalFileId'>): string[] =>
  digitalFileId === null ? [...pictureIds] : [...pictureIds, digitalFileId];

/**
 * Removes a locked product from the shop. One that was sold is kept for its orders, with its file; any other is deleted
 * with its files.
 */
export async function removeLockedProduct(ctx: WriteContext, product: Product): Promise<void> {
  await deleteDraftAt(ctx.tx, product.creatorId, productDraftKey(product.id));
  if (await isOrdered(ctx.tx, product.id)) {
    await markProductDeleted(ctx.tx, product.id, ctx.clock.now());
    return;
  }
  await deleteProduct(ctx.tx, product.id);
  await releaseFiles(ctx.tx, filesOf(product));
  await forgetReactions(ctx.tx, PRODUCT_KIND, product.id);
}

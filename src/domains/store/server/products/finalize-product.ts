import { holdForReview } from '#domains/content/server/index.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { productPublished } from '../../contract/products/products.events.ts';
import { lockProduct, publishProduct } from './products.sql.ts';
import { PRODUCT_KIND } from './view-products.ts';

/**
 * A product that its creator has put up stands in the shop for the first time, unless it waits: for an operator, where
 * the site reviews things first. To be asked whenever it could appear; idempotent.
 */
export async function finalizeProduct(ctx: WriteContext, id: string): Promise<void> {
  const product = await lockProduct(ctx.tx, id);
  if (!product || product.deletedAt || product.publishedAt || product.status !== 'active') return;
  if (await holdForReview(ctx, { table: 'products', kind: PRODUCT_KIND }, product)) return;
  if (product.heldFor.length > 0 || product.takenDownAt !== null) return;
  await publishProduct(ctx.tx, id, ctx.clock.now());
  ctx.publish(productPublished, { productId: id, creatorId: product.creatorId });
}

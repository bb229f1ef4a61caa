import type { WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { soldOut } from '../../contract/products/products.refusals.contract.ts';
import { decreaseStock, findProducts, increaseStock } from './products.sql.ts';

/**
 * Takes from the stock of a product what is sold; a digital one has no stock. Sales of the same product wait for each
 * other until their transactions end. Refuses with `store.sold-out` where too little is left.
 */
export async function takeStock(ctx: WriteContext, productId: string, quantity: number): Promise<void> {
  if ((await decreaseStock(ctx.tx, productId, quantity)) !== undefined) return;
  const [product] = await findProducts(ctx.tx, [productId]);
  if (product?.type === 'digital') return;
  throw refuse(soldOut, { left: product?.stock ?? 0 });
}

/** Gives back to the stock what was taken and is not sold after all; also of a product that was removed since. */
export async function returnStock(ctx: WriteContext, productId: string, quantity: number): Promise<void> {
  await increaseStock(ctx.tx, productId, quantity);
}

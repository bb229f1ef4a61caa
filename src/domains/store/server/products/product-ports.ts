/** Implementations of other domains' ports for products. */
import type { EraseDataExport, ExportAccountData } from '#domains/accounts/server/index.ts';
import type { FilesInUse, ItemOpener } from '#domains/media/server/index.ts';
import { findFilesInProducts, listProductData, lockProductsOf } from './product-data.sql.ts';
import { findProducts } from './products.sql.ts';
import { removeLockedProduct } from './remove-product.ts';
import { judgeProducts, PRODUCT_KIND } from './view-products.ts';

/**
 * Checked each time a file of a product is opened: its pictures by everybody who sees it, its digital file by its owner
 * and operators.
 */
export const productOpener: ItemOpener = {
  itemKind: PRODUCT_KIND,
  async openFiles(ctx, productId) {
    const [judged] = await judgeProducts(ctx, await findProducts(ctx.db, [productId]));
    return judged?.view.shown ? judged.product.pictureIds : [];
  },
  async downloadableFiles(ctx, productId) {
    const [judged] = await judgeProducts(ctx, await findProducts(ctx.db, [productId]));
    const because = judged?.view.because;
    const file = judged?.product.digitalFileId ?? null;
    return file !== null && (because === 'owner' || because === 'operator') ? [file] : [];
  },
};

/** A file of a product is in use, including drafts, and removed products that were sold. */
export const filesInProducts: FilesInUse = findFilesInProducts;

export const ownProductData: ExportAccountData = async ({ db }, accountId) => ({
  name: 'products',
  data: listProductData(db, accountId),
});

/** Removes each product as the creator would. Buyers keep what they ordered. */
export const eraseProducts: EraseDataExport = async (ctx, accountId) => {
  const ids = await lockProductsOf(ctx.tx, accountId);
  for (const product of await findProducts(ctx.tx, ids)) await removeLockedProduct(ctx, product);
};

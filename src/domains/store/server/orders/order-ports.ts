/** Implementations of other domains' ports for orders and addresses. */
import type { EraseDataExport, ExportAccountData, OpenOrders } from '#domains/accounts/server/index.ts';
import type { SellableKind } from '#domains/wallet/server/index.ts';
import { tokens } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { deleteAddressesOf } from '../addresses/addresses.sql.ts';
import { hasOpenOrders } from '../disputes/disputes.sql.ts';
import { describeProducts } from '../products/describe-products.ts';
import { findProducts } from '../products/products.sql.ts';
import type { Product } from '../products/products.tables.ts';
import { holdProduct, PRODUCT_KIND, shownProducts } from '../products/view-products.ts';
import { findOwnOrderData, stripOrdersOf } from './order-data.sql.ts';

const asSold = (product: Product) => ({
  itemId: product.id,
  sellerId: product.creatorId,
  priceTokens: tokens(product.priceTokens),
  ...(product.stock === null ? {} : { quantity: product.stock }),
  title: product.title,
});

/** A product can be bought again; its orders are made by `buy-product.ts`, which charges through the wallet. */
export const sellableProduct: SellableKind = {
  kind: PRODUCT_KIND,
  repeatable: true,
  async find(ctx, ids) {
    const shown = await shownProducts(ctx, await findProducts(ctx.db, ids));
    return shown.filter(({ product }) => isForSale(product)).map(({ product }) => asSold(product));
  },
  async hold(ctx, idOrSlug) {
    const product = await holdProduct(ctx, idOrSlug);
    return product && asSold(product);
  },
  showBought,
};

const isForSale = ({ status, deletedAt, stock }: Product) =>
  status === 'active' && deletedAt === null && stock !== 0;

async function showBought(ctx: ReadContext, ids: readonly string[]) {
  const products = await findProducts(ctx.db, ids);
  const images = new Map((await describeProducts(ctx, products)).map(({ _id, image }) => [_id, image]));
  return new Map(
    products.map(({ id, deletedAt }) => [
      id,
      { picture: images.get(id) ?? null, isRemoved: deletedAt !== null },
    ]),
  );
}

/** What a fan has ordered, and the addresses that they keep. */
export const ownOrderData: ExportAccountData = async ({ db }, accountId) => ({
  name: 'shopping',
  data: await findOwnOrderData(db, accountId),
});

/** An account is not erased while an order of it is on its way or disputed. */
export const ownOpenOrders: OpenOrders = ({ db }, accountId) => hasOpenOrders(db, accountId);

/** Addresses go. Orders are part of the books and stay, without what they say about a person. */
export const eraseOrders: EraseDataExport = async (ctx, accountId) => {
  await deleteAddressesOf(ctx.tx, accountId);
  await stripOrdersOf(ctx.tx, accountId);
};

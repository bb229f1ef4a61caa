import { salesOf } from '#domains/wallet/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { toWire } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { searchQuery } from '#platform/server/db/search-words.ts';
import { refuse } from '#platform/server/refuse.ts';
import type {
  listOwnProducts as endpoint,
  OwnProduct,
} from '../../contract/products/own-products.contract.ts';
import { productNotFound } from '../../contract/products/products.refusals.contract.ts';
import { describeProducts } from './describe-products.ts';
import { countOwnProducts, listOwnProductIds } from './own-products.sql.ts';
import { findProducts } from './products.sql.ts';
import type { Product } from './products.tables.ts';
import { PRODUCT_KIND } from './view-products.ts';

/** Products as their creator sees them, with their sales; removed ones are left out. */
async function describeOwnProducts(ctx: ReadContext, products: readonly Product[]): Promise<OwnProduct[]> {
  const sales = await salesOf(
    ctx.db,
    PRODUCT_KIND,
    products.map(({ id }) => id),
  );
  return (await describeProducts(ctx, products)).map((product) => {
    const sold = sales.get(product._id);
    return { ...product, sold: sold?.count ?? 0, earned: sold ? toWire(sold.netTokens) : 0 };
  });
}

/** Lists a creator's own products with their sales, including drafts. */
export async function listOwnProducts(
  ctx: ReadContext,
  query: EndpointInput<typeof endpoint>['query'],
): Promise<EndpointOutput<typeof endpoint>> {
  const search = query.q === undefined ? undefined : searchQuery(query.q);
  if (query.q !== undefined && search === undefined) return { data: [], total: 0 };
  const filter = { creatorId: viewerOf(ctx).accountId, search, status: query.status, type: query.type };
  const ids = await listOwnProductIds(ctx.db, filter, query);
  const data = await describeOwnProducts(ctx, await findProducts(ctx.db, ids));
  return { data, total: await countOwnProducts(ctx.db, filter) };
}

/** Shows a creator one of their own products. Refuses with `store.product-not-found`. */
export async function showOwnProduct(ctx: ReadContext, id: string): Promise<OwnProduct> {
  const [product] = await findProducts(ctx.db, [id]);
  if (product?.creatorId !== viewerOf(ctx).accountId) throw refuse(productNotFound);
  const [described] = await describeOwnProducts(ctx, [product]);
  if (!described) throw refuse(productNotFound);
  return described;
}

import { askerOf } from '#domains/blocks/server/index.ts';
import { findVisibleCreator } from '#domains/creators/server/index.ts';
import { forgivingQuery } from '#domains/discovery/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { daySpan } from '#platform/server/days/day-span.ts';
import { positionOf } from '#platform/server/lists/position.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { WireProduct } from '../../contract/products/product.contract.ts';
import type { searchProducts } from '../../contract/products/products.contract.ts';
import { productNotFound } from '../../contract/products/products.refusals.contract.ts';
import { describeProducts, describeShownProducts } from './describe-products.ts';
import { countProducts, listProductIds } from './lists.sql.ts';
import { findProducts } from './products.sql.ts';
import { getShownProduct } from './view-products.ts';

/** Lists products that others can find, newest first; without the creator that is asked for, it is empty. */
export async function listProducts(
  ctx: ReadContext,
  query: EndpointInput<typeof searchProducts>['query'],
): Promise<EndpointOutput<typeof searchProducts>> {
  const nothing = { data: [], total: 0 };
  const search = query.q === undefined ? undefined : await forgivingQuery(ctx.db, query.q);
  if (query.q !== undefined && search === undefined) return nothing;
  const creator = query.performerId && (await findVisibleCreator(ctx, query.performerId));
  if (query.performerId !== undefined && !creator) return nothing;
  const list = {
    creatorId: creator ? creator.id : undefined,
    search,
    type: query.type,
    exceptId: query.excludedId,
    listed: daySpan(query),
    after: positionOf(query.before),
    asker: await askerOf(ctx),
  };
  const page = { limit: query.limit, offset: query.before ? 0 : query.offset };
  const ids = await listProductIds(ctx.db, list, page);
  const data = await describeProducts(ctx, await findProducts(ctx.db, ids));
  return { data, total: await countProducts(ctx.db, list) };
}

/** Shows a product by id or slug. Refuses with `store.product-not-found`. */
export async function showProduct(ctx: ReadContext, idOrSlug: string): Promise<WireProduct> {
  const [described] = await describeShownProducts(ctx, [await getShownProduct(ctx, idOrSlug)]);
  if (!described) throw refuse(productNotFound);
  return described;
}

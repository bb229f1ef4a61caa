import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { searchQuery } from '#platform/server/db/search-words.ts';
import { ATTRIBUTE_NAMES } from '../contract/creator-card.contract.ts';
import type { searchCreators as endpoint } from '../contract/directory.contract.ts';
import { birthRange } from './age.ts';
import { categoryNamesOf } from './categories.sql.ts';
import { creatorCards } from './creator-cards.ts';
import { countInDirectory, type DirectoryFilter, findInDirectory } from './directory.sql.ts';

type Query = EndpointInput<typeof endpoint>['query'];

/** Everybody finds every creator whom the operator has approved, and nobody else. */
export async function searchCreators(
  ctx: ReadContext,
  query: Query,
): Promise<EndpointOutput<typeof endpoint>> {
  const filter = filterOf(ctx, query);
  // A search or age in which nothing can be understood finds nothing, instead of everything.
  if (filter === undefined) return { data: [], total: 0 };
  const ids = await findInDirectory(ctx.db, filter, query.sortBy, query);
  const total = await countInDirectory(ctx.db, filter);
  const cards = await creatorCards(ctx, ids);
  const categories = await categoryNamesOf(ctx.db, ids);
  const data = ids.flatMap((id) => {
    const card = cards.get(id);
    return card ? [{ ...card, categories: categories.get(id) ?? [] }] : [];
  });
  return { data, total };
}

function filterOf(ctx: ReadContext, query: Query): DirectoryFilter | undefined {
  const search = query.q === undefined ? undefined : searchQuery(query.q);
  const born = query.age === undefined ? undefined : birthRange(query.age, ctx.clock.now());
  if (query.q !== undefined && search === undefined) return undefined;
  if (query.age !== undefined && born === undefined) return undefined;
  return {
    search,
    isFeatured: query.isFeatured,
    categoryIds: query.categoryIds,
    isFreeSubscription: query.isFreeSubscription,
    minPriceCents: query.minPrice,
    maxPriceCents: query.maxPrice,
    country: query.country?.toUpperCase(),
    gender: query.gender,
    bornFrom: born?.from,
    bornTo: born?.to,
    attributes: Object.fromEntries(
      ATTRIBUTE_NAMES.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])),
    ),
    followedBy: query.followed && ctx.viewer?.role === 'user' ? ctx.viewer.accountId : undefined,
    includedIds: [...new Set([...(query.includedIds ?? []), ...(query.performerIds ?? [])])],
  };
}

import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { type searchCreators as endpoint, MOST_TOTAL } from '../../contract/directory.contract.ts';
import { findIncluded, findInDirectory } from './directory.sql.ts';
import { directoryCards } from './directory-cards.ts';
import type { DirectoryFilter } from './directory-filter.sql.ts';
import { readDirectoryFilter } from './read-directory-filter.ts';
import { rememberedTotal } from './remembered-counts.ts';

type Query = EndpointInput<typeof endpoint>['query'];

/** Everybody finds every creator whom the operator has approved, and nobody else. */
export async function searchCreators(
  ctx: ReadContext,
  query: Query,
): Promise<EndpointOutput<typeof endpoint>> {
  const filter = await readDirectoryFilter(ctx, query);
  if (filter === undefined) return { data: [], total: 0 };
  const includedIds = [...new Set([...(query.includedIds ?? []), ...(query.performerIds ?? [])])];
  return pageOfDirectory(ctx, filter, query, includedIds);
}

/** A page of whoever fits; those who are `included` stand before all others, whatever the filters say. */
export async function pageOfDirectory(
  ctx: ReadContext,
  filter: DirectoryFilter,
  { sortBy, limit, offset }: Pick<Query, 'sortBy' | 'limit' | 'offset'>,
  includedIds: readonly string[] = [],
): Promise<EndpointOutput<typeof endpoint>> {
  const included = includedIds.length === 0 ? [] : await findIncluded(ctx.db, includedIds, filter, sortBy);
  const first = included.map(({ id }) => id);
  const ids = first.slice(offset, offset + limit);
  if (ids.length < limit) {
    const rest = { limit: limit - ids.length, offset: Math.max(0, offset - first.length) };
    ids.push(...(await findInDirectory(ctx.db, filter, sortBy, rest, first)));
  }
  const data = await directoryCards(ctx, ids);
  // The last page says by itself how many there are: 2 included and 5 that fit, of which the page shows 7 of 16, are 7.
  // Else those that fit are counted, and the included ones that would not fit come on top.
  const isLast = ids.length < limit && (ids.length > 0 || offset === 0);
  const seen = ids.length > 0 ? offset + ids.length : 0;
  const further = included.filter(({ fits }) => !fits).length;
  const total = isLast ? seen : Math.max(seen, further + (await rememberedTotal(ctx.db, filter)));
  return { data, total: Math.min(total, MOST_TOTAL + 1) };
}

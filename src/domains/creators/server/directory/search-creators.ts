import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { type searchCreators as endpoint, MOST_TOTAL } from '../../contract/directory.contract.ts';
import { findIncluded, findInDirectory } from './directory.sql.ts';
import { directoryCards } from './directory-cards.ts';
import type { DirectoryFilter } from './directory-filter.sql.ts';
import { readDirectoryFilter } from './read-directory-filter.ts';
import { rememberedTotal } from './remembered-counts.ts';

type Query = EndpointInput<typeof endpoint>['query'];

/** Searches the approved creators, for everybody. */
export async function searchCreators(
  ctx: ReadContext,
  query: Query,
): Promise<EndpointOutput<typeof endpoint>> {
  const filter = await readDirectoryFilter(ctx, query);
  if (filter === undefined) return { data: [], total: 0 };
  const includedIds = [...new Set([...(query.includedIds ?? []), ...(query.performerIds ?? [])])];
  return pageOfDirectory(ctx, filter, query, includedIds);
}

/** A page of matching creators; `included` ones come before all others, whether or not they match. */
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
  // The last page gives the total without a count: with 2 included and 5 matching, a page of 16 shows 7, so there are
  // 7.
  // Otherwise matching ones are counted, plus the included ones that do not match.
  const isLast = ids.length < limit && (ids.length > 0 || offset === 0);
  const seen = ids.length > 0 ? offset + ids.length : 0;
  const further = included.filter(({ fits }) => !fits).length;
  const total = isLast ? seen : Math.max(seen, further + (await rememberedTotal(ctx.db, filter)));
  return { data, total: Math.min(total, MOST_TOTAL + 1) };
}

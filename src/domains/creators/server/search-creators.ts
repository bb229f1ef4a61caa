import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { searchCreators as endpoint } from '../contract/directory.contract.ts';
import { countInDirectory, findInDirectory } from './directory.sql.ts';
import { directoryCards } from './directory-cards.ts';
import { readDirectoryFilter } from './read-directory-filter.ts';

type Query = EndpointInput<typeof endpoint>['query'];

/** Everybody finds every creator whom the operator has approved, and nobody else. */
export async function searchCreators(
  ctx: ReadContext,
  query: Query,
): Promise<EndpointOutput<typeof endpoint>> {
  const filter = readDirectoryFilter(ctx, query);
  if (filter === undefined) return { data: [], total: 0 };
  const includedIds = [...new Set([...(query.includedIds ?? []), ...(query.performerIds ?? [])])];
  const search = { ...filter, includedIds };
  const ids = await findInDirectory(ctx.db, search, query.sortBy, query);
  return { data: await directoryCards(ctx, ids), total: await countInDirectory(ctx.db, search) };
}

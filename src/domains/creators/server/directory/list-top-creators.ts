import { askerOf } from '#domains/blocks/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { listTopCreators as endpoint } from '../../contract/directory.contract.ts';
import { findHiddenCreators } from './directory.sql.ts';
import { pageOfDirectory } from './search-creators.ts';

/** The directory by score, approved creators only. */
export async function listTopCreators(
  ctx: ReadContext,
  page: EndpointInput<typeof endpoint>['query'],
): Promise<EndpointOutput<typeof endpoint>> {
  const without = await findHiddenCreators(ctx.db, await askerOf(ctx));
  return pageOfDirectory(ctx, { without }, { ...page, sortBy: 'popular' });
}

import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { listTopCreators as endpoint } from '../../contract/directory.contract.ts';
import { pageOfDirectory } from './search-creators.ts';

/** Everybody sees the directory by score; who is not approved is not in it. */
export function listTopCreators(
  ctx: ReadContext,
  page: EndpointInput<typeof endpoint>['query'],
): Promise<EndpointOutput<typeof endpoint>> {
  return pageOfDirectory(ctx, {}, { ...page, sortBy: 'popular' });
}

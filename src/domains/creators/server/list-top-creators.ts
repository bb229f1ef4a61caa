import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { listTopCreators as endpoint } from '../contract/directory.contract.ts';
import { countInDirectory, findInDirectory } from './directory.sql.ts';
import { directoryCards } from './directory-cards.ts';

const EVERYBODY = { includedIds: [] };

/** Everybody sees the directory by score; who is not approved is not in it. */
export async function listTopCreators(
  ctx: ReadContext,
  page: EndpointInput<typeof endpoint>['query'],
): Promise<EndpointOutput<typeof endpoint>> {
  const ids = await findInDirectory(ctx.db, EVERYBODY, 'popular', page);
  return { data: await directoryCards(ctx, ids), total: await countInDirectory(ctx.db, EVERYBODY) };
}

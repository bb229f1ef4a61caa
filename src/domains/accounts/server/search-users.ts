import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import type { searchUsers as endpoint } from '../contract/users.contract.ts';
import { findAccountCards } from './account-cards.ts';
import { apartSources, fanSources } from './fans-of-creator.sql.ts';
import { searchFans } from './users.sql.ts';

/** A creator searches their own fans, without those whom a block separates from them; other users cannot be found this way. */
export async function searchUsers(
  ctx: ReadContext,
  filter: EndpointInput<typeof endpoint>['query'],
): Promise<EndpointOutput<typeof endpoint>> {
  const { accountId } = viewerOf(ctx);
  const { ids, total } = await searchFans(
    ctx.db,
    fanSources(ctx, accountId),
    apartSources(ctx, accountId),
    filter,
  );
  const cards = await findAccountCards(ctx, ids);
  return { data: ids.map((id) => cards.get(id)).filter((card) => card !== undefined), total };
}

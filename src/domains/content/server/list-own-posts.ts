import { salesOf } from '#domains/wallet/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { toWire } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { daySpan } from '#platform/server/day-span.ts';
import { searchQuery } from '#platform/server/db/search-words.ts';
import type { listOwnPosts as endpoint } from '../contract/own-posts.contract.ts';
import { describePosts } from './describe-posts.ts';
import { countOwnPosts, listOwnPostRows } from './posts.sql.ts';
import { POST_KIND } from './view-facts.ts';

/** A creator's table of own posts with what they sold, drafts and those that wait for photos included. */
export async function listOwnPosts(
  ctx: ReadContext,
  query: EndpointInput<typeof endpoint>['query'],
): Promise<EndpointOutput<typeof endpoint>> {
  const search = query.q === undefined ? undefined : searchQuery(query.q);
  if (query.q !== undefined && search === undefined) return { data: [], total: 0 };
  const { accountId: creatorId } = viewerOf(ctx);
  const filter = { creatorId, search, type: query.type, status: query.status, ...daySpan(query) };
  const posts = await listOwnPostRows(ctx.db, filter, query);
  const described = await describePosts(ctx, posts);
  const sales = await salesOf(
    ctx.db,
    POST_KIND,
    posts.map(({ id }) => id),
  );
  return {
    data: described.map((post) => {
      const sold = sales.get(post._id);
      return { ...post, unlocks: sold?.count ?? 0, earned: sold ? toWire(sold.netTokens) : 0 };
    }),
    total: await countOwnPosts(ctx.db, filter),
  };
}

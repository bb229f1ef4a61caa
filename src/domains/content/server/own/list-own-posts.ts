import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { daySpan } from '#platform/server/days/day-span.ts';
import { type listOwnPosts as endpoint, MOST_RANKED_POSTS } from '../../contract/own-posts.contract.ts';
import type { Post } from '../content.tables.ts';
import { countOwnPosts, findPosts, listOwnPostRows, type OwnPostsFilter } from '../posts.sql.ts';
import { postQuery } from '../write/tags.ts';
import { describeOwnPosts } from './describe-own-posts.ts';
import { rankOwnPosts } from './rank-own-posts.ts';

/** Lists a creator's own posts with their sales, including drafts and posts that wait for photos. */
export async function listOwnPosts(
  ctx: ReadContext,
  query: EndpointInput<typeof endpoint>['query'],
): Promise<EndpointOutput<typeof endpoint>> {
  const search = query.q === undefined ? undefined : postQuery(query.q);
  if (query.q !== undefined && search === undefined) return { data: [], total: 0 };
  const { accountId: creatorId } = viewerOf(ctx);
  const filter = { creatorId, search, type: query.type, status: query.status, ...daySpan(query) };
  const { posts, total } = await findPage(ctx, filter, query);
  return { data: await describeOwnPosts(ctx, posts), total };
}

async function findPage(
  ctx: ReadContext,
  filter: OwnPostsFilter,
  query: EndpointInput<typeof endpoint>['query'],
): Promise<{ posts: Post[]; total: number }> {
  const { sortBy, ...page } = query;
  const total = await countOwnPosts(ctx.db, filter);
  if (sortBy === 'createdAt' || sortBy === 'updatedAt' || sortBy === 'price') {
    return { posts: await listOwnPostRows(ctx.db, filter, { ...page, sortBy }), total };
  }
  const ids = await rankOwnPosts(ctx.db, filter, { ...page, sortBy });
  const found = await findPosts(ctx.db, ids);
  return { posts: ids.flatMap((id) => found.get(id) ?? []), total: Math.min(total, MOST_RANKED_POSTS) };
}

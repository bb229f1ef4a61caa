import { askerOf } from '#domains/blocks/server/index.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { positionOf } from '#platform/server/lists/position.ts';
import type { searchPosts as endpoint } from '../../contract/feeds.contract.ts';
import { findPostsInOrder } from '../posts.sql.ts';
import { describePosts } from '../view/describe-posts.ts';
import { forgivingPostQuery } from '../write/tags.ts';
import { EMPTY_FEED, type Feed } from './feed-page.ts';
import { findPostsByWords } from './search-posts.sql.ts';

/**
 * Searches titles and texts of the published posts that the viewer may know of: the same as in the feed of all
 * creators. The text of a locked post is shown to everybody, so it is found by everybody.
 */
export async function searchPosts(
  ctx: ReadContext,
  { q, before, limit }: EndpointInput<typeof endpoint>['query'],
): Promise<Feed> {
  const search = q === undefined ? undefined : await forgivingPostQuery(ctx.db, q);
  if (search === undefined) return EMPTY_FEED;
  const at = positionOf(before);
  const found = await findPostsByWords(
    ctx.db,
    { search, after: at && { publishedAt: at.at, id: at.id }, asker: await askerOf(ctx) },
    limit,
  );
  return { data: await describePosts(ctx, await findPostsInOrder(ctx.db, found.ids)), total: found.total };
}

/**
 * What of a feed is open to its viewer. Only the rules know, so the posts of a stretch are looked up and judged: a
 * page costs as much as that stretch, however large the house is. What is sold to others is left out before.
 */
import { listPurchases } from '#domains/wallet/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { describeViewed } from './describe-posts.ts';
import { type Feed, type FeedQuery, startOf } from './feed-page.ts';
import type { Source } from './feed-sources.ts';
import { DEEPEST_REACH, type OpenFeed } from './feeds.sql.ts';
import { findPostsInOrder } from './posts.sql.ts';
import { POST_KIND, viewPosts } from './view-facts.ts';

/** Posts for sale open for those who own them alone; the people of the house may be looking at their own. */
export async function withoutUnbought(ctx: ReadContext, feed: OpenFeed): Promise<OpenFeed> {
  if (!ctx.viewer) return { ...feed, owned: [] };
  if (ctx.viewer.role !== 'user') return feed;
  const purchases = await listPurchases(ctx.db, ctx.viewer.accountId, POST_KIND);
  return { ...feed, owned: purchases.map(({ itemId }) => itemId) };
}

/** Looks through the next 1,200 posts of the source; the total is what they hold, and `before` goes on from there. */
export async function pageOfUnlocked(ctx: ReadContext, query: FeedQuery, source: Source): Promise<Feed> {
  const posts = await findPostsInOrder(ctx.db, await source.list(DEEPEST_REACH));
  const open = (await viewPosts(ctx, posts)).filter(({ view }) => view.allowed);
  const start = startOf(query);
  return {
    data: await describeViewed(ctx, open.slice(start, start + query.limit)),
    total: open.length,
  };
}

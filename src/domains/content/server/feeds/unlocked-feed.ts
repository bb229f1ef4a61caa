/**
 * The posts of a feed that are unlocked for the viewer. Only the access rules know which; so posts are
 * checked in batches by their facts alone, and only those on the page are loaded fully. The cost is that of
 * the batches, however large the site is. Unbought posts for sale are filtered out by the query.
 */
import { listPurchases } from '#domains/wallet/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { POST_KIND } from '../access/view-items.ts';
import { findPostsInOrder } from '../posts.sql.ts';
import { describePosts } from '../view/describe-posts.ts';
import { judgePosts } from '../view/view-posts.ts';
import { type Feed, type FeedQuery, startOf } from './feed-page.ts';
import type { Source } from './feed-sources.ts';
import { DEEPEST_REACH, type OpenFeed } from './feeds.sql.ts';

/**
 * Leaves out posts for sale unless bought; creators and operators may see their own without buying, so for
 * them nothing is left out.
 */
export async function withoutUnbought(ctx: ReadContext, feed: OpenFeed): Promise<OpenFeed> {
  if (!ctx.viewer) return { ...feed, owned: [] };
  if (ctx.viewer.role !== 'fan') return feed;
  const purchases = await listPurchases(ctx.db, ctx.viewer.accountId, POST_KIND);
  return { ...feed, owned: purchases.map(({ itemId }) => itemId) };
}

// The first batch is enough for a page of most feeds; later batches grow.
const STRETCHES = [60, 200, 600, DEEPEST_REACH] as const;

/**
 * Checks the source's next posts, at most 1,200, until it has a page and one more; `before` continues from
 * there. The total is exact if the end was reached; otherwise it says that there is more.
 */
export async function pageOfUnlocked(ctx: ReadContext, query: FeedQuery, source: Source): Promise<Feed> {
  const start = startOf(query);
  const end = start + query.limit;
  const open: string[] = [];
  // By id, because posts published in the meantime shift positions.
  const judged = new Set<string>();
  for (const reach of STRETCHES) {
    const listed = await source.list(reach);
    const ids = listed.filter((id) => !judged.has(id));
    for (const { post, view } of await judgePosts(ctx, ids)) if (view.allowed) open.push(post.id);
    for (const id of ids) judged.add(id);
    if (open.length > end || listed.length < reach) break;
  }
  const posts = await findPostsInOrder(ctx.db, open.slice(start, end));
  return { data: await describePosts(ctx, posts), total: open.length };
}

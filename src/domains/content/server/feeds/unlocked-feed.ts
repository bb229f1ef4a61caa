/**
 * What of a feed is open to its viewer. Only the rules know, so the posts of a stretch are judged by their facts, and
 * only those of the page are described: it costs as much as that stretch, however large the house is. What is sold to
 * others is left out before.
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

/** Posts for sale open for those who own them alone; the people of the house may be looking at their own. */
export async function withoutUnbought(ctx: ReadContext, feed: OpenFeed): Promise<OpenFeed> {
  if (!ctx.viewer) return { ...feed, owned: [] };
  if (ctx.viewer.role !== 'fan') return feed;
  const purchases = await listPurchases(ctx.db, ctx.viewer.accountId, POST_KIND);
  return { ...feed, owned: purchases.map(({ itemId }) => itemId) };
}

// The first stretch that is looked through holds a page of most feeds; then ever more of it.
const STRETCHES = [60, 200, 600, DEEPEST_REACH] as const;

/**
 * Looks through the next posts of the source, 1,200 at the most, until it has a page and one more; `before` goes on from
 * there. The total is exact where the end was reached, and else says that there is more.
 */
export async function pageOfUnlocked(ctx: ReadContext, query: FeedQuery, source: Source): Promise<Feed> {
  const start = startOf(query);
  const end = start + query.limit;
  const open: string[] = [];
  // By their ids: what is published meanwhile moves the others on.
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

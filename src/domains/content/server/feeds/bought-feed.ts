/**
 * A fan's purchases, latest first. Starts from the fan's own purchases, so its cost depends on their number
 * and not on the size of the site.
 */
import { listPurchases } from '#domains/wallet/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { positionOf } from '#platform/server/lists/position.ts';
import { POST_KIND } from '../access/view-items.ts';
import { findPostsInOrder } from '../posts.sql.ts';
import { describePosts } from '../view/describe-posts.ts';
import { EMPTY_FEED, type Feed, type FeedQuery, startOf } from './feed-page.ts';
import { findKept, type KeptFilter } from './feeds.sql.ts';

// Totals are exact up to here, as in every feed.
const COUNTED = 1_000;

/**
 * Includes posts that were removed, unpublished or given another audience since. `before` is the time and the
 * receipt of the last purchase on the previous page.
 */
export async function listBoughtFeed(ctx: ReadContext, query: FeedQuery, filter: KeptFilter): Promise<Feed> {
  if (ctx.viewer?.role !== 'fan') return EMPTY_FEED;
  const start = startOf(query);
  const kept = await listKept(ctx, ctx.viewer.accountId, filter, query.before, start + query.limit);
  const posts = await findPostsInOrder(ctx.db, kept.slice(start, start + query.limit));
  return { data: await describePosts(ctx, posts), total: kept.length };
}

/**
 * Ids of the matching posts in order of purchase; at least as many as wanted and counted, unless there are no
 * more.
 */
async function listKept(
  ctx: ReadContext,
  fanId: string,
  filter: KeptFilter,
  before: string | undefined,
  wanted: number,
): Promise<string[]> {
  const kept: string[] = [];
  const from = positionOf(before);
  let after = from && { boughtAt: from.at, chargeId: from.id };
  while (kept.length <= Math.max(wanted, COUNTED)) {
    const purchases = await listPurchases(ctx.db, fanId, POST_KIND, after);
    const last = purchases.at(-1);
    if (!last) break;
    const ids = purchases.map(({ itemId }) => itemId);
    const fitting = await findKept(ctx.db, filter, ids);
    kept.push(...ids.filter((id) => fitting.has(id)));
    after = last;
  }
  return kept;
}

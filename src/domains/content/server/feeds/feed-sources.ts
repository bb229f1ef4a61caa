/** Sources of a feed: where its ids come from. */

import { listMostLiked } from '#domains/engagement/server/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { Remembered } from '#platform/server/remembered.ts';
import { POST_KIND } from '../access/view-items.ts';
import {
  countFollowedFeed,
  countOpenFeed,
  type FeedFilter,
  listFollowedFeed,
  listOpenFeed,
  type OpenFeed,
} from './feeds.sql.ts';

export interface Source {
  /** The first `count` ids. */
  list(count: number): Promise<string[]>;
  /** How many there are, up to 1,001. */
  count(): Promise<number>;
}

export const NOTHING: Source = { list: async () => [], count: async () => 0 };

// Recent likes, so that old posts do not trend for good.
const TRENDING_MILLISECONDS = 7 * DAY_MILLISECONDS;

/** All posts that match the feed's filters. */
export function openSource(ctx: ReadContext, feed: OpenFeed): Source {
  return {
    list: (count) => listOpenFeed(ctx.db, feed, count),
    count: () => countOpenFeed(ctx.db, feed),
  };
}

/**
 * Posts of the creators that a fan or creator follows. A search uses the text index instead of walking creator by
 * creator.
 */
export function followedSource(ctx: ReadContext, fanId: string, feed: OpenFeed): Source {
  if (feed.search !== undefined) return openSource(ctx, { ...feed, followedBy: fanId });
  const filter: FeedFilter = feed;
  return {
    list: (count) => listFollowedFeed(ctx.db, fanId, filter, count),
    count: () => countFollowedFeed(ctx.db, fanId, filter),
  };
}

// Summing up a week's likes takes 50 ms of a core and is the same for everybody; nobody sees an order older
// than this. A week without likes costs nothing, and the first like shows at once.
const mostLiked = new Remembered<string[]>({
  milliseconds: 10_000,
  most: 1,
  isKept: (ids) => ids.length > 0,
});

/** The most liked posts of this week; the latest posts if nothing was liked. */
export async function trendingSource(ctx: ReadContext, feed: OpenFeed): Promise<Source> {
  const since = new Date(ctx.clock.now().getTime() - TRENDING_MILLISECONDS);
  const liked = await mostLiked.find(ctx.db, POST_KIND, () => listMostLiked(ctx.db, POST_KIND, since));
  const present = new Set(await listOpenFeed(ctx.db, { ...feed, among: liked }, liked.length));
  if (present.size === 0) return openSource(ctx, feed);
  const ids = liked.filter((id) => present.has(id));
  return { list: async (count) => ids.slice(0, count), count: async () => ids.length };
}

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
  listPinned,
  type OpenFeed,
} from './feeds.sql.ts';

export interface Source {
  /** The first `count` ids. */
  list(count: number): Promise<string[]>;
  /** How many there are, up to 1,001. */
  count(): Promise<number>;
}

export const NOTHING: Source = { list: async () => [], count: async () => 0 };

/**
 * One creator's posts, pinned ones first. A page that ends among the pinned ones is followed by the rest of them. In a
 * search, and among posts of one type, all stand in their order.
 */
export async function profileSource(ctx: ReadContext, feed: OpenFeed): Promise<Source> {
  const { after, search, type } = feed;
  if (search !== undefined || type !== undefined) return openSource(ctx, feed);
  const pinned = await listPinned(ctx.db, { ...feed, after: undefined });
  if (pinned.length === 0) return openSource(ctx, feed);
  const last = after ? pinned.indexOf(after.id) : -1;
  const isAmongPinned = !after || last >= 0;
  const first = isAmongPinned ? pinned.slice(last + 1) : [];
  const rest = { ...feed, after: isAmongPinned ? undefined : after, without: pinned };
  return {
    list: async (count) =>
      [...first, ...(await listOpenFeed(ctx.db, rest, Math.max(1, count - first.length)))].slice(0, count),
    count: async () => first.length + (await countOpenFeed(ctx.db, rest)),
  };
}

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

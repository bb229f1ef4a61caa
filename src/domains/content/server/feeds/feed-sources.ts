/** Sources of a feed: where its ids come from. */

import { scoreReceived } from '#domains/engagement/server/index.ts';
import { scoreSold } from '#domains/wallet/server/index.ts';
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

// What is recent, so that old posts do not trend for good.
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

// A purchase says more than a like.
const SALE_WEIGHT = 3;
// As many as likes are judged by.
const MOST_TRENDING = 500;

// Summing up a week takes 50 ms of a core and is the same for everybody; nobody sees an order older than this. A week
// without anything costs nothing, and the first like shows at once.
const trending = new Remembered<string[]>({
  milliseconds: 10_000,
  most: 1,
  isKept: (ids) => ids.length > 0,
});

/** Ids of posts by likes, comments and sales of this week, of which the latest count the most. */
async function listTrending({ db, clock }: ReadContext): Promise<string[]> {
  const now = clock.now();
  const since = new Date(now.getTime() - TRENDING_MILLISECONDS);
  const [received, sold] = await Promise.all([
    scoreReceived(db, POST_KIND, since, now),
    scoreSold(db, POST_KIND, since, now),
  ]);
  const scores = new Map(received.map(({ id, score }) => [id, score]));
  for (const { id, score } of sold) scores.set(id, (scores.get(id) ?? 0) + SALE_WEIGHT * score);
  return [...scores]
    .toSorted(([one, a], [other, b]) => b - a || (one < other ? 1 : -1))
    .slice(0, MOST_TRENDING)
    .map(([id]) => id);
}

/** The posts of a feed that trend this week, best first. */
export async function trendingIn(ctx: ReadContext, feed: OpenFeed): Promise<string[]> {
  const ranked = await trending.find(ctx.db, POST_KIND, () => listTrending(ctx));
  const present = new Set(await listOpenFeed(ctx.db, { ...feed, among: ranked }, ranked.length));
  return ranked.filter((id) => present.has(id));
}

/** The posts that trend this week; the latest posts if nothing does. */
export async function trendingSource(ctx: ReadContext, feed: OpenFeed): Promise<Source> {
  const ids = await trendingIn(ctx, feed);
  if (ids.length === 0) return openSource(ctx, feed);
  return { list: async (count) => ids.slice(0, count), count: async () => ids.length };
}

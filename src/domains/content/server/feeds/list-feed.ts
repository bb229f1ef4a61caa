import { askerOf } from '#domains/blocks/server/index.ts';
import {
  findVisibleCreator,
  followerOf,
  followingCount,
  getVisibleCreator,
} from '#domains/creators/server/index.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type {
  listCreatorFeed as creatorFeed,
  listFeed as feedEndpoint,
} from '../../contract/feeds.contract.ts';
import { listBoughtFeed } from './bought-feed.ts';
import { EMPTY_FEED, type Feed, type FeedQuery, filterOf, pageOfSource } from './feed-page.ts';
import {
  followedSource,
  NOTHING,
  openSource,
  profileSource,
  type Source,
  trendingSource,
} from './feed-sources.ts';
import type { OpenFeed } from './feeds.sql.ts';
import { pageOfUnlocked, withoutUnbought } from './unlocked-feed.ts';

/**
 * Lists posts, newest first. For fans and creators, `following`, `for-you` and `isHome` are the creators they
 * follow. For operators, guests and creators who follow nobody, `for-you` and `isHome` are all creators; only
 * guests get nothing for `isHome`, as existing clients expect. `trending` is what was liked most this week.
 * `bought` lists the fan's purchases, whether they follow the creator or not.
 */
export async function listFeed(
  ctx: ReadContext,
  query: EndpointInput<typeof feedEndpoint>['query'],
): Promise<Feed> {
  if (query.performerId === undefined) {
    return list(ctx, query, {}, (feed) => sourceOf(ctx, query, feed));
  }
  const creator = await findVisibleCreator(ctx, query.performerId);
  // A list without creators is empty, not an error.
  return creator ? listOfCreator(ctx, query, creator.id) : EMPTY_FEED;
}

/** Lists one creator's posts, pinned ones first. Refuses with `creators.not-found`. */
export async function listCreatorFeed(
  ctx: ReadContext,
  { params, query }: EndpointInput<typeof creatorFeed>,
): Promise<Feed> {
  const creator = await getVisibleCreator(ctx, params.username);
  return listOfCreator(ctx, query, creator.id);
}

function listOfCreator(ctx: ReadContext, query: FeedQuery, creatorId: string): Promise<Feed> {
  return list(ctx, query, { creatorId }, (feed) => profileSource(ctx, feed));
}

async function sourceOf(
  ctx: ReadContext,
  { audience, isHome }: EndpointInput<typeof feedEndpoint>['query'],
  feed: OpenFeed,
): Promise<Source> {
  const follower = followerOf(ctx.viewer);
  if (audience === 'trending') return trendingSource(ctx, feed);
  if (audience === 'following' && !follower) return NOTHING;
  if (!audience && isHome && !ctx.viewer) return NOTHING;
  const isOwnFeed = audience ? audience !== 'latest' : isHome;
  if (!isOwnFeed || !follower) return openSource(ctx, feed);
  const seesAll = audience !== 'following' && (await isCreatorWithoutFollows(ctx, follower));
  return seesAll ? openSource(ctx, feed) : followedSource(ctx, follower, feed);
}

/** Creators often follow nobody: they look at what others publish. */
async function isCreatorWithoutFollows(ctx: ReadContext, accountId: string): Promise<boolean> {
  return (
    ctx.viewer?.role === 'creator' && (await followingCount(ctx.db, await askerOf(ctx), accountId)) === 0
  );
}

async function list(
  ctx: ReadContext,
  query: FeedQuery,
  of: { creatorId?: string },
  source: (feed: OpenFeed) => Promise<Source>,
): Promise<Feed> {
  const filter = filterOf(query);
  if (!filter) return EMPTY_FEED;
  const feed = { ...filter, ...of, asker: await askerOf(ctx) };
  if (query.bought) return listBoughtFeed(ctx, query, feed);
  if (query.unlocked) return pageOfUnlocked(ctx, query, await source(await withoutUnbought(ctx, feed)));
  return pageOfSource(ctx, query, await source(feed));
}

import { findVisibleCreator, getVisibleCreator } from '#domains/creators/server/index.ts';
import { listMostLiked } from '#domains/engagement/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { daySpan } from '#platform/server/day-span.ts';
import { searchQuery } from '#platform/server/db/search-words.ts';
import type { listCreatorFeed as creatorFeed, listFeed as feedEndpoint } from '../contract/feeds.contract.ts';
import { describePosts } from './describe-posts.ts';
import {
  countFollowedFeed,
  countOpenFeed,
  DEEPEST_REACH,
  type FeedFilter,
  type FeedPosition,
  listFollowedFeed,
  listOpenFeed,
  type OpenFeed,
} from './feeds.sql.ts';
import { findPosts } from './posts.sql.ts';
import { POST_KIND, type ViewedPost, viewPosts } from './view-facts.ts';

type FeedQuery = EndpointInput<typeof feedEndpoint>['query'];
type Filters = EndpointInput<typeof creatorFeed>['query'];
type Feed = EndpointOutput<typeof feedEndpoint>;

/** Where the ids of a feed come from: the newest `count` of them, and how many there are (up to 1,000). */
interface Source {
  list(count: number): Promise<string[]>;
  count(): Promise<number>;
}

const EMPTY: Feed = { data: [], total: 0 };
// What is liked now, not what was liked the most ever.
const TRENDING_MILLISECONDS = 7 * 24 * 60 * 60 * 1000;

/**
 * Posts newest first. The home feed of a fan, and `following`, are the creators whom the fan follows; for everybody
 * else the home feed is everything. `trending` is what was liked the most this week.
 */
export async function listFeed(ctx: ReadContext, query: FeedQuery): Promise<Feed> {
  const open = openFeedOf(query);
  if (!open) return EMPTY;
  if (query.performerId !== undefined) {
    const creator = await findVisibleCreator(ctx, query.performerId);
    // A list of the posts of nobody is empty, not an error.
    return creator ? page(ctx, query, openSource(ctx, { ...open, creatorId: creator.id })) : EMPTY;
  }
  const fanId = ctx.viewer?.role === 'user' ? ctx.viewer.accountId : undefined;
  if (query.audience === 'trending') return page(ctx, query, await trendingSource(ctx, open));
  if (query.audience === 'following' && !fanId) return EMPTY;
  const isOwnFeed = query.audience ? query.audience !== 'latest' : query.isHome;
  return page(ctx, query, isOwnFeed && fanId ? followedSource(ctx, fanId, open) : openSource(ctx, open));
}

/** The posts of one creator. Refuses with `creators.not-found`. */
export async function listCreatorFeed(
  ctx: ReadContext,
  { params, query }: EndpointInput<typeof creatorFeed>,
): Promise<Feed> {
  const creator = await getVisibleCreator(ctx, params.username);
  const open = openFeedOf(query);
  return open ? page(ctx, query, openSource(ctx, { ...open, creatorId: creator.id })) : EMPTY;
}

/** Undefined when a search has nothing in it that could be found. */
function openFeedOf(query: Filters): OpenFeed | undefined {
  const search = query.q === undefined ? undefined : searchQuery(query.q);
  if (query.q !== undefined && search === undefined) return undefined;
  return { type: query.type, published: daySpan(query), after: positionOf(query.before), search };
}

function positionOf(cursor: string | undefined): FeedPosition | undefined {
  const [publishedAt, id] = cursor?.split('_') ?? [];
  return publishedAt && id ? { publishedAt: new Date(publishedAt), id } : undefined;
}

function openSource(ctx: ReadContext, feed: OpenFeed): Source {
  return {
    list: (count) => listOpenFeed(ctx.db, feed, count),
    count: () => countOpenFeed(ctx.db, feed),
  };
}

/** A search goes through the index of words instead of walking creator by creator. */
function followedSource(ctx: ReadContext, fanId: string, feed: OpenFeed): Source {
  if (feed.search !== undefined) return openSource(ctx, { ...feed, followedBy: fanId });
  const filter: FeedFilter = feed;
  return {
    list: (count) => listFollowedFeed(ctx.db, fanId, filter, count),
    count: () => countFollowedFeed(ctx.db, fanId, filter),
  };
}

/** A week in which nothing was liked shows the latest instead. */
async function trendingSource(ctx: ReadContext, feed: OpenFeed): Promise<Source> {
  const since = new Date(ctx.clock.now().getTime() - TRENDING_MILLISECONDS);
  const liked = await listMostLiked(ctx.db, POST_KIND, since);
  const present = new Set(await listOpenFeed(ctx.db, { ...feed, among: liked }, liked.length));
  if (present.size === 0) return openSource(ctx, feed);
  const ids = liked.filter((id) => present.has(id));
  return { list: async (count) => ids.slice(0, count), count: async () => ids.length };
}

async function page(ctx: ReadContext, query: Filters, source: Source): Promise<Feed> {
  if (query.bought) return pageOfKept(ctx, query, source, ({ purchase }) => purchase !== undefined);
  if (query.unlocked) return pageOfKept(ctx, query, source, ({ view }) => view.allowed);
  const start = query.before ? 0 : query.offset;
  const end = start + query.limit;
  const ids = end > DEEPEST_REACH ? [] : (await source.list(end)).slice(start, end);
  const posts = await findPosts(ctx.db, ids);
  return {
    data: await describePosts(
      ctx,
      ids.flatMap((id) => posts.get(id) ?? []),
    ),
    total: await source.count(),
  };
}

/** Only what is one of those for this viewer; looks through as much of the list as `offset` reaches. */
async function pageOfKept(
  ctx: ReadContext,
  query: Filters,
  source: Source,
  isKept: (viewed: ViewedPost) => boolean,
): Promise<Feed> {
  const ids = await source.list(DEEPEST_REACH);
  const posts = await findPosts(ctx.db, ids);
  const viewed = await viewPosts(
    ctx,
    ids.flatMap((id) => posts.get(id) ?? []),
  );
  const kept = viewed.filter(isKept).map(({ post }) => post);
  const start = query.before ? 0 : query.offset;
  return {
    data: await describePosts(ctx, kept.slice(start, start + query.limit)),
    total: kept.length,
  };
}

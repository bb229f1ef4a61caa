import { askerOf } from '#domains/blocks/server/index.ts';
import { creatorTies, followerOf } from '#domains/creators/server/index.ts';
import { declinedBy, plainTag } from '#domains/discovery/server/index.ts';
import { latestLiked } from '#domains/engagement/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { suggestPosts as endpoint, SuggestedPost } from '../../contract/suggested.contract.ts';
import { POST_KIND } from '../access/view-items.ts';
import type { Post } from '../content.tables.ts';
import { findPostsInOrder } from '../posts.sql.ts';
import { describePosts } from '../view/describe-posts.ts';
import { allTagsOf, postQuery } from '../write/tags.ts';
import { openSource, trendingIn } from './feed-sources.ts';
import type { OpenFeed } from './feeds.sql.ts';

type Reason = SuggestedPost['reason'];

// The likes that say what somebody likes now, and the tags that stand for them.
const LIKES = 100;
const TAGS = 3;
// So many are read for each reason: some are followed, liked or declined.
const CANDIDATES = 60;

/**
 * Posts for the viewer, of creators whom they do not follow: the latest with tags of what they have liked, then what
 * trends this week.
 */
export async function suggestedPosts(
  ctx: ReadContext,
  { limit }: EndpointInput<typeof endpoint>['query'],
): Promise<EndpointOutput<typeof endpoint>> {
  const accountId = followerOf(ctx.viewer);
  const feed: OpenFeed = { type: undefined, published: {}, after: undefined, asker: await askerOf(ctx) };
  const liked = accountId ? await latestLiked(ctx.db, accountId, POST_KIND, LIKES) : [];
  const declined = await declinedBy(ctx.db, ctx.viewer);
  const tags = (await tagsOfMost(ctx, liked)).filter((tag) => !declined.tags.includes(plainTag(tag)));
  const ofTags = await Promise.all(
    tags.slice(0, TAGS).map(async (tag) => {
      const ids = await openSource(ctx, { ...feed, search: postQuery(`#${tag}`) }).list(CANDIDATES);
      return ids.map((id) => ({ id, reason: { kind: 'tag' as const, tag } }));
    }),
  );
  const reasons = new Map<string, Reason>();
  const add = (id: string, reason: Reason) => reasons.has(id) || reasons.set(id, reason);
  for (const { id, reason } of inTurn(ofTags)) add(id, reason);
  for (const id of (await trendingIn(ctx, feed)).slice(0, CANDIDATES)) add(id, { kind: 'week', tag: '' });
  for (const id of await openSource(ctx, feed).list(CANDIDATES)) add(id, { kind: 'new', tag: '' });

  const known = new Set(liked);
  const posts = await findPostsInOrder(ctx.db, [...reasons.keys()]);
  const ties = await creatorTies(
    ctx,
    posts.map(({ creatorId }) => creatorId),
  );
  const isSuggested = (post: Post) =>
    !known.has(post.id) &&
    post.creatorId !== accountId &&
    !ties.get(post.creatorId)?.isFollowed &&
    !declined.creatorIds.includes(post.creatorId) &&
    !allTagsOf(post).some((tag) => declined.tags.includes(plainTag(tag)));
  const described = await describePosts(ctx, posts.filter(isSuggested).slice(0, limit));
  return {
    data: described.map((post) => ({ post, reason: reasons.get(post._id) ?? { kind: 'new', tag: '' } })),
  };
}

/** The tags that most of these posts have. */
async function tagsOfMost(ctx: ReadContext, ids: readonly string[]): Promise<string[]> {
  const posts = await findPostsInOrder(ctx.db, ids);
  const counts = new Map<string, number>();
  for (const tag of posts.flatMap(allTagsOf)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1)).map(([tag]) => tag);
}

/** One of each list in turn, so that one tag does not fill the page. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
}

import type { CreatorCard } from '#domains/creators/contract/creator-card.contract.ts';
import { type CreatorTies, creatorCards, creatorTies } from '#domains/creators/server/index.ts';
import { type Purchase, purchasedAmong } from '#domains/wallet/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { Post } from '../content.tables.ts';
import { findPostFacts } from '../posts.sql.ts';
import { canView, type PostFacts, type View } from './can-view.ts';

/** A post with what its viewer may do with it. */
export interface ViewedPost {
  post: Post;
  card: CreatorCard;
  view: View;
  /** What opened it for the viewer, where that was bought. */
  purchase: Purchase | undefined;
}

/** What the rules are asked about. */
export type JudgeablePost = PostFacts & Pick<Post, 'id'>;

/** A post of which only is known what the rules need. */
export interface JudgedPost {
  post: JudgeablePost;
  view: View;
}

/** As it stands in charges, reactions and media addresses. */
export const POST_KIND = 'feed';

/** Asks all domains once for many posts, then lets the rules decide; in the order of the posts. */
export async function viewPosts(ctx: ReadContext, posts: readonly Post[]): Promise<ViewedPost[]> {
  if (posts.length === 0) return [];
  const cards = await creatorCards(
    ctx,
    posts.map((post) => post.creatorId),
  );
  const bought = await boughtByViewer(ctx, posts);
  return posts.map((post) => {
    const card = cards.get(post.creatorId);
    if (!card) throw new Error('a post belongs to a creator');
    const purchase = bought.get(post.id);
    return { post, card, purchase, view: decide(ctx, post, purchase, card) };
  });
}

/**
 * The same decisions about posts that nobody describes: of many, what is open is found without their texts, photos and
 * cards. In the order of the ids; those that are not there are left out.
 */
export async function judgePosts(ctx: ReadContext, ids: readonly string[]): Promise<JudgedPost[]> {
  if (ids.length === 0) return [];
  const found = await findPostFacts(ctx.db, ids);
  const posts = ids.flatMap((id) => found.get(id) ?? []);
  const ties = await creatorTies(
    ctx,
    posts.map((post) => post.creatorId),
  );
  const bought = await boughtByViewer(ctx, posts);
  return posts.map((post) => ({
    post,
    view: decide(ctx, post, bought.get(post.id), ties.get(post.creatorId)),
  }));
}

function decide(
  ctx: ReadContext,
  post: JudgeablePost,
  purchase: Purchase | undefined,
  ties: CreatorTies | undefined,
): View {
  const facts = {
    bought: purchase !== undefined,
    follows: ties?.isFollowed ?? false,
    subscribes: ties?.isSubscribed ?? false,
  };
  return canView(ctx.viewer, post, facts, ctx.clock.now());
}

/** Also asked for posts that are free by now: whoever has bought one keeps it whatever becomes of it. */
async function boughtByViewer(
  ctx: ReadContext,
  posts: readonly JudgeablePost[],
): Promise<Map<string, Purchase>> {
  if (ctx.viewer?.role !== 'user') return new Map();
  const sellable = posts.filter((post) => post.type !== 'text').map((post) => post.id);
  return sellable.length === 0
    ? new Map()
    : purchasedAmong(ctx.db, ctx.viewer.accountId, POST_KIND, sellable);
}

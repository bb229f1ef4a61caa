import type { CreatorCard } from '#domains/creators/contract/creator-card.contract.ts';
import { creatorCards } from '#domains/creators/server/index.ts';
import { type Purchase, purchasedAmong } from '#domains/wallet/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { canView, type View } from './can-view.ts';
import type { Post } from './content.tables.ts';

/** A post with what its viewer may do with it. */
export interface ViewedPost {
  post: Post;
  card: CreatorCard;
  view: View;
  /** What opened it for the viewer, where that was bought. */
  purchase: Purchase | undefined;
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
  const now = ctx.clock.now();
  return posts.map((post) => {
    const card = cards.get(post.creatorId);
    if (!card) throw new Error('a post belongs to a creator');
    const purchase = bought.get(post.id);
    const facts = { bought: purchase !== undefined, follows: card.isFollowed, subscribes: card.isSubscribed };
    return { post, card, purchase, view: canView(ctx.viewer, post, facts, now) };
  });
}

/** Also asked for posts that are free by now: whoever has bought one keeps it whatever becomes of it. */
async function boughtByViewer(ctx: ReadContext, posts: readonly Post[]): Promise<Map<string, Purchase>> {
  if (ctx.viewer?.role !== 'user') return new Map();
  const sellable = posts.filter((post) => post.type !== 'text').map((post) => post.id);
  return sellable.length === 0
    ? new Map()
    : purchasedAmong(ctx.db, ctx.viewer.accountId, POST_KIND, sellable);
}

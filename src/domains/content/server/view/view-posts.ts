import type { CreatorCard } from '#domains/creators/contract/creator-card.contract.ts';
import { creatorCards } from '#domains/creators/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { LOCKABLE_TYPES } from '../../contract/post.contract.ts';
import type { ItemFacts, View } from '../access/can-view.ts';
import { type ViewedItem, viewItems } from '../access/view-items.ts';
import type { Post, PostFacts } from '../content.tables.ts';
import { findPostFacts } from '../posts.sql.ts';

/** A post with what its viewer may do with it. */
export interface ViewedPost extends ViewedItem {
  readonly post: Post;
  readonly card: CreatorCard;
}

/** The cover and the teaser of a post: open to everybody who sees that it exists. */
export const publicFilesOf = ({ thumbnailId, teaserId }: Pick<Post, 'thumbnailId' | 'teaserId'>): string[] =>
  [thumbnailId, teaserId].filter((id) => id !== null);

/** The files of a post that its viewer may open. */
export const openFilesOf = (post: Post, { shown, allowed }: View): string[] => [
  ...(allowed ? post.files.map(({ fileId }) => fileId) : []),
  ...(shown ? publicFilesOf(post) : []),
];

/** A post of which only the facts for the access rules are loaded. */
export interface JudgedPost {
  readonly post: PostFacts;
  readonly view: View;
}

/**
 * Loads what the access rules need for many posts at once and applies the rules; in the order of the posts.
 */
export async function viewPosts(ctx: ReadContext, posts: readonly Post[]): Promise<ViewedPost[]> {
  if (posts.length === 0) return [];
  const cards = await creatorCards(
    ctx,
    posts.map((post) => post.creatorId),
  );
  const viewed = await viewItems(ctx, posts.map(itemOf), cards);
  return posts.map((post) => {
    const card = cards.get(post.creatorId);
    if (!card) throw new Error('a post belongs to a creator');
    return { post, card, ...viewOf(viewed, post) };
  });
}

/**
 * The same decisions without loading texts, photos and creators' cards, for finding the open ones among many.
 * In the order of the ids; unknown ids are left out.
 */
export async function judgePosts(ctx: ReadContext, ids: readonly string[]): Promise<JudgedPost[]> {
  if (ids.length === 0) return [];
  const found = await findPostFacts(ctx.db, ids);
  const posts = ids.flatMap((id) => found.get(id) ?? []);
  const viewed = await viewItems(ctx, posts.map(itemOf));
  return posts.map((post) => ({ post, view: viewOf(viewed, post).view }));
}

function viewOf(viewed: ReadonlyMap<string, ViewedItem>, { id }: PostFacts): ViewedItem {
  const found = viewed.get(id);
  if (!found) throw new Error('every item that is asked about has its answer');
  return found;
}

const itemOf = (post: PostFacts): ItemFacts => ({
  kind: 'post',
  id: post.id,
  ownerId: post.creatorId,
  ownerIsOpen: post.creatorIsOpen,
  audience: post.audience,
  isSellable: LOCKABLE_TYPES.has(post.type),
  isDraft: post.status === 'inactive',
  isReady: post.mediaState === 'ready' && post.heldFor.length === 0,
  publishedAt: post.publishedAt,
  isRemoved: post.deletedAt !== null,
  isTakenDown: post.takenDownAt !== null,
});

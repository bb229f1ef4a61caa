/** Implementations of other domains' ports for posts. */
import type { CreatorOffersOf, CreatorStatsOf } from '#domains/creators/server/index.ts';
import type { SubjectKind } from '#domains/engagement/server/index.ts';
import type { FilesInUse, ItemOpener } from '#domains/media/server/index.ts';
import type { Sellable, SellableKind, TipTargetKind } from '#domains/wallet/server/index.ts';
import { tokens } from '#platform/contract/money.ts';
import { postAddress } from '#platform/contract/post-address.ts';
import { POST_KIND } from './access/view-items.ts';
import { postModeration } from './moderated-items.ts';
import {
  countListed,
  findLowestPrices,
  findPostByName,
  findPostNames,
  findPostsInOrder,
  findUsedFiles,
  holdPostForSale,
} from './posts.sql.ts';
import { describePosts } from './view/describe-posts.ts';
import { judgePosts, openFilesOf, type ViewedPost, viewPosts } from './view/view-posts.ts';
import { titleOf } from './write/post-title.ts';

/** Everybody who can see that a post exists may like and bookmark it, locked or not. */
export const postSubjects: SubjectKind = {
  kind: POST_KIND,
  plural: 'feeds',
  actions: ['like', 'bookmark'],
  hasComments: true,
  moderation: postModeration,
  async find(ctx, ids) {
    const [judged, names] = await Promise.all([judgePosts(ctx, ids), findPostNames(ctx.db, ids)]);
    return new Map(
      judged.map(({ post: { id, creatorId }, view }) => {
        const { slug, title, beginning } = names.get(id) ?? { slug: id, title: '', beginning: '' };
        const path = postAddress({ slug });
        const name = titleOf({ title, text: beginning });
        return [id, { ownerId: creatorId, isVisible: view.shown, isOpen: view.allowed, title: name, path }];
      }),
    );
  },
  async cards(ctx, ids) {
    const posts = await describePosts(ctx, await findPostsInOrder(ctx.db, ids));
    return new Map(posts.map((post) => [post._id, post]));
  },
};

/** Checked each time a file of a post is opened; a file removed from the post is no longer accessible. */
export const postOpener: ItemOpener = {
  itemKind: POST_KIND,
  async openFiles(ctx, postId) {
    const [viewed] = await viewPosts(ctx, await findPostsInOrder(ctx.db, [postId]));
    return viewed ? openFilesOf(viewed.post, viewed.view) : [];
  },
};

/**
 * A post can be bought by everybody who can see its card. Locking it keeps price and photos unchanged until
 * it is paid.
 */
export const sellablePost: SellableKind = {
  kind: POST_KIND,
  repeatable: false,
  async find(ctx, ids) {
    return asSold(await viewPosts(ctx, await findPostsInOrder(ctx.db, ids)));
  },
  async showBought(ctx, ids) {
    const posts = await findPostsInOrder(ctx.db, ids);
    const removed = new Set(posts.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id));
    const shown = await describePosts(ctx, posts);
    return new Map(
      shown.map(({ _id, files: [first] }) => [
        _id,
        { picture: first?.thumbnails.at(-1) ?? first?.url ?? null, isRemoved: removed.has(_id) },
      ]),
    );
  },
  async hold(ctx, idOrSlug) {
    const known = await findPostByName(ctx.db, idOrSlug);
    const post = known && (await holdPostForSale(ctx.tx, known.id));
    return asSold(await viewPosts(ctx, post ? [post] : []))[0];
  },
};

function asSold(posts: readonly ViewedPost[]): Sellable[] {
  return posts
    .filter(({ post, view }) => view.shown && post.audience === 'buyers')
    .map(({ post }) => ({
      itemId: post.id,
      sellerId: post.creatorId,
      priceTokens: tokens(post.priceTokens),
      title: titleOf(post),
    }));
}

/** Everybody who can see that a post exists may tip on it, locked or not. */
export const tippablePost: TipTargetKind = {
  kind: POST_KIND,
  async find(ctx, id) {
    const [viewed] = await viewPosts(ctx, await findPostsInOrder(ctx.db, [id]));
    if (!viewed?.view.shown) return undefined;
    return { itemId: id, creatorId: viewed.post.creatorId, title: titleOf(viewed.post) };
  },
};

/** A file in a post is in use, including drafts, and removed posts that were sold. */
export const filesInPosts: FilesInUse = findUsedFiles;

/** A creator's lowest post price. */
export const lowestPrices: CreatorOffersOf = async (ctx, creatorIds) => {
  const found = await findLowestPrices(ctx.db, creatorIds);
  return new Map(found.map(({ creatorId, priceTokens }) => [creatorId, { postPriceFrom: priceTokens }]));
};

export const postCounts: CreatorStatsOf = async (ctx, creatorIds) => {
  const counts = await countListed(ctx.db, creatorIds);
  return new Map(
    counts.map(({ creatorId, posts, photos }) => [creatorId, { totalFeeds: posts, totalPhotos: photos }]),
  );
};

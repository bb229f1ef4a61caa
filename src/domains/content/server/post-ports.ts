/** What content answers to the domains that know nothing of posts. */
import type { CreatorStatsOf } from '#domains/creators/server/index.ts';
import type { Reactable } from '#domains/engagement/server/index.ts';
import type { FilesInUse, ItemOpener } from '#domains/media/server/index.ts';
import type { SellableKind } from '#domains/wallet/server/index.ts';
import { tokens } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { Post } from './content.tables.ts';
import { describePosts } from './describe-posts.ts';
import { titleOf } from './post-words.ts';
import { countListed, findPostByName, findPosts, findUsedFiles, holdPostForSale } from './posts.sql.ts';
import { POST_KIND, viewPosts } from './view-facts.ts';

async function postsInOrder(ctx: ReadContext, ids: readonly string[]): Promise<Post[]> {
  const posts = await findPosts(ctx.db, ids);
  return ids.flatMap((id) => posts.get(id) ?? []);
}

/** Whoever may know of a post may like and bookmark it, locked or not. */
export const reactablePost: Reactable = {
  kind: POST_KIND,
  plural: 'feeds',
  actions: ['like', 'bookmark'],
  async visible(ctx, ids) {
    const viewed = await viewPosts(ctx, await postsInOrder(ctx, ids));
    const shown = viewed.filter(({ view }) => view.shown);
    return new Map(shown.map(({ post }) => [post.id, { ownerId: post.creatorId }]));
  },
  async cards(ctx, ids) {
    const posts = await describePosts(ctx, await postsInOrder(ctx, ids));
    return new Map(posts.map((post) => [post._id, post]));
  },
};

/** Asked again each time a photo of a post is opened. */
export const postOpener: ItemOpener = {
  itemKind: POST_KIND,
  async mayOpen(ctx, postIds) {
    const viewed = await viewPosts(ctx, await postsInOrder(ctx, postIds));
    return new Set(viewed.filter(({ view }) => view.allowed).map(({ post }) => post.id));
  },
};

/** A post can be bought by whoever may see its card; the lock keeps price and photos until it is paid. */
export const sellablePost: SellableKind = {
  kind: POST_KIND,
  async find(ctx, idOrSlug) {
    const known = await findPostByName(ctx.db, idOrSlug);
    const post = known && (await holdPostForSale(ctx.tx, known.id));
    const [viewed] = post ? await viewPosts(ctx, [post]) : [];
    if (!viewed?.view.shown || viewed.post.audience !== 'buyers') return undefined;
    const { id, creatorId, priceTokens, text } = viewed.post;
    return {
      itemId: id,
      sellerId: creatorId,
      priceTokens: tokens(priceTokens),
      title: titleOf(text) || 'Photos',
    };
  },
};

/** A photo in a post, a draft or a sold one that was removed is in use. */
export const filesInPosts: FilesInUse = findUsedFiles;

export const postCounts: CreatorStatsOf = async (ctx, creatorIds) => {
  const counts = await countListed(ctx.db, creatorIds);
  return new Map(
    counts.map(({ creatorId, posts, photos }) => [creatorId, { totalFeeds: posts, totalPhotos: photos }]),
  );
};

/** What content adds to the suggestions below a search field. */
import { askerOf } from '#domains/blocks/server/index.ts';
import { findCreatorNames } from '#domains/creators/server/index.ts';
import type { Suggest } from '#domains/discovery/server/index.ts';
import { galleryAddress, postAddress } from '#platform/contract/post-address.ts';
import { videoAddress } from '#platform/contract/video-address.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { findPostsByWords } from '../feeds/search-posts.sql.ts';
import { findGalleries, listGalleryIds } from '../galleries/galleries.sql.ts';
import { findPostsInOrder } from '../posts.sql.ts';
import { listVideoIds } from '../videos/lists.sql.ts';
import { findVideosInOrder } from '../videos/videos.sql.ts';
import { titleOf } from '../write/post-title.ts';
import { findTags } from './search-tags.ts';

export const suggestTags: Suggest = async (ctx, { text }, limit) =>
  (await findTags(ctx, text, limit)).map(({ tag, total }) => ({
    kind: 'tag',
    title: `#${tag}`,
    line: '',
    picture: null,
    count: total,
    path: `/tag/${encodeURIComponent(tag)}`,
  }));

// Fewer letters begin words of nearly everything.
const FEWEST_CHARACTERS = 3;

/** Suggestions of things with a title and a creator. */
function suggestTitled(
  kind: 'post' | 'video' | 'gallery',
  find: (
    ctx: ReadContext,
    search: string,
    limit: number,
  ) => Promise<{ title: string; creatorId: string; path: string }[]>,
): Suggest {
  return async (ctx, { text, search }, limit) => {
    if (search === undefined || [...text].length < FEWEST_CHARACTERS) return [];
    const found = await find(ctx, search, limit);
    const ids = [...new Set(found.map(({ creatorId }) => creatorId))];
    const names = new Map((await findCreatorNames(ctx.db, ids)).map(({ id, name }) => [id, name]));
    return found
      .filter(({ title }) => title !== '')
      .map(({ title, creatorId, path }) => ({
        kind,
        title,
        line: names.get(creatorId) ?? '',
        picture: null,
        path,
      }));
  };
}

export const suggestPosts = suggestTitled('post', async (ctx, search, limit) => {
  const asker = await askerOf(ctx);
  const { ids } = await findPostsByWords(ctx.db, { search, asker, after: undefined }, limit);
  const posts = await findPostsInOrder(ctx.db, ids);
  return posts.map((post) => ({
    title: titleOf(post),
    creatorId: post.creatorId,
    path: postAddress(post),
  }));
});

export const suggestVideos = suggestTitled('video', async (ctx, search, limit) => {
  const list = {
    search,
    asker: await askerOf(ctx),
    listed: {},
    creatorId: undefined,
    tag: undefined,
    exceptId: undefined,
    after: undefined,
  };
  const videos = await findVideosInOrder(ctx.db, (await listVideoIds(ctx.db, list, limit)).slice(0, limit));
  return videos.map((video) => ({
    title: video.title,
    creatorId: video.creatorId,
    path: videoAddress(video),
  }));
});

export const suggestGalleries = suggestTitled('gallery', async (ctx, search, limit) => {
  const filter = {
    search,
    asker: await askerOf(ctx),
    creatorId: undefined,
    excluded: undefined,
    published: {},
  };
  const galleries = await findGalleries(ctx.db, await listGalleryIds(ctx.db, filter, { limit, offset: 0 }));
  return galleries.map((gallery) => ({
    title: gallery.title,
    creatorId: gallery.creatorId,
    path: galleryAddress(gallery),
  }));
});

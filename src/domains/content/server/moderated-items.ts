/** What operators judge of posts, videos and galleries, and how these are taken down. */
import type { Moderation } from '#domains/engagement/server/index.ts';
import { findGalleries } from './galleries/galleries.sql.ts';
import { listPhotos } from './galleries/photos.sql.ts';
import { findPosts } from './posts.sql.ts';
import { setHeld, setTakenDown } from './taken-down.sql.ts';
import { findVideosInOrder } from './videos/videos.sql.ts';
import { finalizeVideo } from './videos/write/finalize-video.ts';
import { finalizePost } from './write/finalize-post.ts';

export const postModeration: Moderation = {
  async findEvidence(db, id) {
    const post = (await findPosts(db, [id])).get(id);
    if (!post || post.deletedAt) return undefined;
    const { creatorId: ownerId, title, text, createdAt, priceTokens, files, thumbnailId, teaserId } = post;
    const fileIds = [...files.map(({ fileId }) => fileId), thumbnailId, teaserId].filter(
      (file) => file !== null,
    );
    return { ownerId, title, text, fileIds, createdAt, priceTokens };
  },
  setTakenDown: ({ tx }, id, at) => setTakenDown(tx, 'posts', id, at ?? null),
  async setHeld(ctx, id, heldFor, isHeld) {
    if (await setHeld(ctx.tx, 'posts', id, { for: heldFor, isHeld })) await finalizePost(ctx, id);
  },
};

export const videoModeration: Moderation = {
  async findEvidence(db, id) {
    const [video] = await findVideosInOrder(db, [id]);
    if (!video || video.deletedAt) return undefined;
    const { creatorId: ownerId, title, description: text, createdAt, priceTokens } = video;
    const fileIds = [video.fileId, video.thumbnailId, video.teaserId].filter((file) => file !== null);
    return { ownerId, title, text, fileIds, createdAt, priceTokens };
  },
  setTakenDown: ({ tx }, id, at) => setTakenDown(tx, 'videos', id, at ?? null),
  async setHeld(ctx, id, heldFor, isHeld) {
    if (await setHeld(ctx.tx, 'videos', id, { for: heldFor, isHeld })) await finalizeVideo(ctx, id);
  },
};

export const galleryModeration: Moderation = {
  async findEvidence(db, id) {
    const [gallery] = await findGalleries(db, [id]);
    if (!gallery || gallery.deletedAt) return undefined;
    const { creatorId: ownerId, title, description: text, createdAt, priceTokens } = gallery;
    const fileIds = (await listPhotos(db, id)).map(({ fileId }) => fileId);
    return { ownerId, title, text, fileIds, createdAt, priceTokens };
  },
  setTakenDown: ({ tx }, id, at) => setTakenDown(tx, 'galleries', id, at ?? null),
  async setHeld({ tx }, id, heldFor, isHeld) {
    await setHeld(tx, 'galleries', id, { for: heldFor, isHeld });
  },
};

/** What operators judge of posts, videos and galleries, and how these are taken down. */
import type { Moderation } from '#domains/engagement/server/index.ts';
import { finalizeGallery } from './galleries/finalize-gallery.ts';
import { findGalleries } from './galleries/galleries.sql.ts';
import { listPhotos } from './galleries/photos.sql.ts';
import { findPosts } from './posts.sql.ts';
import { findHeldFor, listHeld, setHeld, setTakenDown } from './taken-down.sql.ts';
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
  async setTakenDown(ctx, id, at) {
    await setTakenDown(ctx.tx, 'posts', id, at ?? null);
    // It may not have appeared before.
    if (!at) await finalizePost(ctx, id);
  },
  async setHeld(ctx, id, heldFor, isHeld) {
    if (await setHeld(ctx.tx, 'posts', id, { for: heldFor, isHeld })) await finalizePost(ctx, id);
  },
  heldFor: (db, id) => findHeldFor(db, 'posts', id),
  listHeld: (db, heldFor, after) => listHeld(db, 'posts', heldFor, after),
};

export const videoModeration: Moderation = {
  async findEvidence(db, id) {
    const [video] = await findVideosInOrder(db, [id]);
    if (!video || video.deletedAt) return undefined;
    const { creatorId: ownerId, title, description: text, createdAt, priceTokens } = video;
    const fileIds = [video.fileId, video.thumbnailId, video.teaserId].filter((file) => file !== null);
    return { ownerId, title, text, fileIds, createdAt, priceTokens };
  },
  async setTakenDown(ctx, id, at) {
    await setTakenDown(ctx.tx, 'videos', id, at ?? null);
    // It may not have appeared before.
    if (!at) await finalizeVideo(ctx, id);
  },
  async setHeld(ctx, id, heldFor, isHeld) {
    if (await setHeld(ctx.tx, 'videos', id, { for: heldFor, isHeld })) await finalizeVideo(ctx, id);
  },
  heldFor: (db, id) => findHeldFor(db, 'videos', id),
  listHeld: (db, heldFor, after) => listHeld(db, 'videos', heldFor, after),
};

export const galleryModeration: Moderation = {
  async findEvidence(db, id) {
    const [gallery] = await findGalleries(db, [id]);
    if (!gallery || gallery.deletedAt) return undefined;
    const { creatorId: ownerId, title, description: text, createdAt, priceTokens } = gallery;
    const fileIds = (await listPhotos(db, id)).map(({ fileId }) => fileId);
    return { ownerId, title, text, fileIds, createdAt, priceTokens };
  },
  async setTakenDown(ctx, id, at) {
    await setTakenDown(ctx.tx, 'galleries', id, at ?? null);
    // It may not have appeared before.
    if (!at) await finalizeGallery(ctx, id);
  },
  async setHeld(ctx, id, heldFor, isHeld) {
    if (await setHeld(ctx.tx, 'galleries', id, { for: heldFor, isHeld })) await finalizeGallery(ctx, id);
  },
  heldFor: (db, id) => findHeldFor(db, 'galleries', id),
  listHeld: (db, heldFor, after) => listHeld(db, 'galleries', heldFor, after),
};

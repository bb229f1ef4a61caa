import type { WriteContext } from '#platform/server/context.ts';
import { galleryPublished } from '../../contract/galleries/galleries.events.ts';
import { countPhotos } from './galleries.sql.ts';

/** Counts the active photos of a gallery again; with the first one it appears. The caller has locked the gallery. */
export async function finalizeGallery(ctx: WriteContext, galleryId: string): Promise<void> {
  const { creatorId, audience, appears } = await countPhotos(ctx.tx, galleryId, ctx.clock.now());
  if (appears) ctx.publish(galleryPublished, { galleryId, creatorId, audience });
}

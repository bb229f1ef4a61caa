import type { WriteContext } from '#platform/server/context.ts';
import { galleryPublished } from '../../contract/galleries/galleries.events.ts';
import { holdForConsent } from '../review/hold-for-consent.ts';
import { holdForReview } from '../review/hold-for-review.ts';
import { countPhotos, findGalleries } from './galleries.sql.ts';
import { hasPhotos } from './photos.sql.ts';
import { GALLERY_KIND } from './view-galleries.ts';

/** How galleries wait for something. */
export const HELD_GALLERIES = { table: 'galleries', kind: GALLERY_KIND } as const;

/** Counts the active photos of a gallery again; with the first one it appears. The caller has locked the gallery. */
export async function finalizeGallery(ctx: WriteContext, galleryId: string): Promise<void> {
  const [gallery] = await findGalleries(ctx.tx, [galleryId]);
  if (gallery && (await hasPhotos(ctx.tx, galleryId))) {
    await holdForReview(ctx, HELD_GALLERIES, gallery);
    await holdForConsent(ctx, HELD_GALLERIES, gallery);
  }
  const { creatorId, audience, appears } = await countPhotos(ctx.tx, galleryId, ctx.clock.now());
  if (appears) ctx.publish(galleryPublished, { galleryId, creatorId, audience });
}

import type { CreatorCard } from '#domains/creators/contract/creator-card.contract.ts';
import { creatorCards } from '#domains/creators/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { galleryNotFound } from '../../contract/galleries/galleries.refusals.contract.ts';
import type { ItemFacts, View } from '../access/can-view.ts';
import { type ViewedItem, viewItems } from '../access/view-items.ts';
import { findGalleryByName, findGalleryFacts, type NamedGallery } from './galleries.sql.ts';
import type { Gallery, GalleryFacts } from './galleries.tables.ts';

/** The kind of a gallery in charges, reactions and media addresses. */
export const GALLERY_KIND = 'gallery';

/** A gallery with what its viewer may do with it. */
export interface ViewedGallery extends ViewedItem {
  readonly gallery: Gallery;
  readonly card: CreatorCard;
}

/** Loads what the access rules need for many galleries at once and applies the rules; in the order of the galleries. */
export async function viewGalleries(
  ctx: ReadContext,
  galleries: readonly Gallery[],
): Promise<ViewedGallery[]> {
  if (galleries.length === 0) return [];
  const cards = await creatorCards(
    ctx,
    galleries.map(({ creatorId }) => creatorId),
  );
  const viewed = await viewItems(ctx, galleries.map(itemOf), cards);
  return galleries.map((gallery) => {
    const card = cards.get(gallery.creatorId);
    const found = viewed.get(gallery.id);
    if (!card || !found) throw new Error('a gallery belongs to a creator, and every one has its answer');
    return { gallery, card, ...found };
  });
}

/** The same decisions without loading cards, for finding the visible ones among many. */
export async function judgeGalleries(
  ctx: ReadContext,
  ids: readonly string[],
): Promise<{ gallery: NamedGallery; view: View }[]> {
  const galleries = await findGalleryFacts(ctx.db, ids);
  const viewed = await viewItems(ctx, galleries.map(itemOf));
  return galleries.flatMap((gallery) => {
    const found = viewed.get(gallery.id);
    return found ? [{ gallery, view: found.view }] : [];
  });
}

/** The gallery with this id or slug, if it exists for the viewer. Refuses with `content.gallery-not-found`. */
export async function getShownGallery(ctx: ReadContext, idOrSlug: string): Promise<ViewedGallery> {
  const gallery = await findGalleryByName(ctx.db, idOrSlug);
  const [viewed] = gallery ? await viewGalleries(ctx, [gallery]) : [];
  if (!viewed?.view.shown) throw refuse(galleryNotFound);
  return viewed;
}

const itemOf = (gallery: GalleryFacts): ItemFacts => ({
  kind: GALLERY_KIND,
  id: gallery.id,
  ownerId: gallery.creatorId,
  ownerIsOpen: gallery.creatorIsOpen,
  audience: gallery.audience,
  isSellable: true,
  isDraft: gallery.status === 'inactive',
  isReady: gallery.photoCount > 0 && gallery.heldFor.length === 0,
  publishedAt: gallery.publishedAt,
  isRemoved: gallery.deletedAt !== null,
  isTakenDown: gallery.takenDownAt !== null,
});

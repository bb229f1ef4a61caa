import { reactionFlags } from '#domains/engagement/server/index.ts';
import { describeFiles } from '#domains/media/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { OwnGallery, WireGallery } from '../../contract/galleries/gallery.contract.ts';
import { ownSales } from '../own/own-sales.ts';
import { describeItem } from '../view/describe-item.ts';
import { viewsOf } from '../views/views.sql.ts';
import type { Gallery } from './galleries.tables.ts';
import { GALLERY_KIND, type ViewedGallery, viewGalleries } from './view-galleries.ts';

/** Galleries in wire form for the viewer, in the given order; those that do not exist for the viewer are left out. */
export async function describeGalleries(
  ctx: ReadContext,
  galleries: readonly Gallery[],
): Promise<WireGallery[]> {
  const viewed = await viewGalleries(ctx, galleries);
  return describeViewedGalleries(
    ctx,
    viewed.filter(({ view }) => view.shown),
  );
}

/** The same for galleries whose access is already decided. */
export async function describeViewedGalleries(
  ctx: ReadContext,
  viewed: readonly ViewedGallery[],
): Promise<WireGallery[]> {
  const ids = viewed.map(({ gallery }) => gallery.id);
  const covers = await describeFiles(
    ctx,
    viewed.flatMap(({ gallery: { id, coverFileId }, view }) =>
      coverFileId === null
        ? []
        : [{ fileId: coverFileId, itemKind: GALLERY_KIND, itemId: id, open: view.allowed }],
    ),
  );
  const flags = await reactionFlags(ctx.db, ctx.viewer?.accountId, GALLERY_KIND, ids);
  const views = await viewsOf(ctx.db, GALLERY_KIND, ids);
  return viewed.map(({ gallery, card, ...item }) => ({
    _id: gallery.id,
    slug: gallery.slug,
    title: gallery.title,
    description: gallery.description,
    performerId: gallery.creatorId,
    ...describeItem(gallery, item, card, flags.get(gallery.id)),
    coverPhoto: (gallery.coverFileId && covers.of({ itemId: gallery.id }, gallery.coverFileId)) || null,
    numOfItems: gallery.photoCount,
    stats: { views: views.get(gallery.id) ?? 0, comments: flags.get(gallery.id)?.totalComment ?? 0 },
    status: gallery.status,
  }));
}

/** Galleries as their creator sees them, with their sales; removed ones are left out. */
export async function describeOwnGalleries(
  ctx: ReadContext,
  galleries: readonly Gallery[],
): Promise<OwnGallery[]> {
  const described = await describeGalleries(ctx, galleries);
  const salesOfGallery = await ownSales(
    ctx.db,
    galleries.map(({ id }) => id),
    GALLERY_KIND,
  );
  return described.map((gallery) => {
    const { unlocks, earned } = salesOfGallery(gallery._id);
    return { ...gallery, unlocks, earned };
  });
}

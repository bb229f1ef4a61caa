/** Implementations of other domains' ports for galleries. */
import type { EraseDataExport, ExportAccountData } from '#domains/accounts/server/index.ts';
import type { CreatorStatsOf } from '#domains/creators/server/index.ts';
import type { SubjectKind } from '#domains/engagement/server/index.ts';
import type { FilesInUse, ItemOpener } from '#domains/media/server/index.ts';
import type { Sellable, SellableKind } from '#domains/wallet/server/index.ts';
import { tokens } from '#platform/contract/money.ts';
import { galleryAddress } from '#platform/contract/post-address.ts';
import { entryAt, type TimelineSource } from '#platform/server/timeline.ts';
import type { PublishedEntry } from '../../contract/timeline.contract.ts';
import { galleryModeration } from '../moderated-items.ts';
import { seesAll } from '../view/describe-item.ts';
import { describeGalleries } from './describe-galleries.ts';
import {
  countListedGalleries,
  findGalleries,
  findGalleryByName,
  holdGalleryForSale,
} from './galleries.sql.ts';
import { listGalleryData, listPublishedGalleries, lockGalleriesOf } from './gallery-data.sql.ts';
import { findFilesInGalleries, listPhotos } from './photos.sql.ts';
import { GALLERY_KIND, judgeGalleries, type ViewedGallery, viewGalleries } from './view-galleries.ts';
import { removeLockedGallery } from './write-gallery.ts';

/** Everybody who can see that a gallery exists may like and bookmark it, locked or not. */
export const gallerySubjects: SubjectKind = {
  kind: GALLERY_KIND,
  plural: 'galleries',
  actions: ['like', 'bookmark'],
  hasComments: true,
  moderation: galleryModeration,
  async find(ctx, ids) {
    const judged = await judgeGalleries(ctx, ids);
    return new Map(
      judged.map(({ gallery: { id, creatorId, title, slug }, view }) => [
        id,
        {
          ownerId: creatorId,
          isVisible: view.shown,
          isOpen: view.allowed,
          title,
          path: galleryAddress({ slug }),
        },
      ]),
    );
  },
  async cards(ctx, ids) {
    const galleries = await describeGalleries(ctx, await findGalleries(ctx.db, ids));
    return new Map(galleries.map((gallery) => [gallery._id, gallery]));
  },
};

/** Checked each time a photo of a gallery is opened; one that was removed or hidden is no longer accessible to others. */
export const galleryOpener: ItemOpener = {
  itemKind: GALLERY_KIND,
  async openFiles(ctx, galleryId) {
    const [judged] = await judgeGalleries(ctx, [galleryId]);
    if (!judged?.view.allowed) return [];
    const photos = await listPhotos(ctx.db, galleryId, seesAll(judged.view.because) ? undefined : 'active');
    return photos.map(({ fileId }) => fileId);
  },
};

/** A gallery can be bought by everybody who can see its card. Locking it keeps price and photos until it is paid. */
export const sellableGallery: SellableKind = {
  kind: GALLERY_KIND,
  repeatable: false,
  async find(ctx, ids) {
    return asSold(await viewGalleries(ctx, await findGalleries(ctx.db, ids)));
  },
  async showBought(ctx, ids) {
    const galleries = await findGalleries(ctx.db, ids);
    const removed = new Set(galleries.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id));
    const shown = await describeGalleries(ctx, galleries);
    return new Map(
      shown.map(({ _id, coverPhoto }) => [
        _id,
        { picture: coverPhoto?.thumbnails.at(-1) ?? coverPhoto?.url ?? null, isRemoved: removed.has(_id) },
      ]),
    );
  },
  async hold(ctx, idOrSlug) {
    const known = await findGalleryByName(ctx.db, idOrSlug);
    const gallery = known && (await holdGalleryForSale(ctx.tx, known.id));
    return asSold(await viewGalleries(ctx, gallery ? [gallery] : []))[0];
  },
};

function asSold(galleries: readonly ViewedGallery[]): Sellable[] {
  return galleries
    .filter(({ gallery, view }) => view.shown && gallery.audience === 'buyers')
    .map(({ gallery }) => ({
      itemId: gallery.id,
      sellerId: gallery.creatorId,
      priceTokens: tokens(gallery.priceTokens),
      title: gallery.title,
    }));
}

/** A photo in a gallery is in use, including drafts, and removed galleries that were sold. */
export const filesInGalleries: FilesInUse = findFilesInGalleries;

export const galleryCounts: CreatorStatsOf = async (ctx, creatorIds) => {
  const counts = await countListedGalleries(ctx.db, creatorIds);
  return new Map(
    counts.map(({ creatorId, galleries, photos }) => [
      creatorId,
      { totalGalleries: galleries, totalPhotos: photos },
    ]),
  );
};

/** The galleries that a user has published, for the activity timeline. */
export const galleryTimeline: TimelineSource<PublishedEntry> = async ({ db }, creatorId, page) =>
  (await listPublishedGalleries(db, creatorId, page)).map(({ title, slug, isRemoved, ...place }) => ({
    ...entryAt(place),
    what: 'published',
    type: GALLERY_KIND,
    title,
    slug,
    isRemoved,
  }));

export const ownGalleryData: ExportAccountData = async ({ db }, accountId) => ({
  name: 'galleries',
  data: listGalleryData(db, accountId),
});

/** Removes each gallery as the creator would: buyers keep what they bought. */
export const eraseGalleries: EraseDataExport = async (ctx, accountId) => {
  const ids = await lockGalleriesOf(ctx.tx, accountId);
  for (const gallery of await findGalleries(ctx.tx, ids)) await removeLockedGallery(ctx, gallery);
};

import { getVisibleCreator } from '#domains/creators/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type {
  listCreatorPhotos as creatorEndpoint,
  listGalleryPhotos as galleryEndpoint,
} from '../../contract/galleries/galleries.contract.ts';
import { photoNotFound } from '../../contract/galleries/galleries.refusals.contract.ts';
import type { WirePhoto } from '../../contract/galleries/gallery.contract.ts';
import type { searchOwnPhotos as ownEndpoint } from '../../contract/galleries/own-photos.contract.ts';
import { seesAll } from '../view/describe-item.ts';
import { describePhotos } from './describe-photos.ts';
import { findGalleries } from './galleries.sql.ts';
import type { GalleryPhoto } from './galleries.tables.ts';
import {
  countOwnPhotos,
  countPhotosOfCreator,
  findOwnPhoto,
  listOwnPhotos,
  listPhotos,
  listPhotosOfCreator,
} from './photos.sql.ts';
import { getShownGallery, viewGalleries } from './view-galleries.ts';

/** The photos of a gallery that its viewers get; its owner and operators also see those that are not active. */
export async function listGalleryPhotos(
  ctx: ReadContext,
  { galleryId, limit, offset }: EndpointInput<typeof galleryEndpoint>['query'],
): Promise<EndpointOutput<typeof galleryEndpoint>> {
  const viewed = await getShownGallery(ctx, galleryId);
  const which = seesAll(viewed.view.because) ? undefined : 'active';
  const photos = await listPhotos(ctx.db, viewed.gallery.id, which);
  const page = photos.slice(offset, offset + limit);
  return { data: await describePhotos(ctx, page, [viewed]), total: photos.length };
}

/** The photos in a creator's published galleries. Refuses with `creators.not-found`. */
export async function listCreatorPhotos(
  ctx: ReadContext,
  { params, query }: EndpointInput<typeof creatorEndpoint>,
): Promise<EndpointOutput<typeof creatorEndpoint>> {
  const creator = await getVisibleCreator(ctx, params.performerId);
  const photos = await listPhotosOfCreator(ctx.db, creator.id, query);
  return {
    data: await describeTheirs(ctx, photos),
    total: await countPhotosOfCreator(ctx.db, creator.id),
  };
}

/** The photos in a creator's own galleries. */
export async function searchOwnPhotos(
  ctx: ReadContext,
  { q: words, galleryId, status, ...page }: EndpointInput<typeof ownEndpoint>['query'],
): Promise<EndpointOutput<typeof ownEndpoint>> {
  const filter = { creatorId: viewerOf(ctx).accountId, galleryId, status, words };
  const photos = await listOwnPhotos(ctx.db, filter, page);
  return { data: await describeTheirs(ctx, photos), total: await countOwnPhotos(ctx.db, filter) };
}

/** One of a creator's own photos. Refuses with `content.photo-not-found`. */
export async function showOwnPhoto(ctx: ReadContext, id: string): Promise<WirePhoto> {
  const photo = await findOwnPhoto(ctx.db, id, viewerOf(ctx).accountId);
  const [described] = photo ? await describeTheirs(ctx, [photo]) : [];
  if (!described) throw refuse(photoNotFound);
  return described;
}

/** Photos of any galleries, as far as the galleries exist for the viewer. */
async function describeTheirs(ctx: ReadContext, photos: readonly GalleryPhoto[]): Promise<WirePhoto[]> {
  const ids = [...new Set(photos.map(({ galleryId }) => galleryId))];
  const viewed = await viewGalleries(ctx, await findGalleries(ctx.db, ids));
  return describePhotos(
    ctx,
    photos,
    viewed.filter(({ view }) => view.shown),
  );
}

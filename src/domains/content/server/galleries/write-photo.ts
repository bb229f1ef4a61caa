import { attachable, releaseFiles } from '#domains/media/server/index.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { fileUnknown } from '../../contract/content.refusals.contract.ts';
import {
  galleryFull,
  galleryNotFound,
  photoNotFound,
  photoNotReady,
  soldPhotosStay,
} from '../../contract/galleries/galleries.refusals.contract.ts';
import type { PhotoStatus, WirePhoto } from '../../contract/galleries/gallery.contract.ts';
import { MAX_GALLERY_PHOTOS } from '../../contract/galleries/own-galleries.contract.ts';
import type {
  changeGalleryPhoto as changeEndpoint,
  createGalleryPhoto as createEndpoint,
} from '../../contract/galleries/own-photos.contract.ts';
import { holdForAdded } from '../review/hold-for-consent.ts';
import { finalizeGallery, HELD_GALLERIES } from './finalize-gallery.ts';
import { lockOwnGallery, setCover } from './galleries.sql.ts';
import type { Gallery, GalleryPhoto } from './galleries.tables.ts';
import { showOwnPhoto } from './list-photos.ts';
import { deletePhoto, findOwnPhoto, insertPhoto, listPhotos, updatePhoto } from './photos.sql.ts';
import { isGallerySold } from './write-gallery.ts';

/** Puts one of the creator's uploads at the end of one of their galleries; one that is in it already stays where it is. */
export async function addPhoto(
  ctx: WriteContext,
  form: EndpointInput<typeof createEndpoint>['body'],
): Promise<WirePhoto> {
  const { accountId } = viewerOf(ctx);
  const { galleryId, fileId, title = '', description = '', status = 'active' } = form;
  const gallery = await lockOwnGallery(ctx.tx, galleryId, accountId);
  if (!gallery) throw refuse(galleryNotFound);
  const file = (await attachable(ctx.tx, accountId, [fileId])).get(fileId);
  if (file?.kind !== 'picture') throw refuse(fileUnknown);
  const photos = await listPhotos(ctx.tx, galleryId);
  const present = photos.find((photo) => photo.fileId === fileId);
  if (present) return showOwnPhoto(ctx, present.id);
  if (photos.length >= MAX_GALLERY_PHOTOS) throw refuse(galleryFull, { most: MAX_GALLERY_PHOTOS });
  const id = newId();
  const photo = { id, galleryId, fileId, title, description, status: stateOf(file.status, status) };
  await insertPhoto(ctx.tx, photo, ctx.clock.now());
  await holdForAdded(ctx, HELD_GALLERIES, gallery);
  await finalizeGallery(ctx, galleryId);
  return showOwnPhoto(ctx, id);
}

/** An active photo whose file is not prepared yet waits for it. */
export function stateOf(
  file: 'created' | 'processing' | 'finished' | 'error',
  wanted: 'active' | 'inactive',
): PhotoStatus {
  if (file === 'error') return 'file-error';
  return wanted === 'active' && file !== 'finished' ? 'draft' : wanted;
}

/** Changes a photo's title, description or status. A photo of a sold gallery cannot be hidden. */
export async function changePhoto(
  ctx: WriteContext,
  id: string,
  changes: EndpointInput<typeof changeEndpoint>['body'],
): Promise<WirePhoto> {
  const { photo, gallery } = await lockOwnPhoto(ctx, id);
  const { title = photo.title, description = photo.description } = changes;
  const status = await newState(ctx, photo, changes.status);
  if (photo.status === 'active' && status !== 'active' && (await isGallerySold(ctx, gallery.id)))
    throw refuse(soldPhotosStay);
  await updatePhoto(ctx.tx, { id, title, description, status });
  await finalizeGallery(ctx, gallery.id);
  return showOwnPhoto(ctx, id);
}

async function newState(
  ctx: WriteContext,
  photo: GalleryPhoto,
  wanted: 'active' | 'inactive' | undefined,
): Promise<PhotoStatus> {
  if (wanted === undefined) return photo.status;
  const files = await attachable(ctx.tx, viewerOf(ctx).accountId, [photo.fileId]);
  return stateOf(files.get(photo.fileId)?.status ?? 'error', wanted);
}

/** Removes a photo from its gallery, unless the gallery is sold: its buyers keep what they bought. */
export async function removePhoto(ctx: WriteContext, id: string): Promise<{ success: true }> {
  const { photo, gallery } = await lockOwnPhoto(ctx, id);
  if (photo.status === 'active' && (await isGallerySold(ctx, gallery.id))) throw refuse(soldPhotosStay);
  await deletePhoto(ctx.tx, id);
  await finalizeGallery(ctx, gallery.id);
  await releaseFiles(ctx.tx, [photo.fileId]);
  return { success: true };
}

/** Makes a photo the cover of its gallery; one that is being prepared becomes it when it is ready. */
export async function chooseCover(ctx: WriteContext, id: string): Promise<{ success: true }> {
  const { photo, gallery } = await lockOwnPhoto(ctx, id);
  if (photo.status === 'inactive' || photo.status === 'file-error') throw refuse(photoNotReady);
  await setCover(ctx.tx, gallery.id, id);
  return { success: true };
}

/** A creator's own photo, with its gallery locked. Refuses with `content.photo-not-found`. */
async function lockOwnPhoto(
  ctx: WriteContext,
  id: string,
): Promise<{ photo: GalleryPhoto; gallery: Gallery }> {
  const { accountId } = viewerOf(ctx);
  const found = await findOwnPhoto(ctx.tx, id, accountId);
  const gallery = found && (await lockOwnGallery(ctx.tx, found.galleryId, accountId));
  // Read again: it may have been changed or removed while the lock was awaited.
  const photo = gallery && (await findOwnPhoto(ctx.tx, id, accountId));
  if (!photo) throw refuse(photoNotFound);
  return { photo, gallery };
}

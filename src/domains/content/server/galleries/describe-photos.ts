import { describeFiles } from '#domains/media/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { WirePhoto } from '../../contract/galleries/gallery.contract.ts';
import type { GalleryPhoto } from './galleries.tables.ts';
import { GALLERY_KIND, type ViewedGallery } from './view-galleries.ts';

/** Photos in wire form, in their order. `galleries` has the galleries that they are in, with the viewer's access. */
export async function describePhotos(
  ctx: ReadContext,
  photos: readonly GalleryPhoto[],
  galleries: readonly Pick<ViewedGallery, 'gallery' | 'view'>[],
): Promise<WirePhoto[]> {
  const galleryOf = new Map(galleries.map((viewed) => [viewed.gallery.id, viewed]));
  const files = await describeFiles(
    ctx,
    photos.map(({ fileId, galleryId }) => ({
      fileId,
      itemKind: GALLERY_KIND,
      itemId: galleryId,
      open: galleryOf.get(galleryId)?.view.allowed ?? false,
    })),
  );
  return photos.flatMap((photo) => {
    const viewed = galleryOf.get(photo.galleryId);
    const file = files.of({ itemId: photo.galleryId }, photo.fileId);
    if (!viewed || !file) return [];
    const { gallery, view } = viewed;
    return {
      _id: photo.id,
      galleryId: photo.galleryId,
      performerId: gallery.creatorId,
      title: view.allowed ? photo.title : '',
      description: view.allowed ? photo.description : '',
      status: photo.status,
      processing: photo.status === 'draft',
      isGalleryCover: photo.fileId === gallery.coverFileId,
      photo: file,
    };
  });
}

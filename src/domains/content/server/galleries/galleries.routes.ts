import { acceptUpload, placeUpload } from '#domains/media/server/index.ts';
import { type BoundRoute, bind, bindPrepared } from '#platform/server/http/bind.ts';
import * as galleries from '../../contract/galleries/galleries.contract.ts';
import * as own from '../../contract/galleries/own-galleries.contract.ts';
import * as photos from '../../contract/galleries/own-photos.contract.ts';
import { galleryPhoto } from '../upload-purposes.ts';
import { countView } from '../views/count-view.ts';
import { listOwnGalleries, searchGalleries, showGallery, showOwnGallery } from './list-galleries.ts';
import { listCreatorPhotos, listGalleryPhotos, searchOwnPhotos } from './list-photos.ts';
import { GALLERY_KIND, getShownGallery } from './view-galleries.ts';
import { changeGallery, createGallery, removeGallery } from './write-gallery.ts';
import { addPhoto, changePhoto, chooseCover, removePhoto } from './write-photo.ts';

export const galleryRoutes: BoundRoute[] = [
  bind(own.createGallery, (ctx, { body }) => createGallery(ctx, body)),
  bind(own.listOwnGalleries, (ctx, { query }) => listOwnGalleries(ctx, query)),
  bind(own.getOwnGallery, (ctx, { params }) => showOwnGallery(ctx, params.id)),
  bind(own.changeGallery, (ctx, { params, body }) => changeGallery(ctx, params.id, body)),
  bind(own.removeGallery, (ctx, { params }) => removeGallery(ctx, params.id)),
  bind(galleries.searchGalleries, (ctx, { query }) => searchGalleries(ctx, query)),
  bind(galleries.getGallery, (ctx, { params }) => showGallery(ctx, params.id)),
  bind(galleries.countGalleryView, async (ctx, { params }) => {
    const { gallery } = await getShownGallery(ctx, params.id);
    await countView(ctx, GALLERY_KIND, { id: gallery.id, ownerId: gallery.creatorId });
    return { success: true };
  }),
  bindPrepared(
    photos.uploadGalleryPhoto,
    async (ctx, { files: { photo } }) => {
      const [upload] = photo;
      if (!upload) throw new Error('the endpoint requires its file');
      return placeUpload(ctx, galleryPhoto.name, upload);
    },
    async (ctx, { body }, _head, placed) =>
      addPhoto(ctx, { ...body, fileId: (await acceptUpload(ctx, placed)).fileId }),
  ),
  bind(photos.createGalleryPhoto, (ctx, { body }) => addPhoto(ctx, body)),
  bind(photos.changeGalleryPhoto, (ctx, { params, body }) => changePhoto(ctx, params.id, body)),
  bind(photos.removeGalleryPhoto, (ctx, { params }) => removePhoto(ctx, params.id)),
  bind(photos.setGalleryCover, (ctx, { params }) => chooseCover(ctx, params.id)),
  bind(photos.searchOwnPhotos, (ctx, { query }) => searchOwnPhotos(ctx, query)),
  bind(galleries.listGalleryPhotos, (ctx, { query }) => listGalleryPhotos(ctx, query)),
  bind(galleries.listCreatorPhotos, (ctx, input) => listCreatorPhotos(ctx, input)),
];

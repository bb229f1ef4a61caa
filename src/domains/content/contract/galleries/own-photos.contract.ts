/** Photos of galleries as their creator adds and changes them. */
import * as z from 'zod/mini';
import {
  dailyUploadsReached,
  fileBlocked,
  pictureRefusals,
} from '#domains/media/contract/media.refusals.contract.ts';
import { fileField, PHOTO_MAX_BYTES } from '#domains/media/contract/upload-limits.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  direction,
  done,
  filterBy,
  id,
  keyword,
  paged,
  paging,
  prose,
  sortBy,
} from '#platform/contract/fields.ts';
import { fileUnknown } from '../content.refusals.contract.ts';
import {
  galleryFull,
  galleryNotFound,
  photoNotFound,
  photoNotReady,
  soldPhotosStay,
} from './galleries.refusals.contract.ts';
import { galleryStatus, photoStatus, wirePhoto } from './gallery.contract.ts';

export const MAX_PHOTO_TITLE = 120;
export const MAX_PHOTO_TEXT = 500;

const params = z.object({ id });

/** When a photo is changed, an absent field keeps its value. */
const photoFields = {
  title: z.optional(prose({ max: MAX_PHOTO_TITLE })),
  /** What the photo shows, for people who cannot see it. */
  description: z.optional(prose({ max: MAX_PHOTO_TEXT })),
  /** `inactive`: only its owner sees it. Other words change nothing. */
  status: filterBy(galleryStatus),
};

export const uploadGalleryPhoto = endpoint({
  method: 'POST',
  path: '/performer/performer-assets/photos/upload',
  who: 'creator',
  summary: 'Uploads a photo into one of your galleries',
  files: { photo: fileField({ maxBytes: PHOTO_MAX_BYTES }) },
  body: z.object({ galleryId: id, ...photoFields }),
  output: wirePhoto,
  refusals: [...pictureRefusals, dailyUploadsReached, fileBlocked, galleryNotFound, galleryFull],
  limit: 'upload',
});

export const createGalleryPhoto = endpoint({
  method: 'POST',
  path: '/performer/performer-assets/photos/create',
  who: 'creator',
  summary:
    'Adds a photo that you have already uploaded to one of your galleries; repeating it changes nothing',
  body: z.object({ fileId: id, galleryId: id, ...photoFields }),
  output: wirePhoto,
  refusals: [fileUnknown, galleryNotFound, galleryFull],
});

export const changeGalleryPhoto = endpoint({
  method: 'PUT',
  path: '/performer/performer-assets/photos/{id}',
  who: 'creator',
  summary: 'Changes the title, the description or the status of a photo in one of your galleries',
  params,
  body: z.object(photoFields),
  output: wirePhoto,
  refusals: [photoNotFound, soldPhotosStay],
});

export const removeGalleryPhoto = endpoint({
  method: 'DELETE',
  path: '/performer/performer-assets/photos/{id}',
  who: 'creator',
  summary: 'Removes a photo from one of your galleries, unless a fan has bought it',
  params,
  output: done,
  refusals: [photoNotFound, soldPhotosStay],
});

export const setGalleryCover = endpoint({
  method: 'POST',
  path: '/performer/performer-assets/photos/set-cover/{id}',
  who: 'creator',
  summary: 'Makes a photo the cover of its gallery',
  params,
  output: done,
  refusals: [photoNotFound, photoNotReady],
});

export const searchOwnPhotos = endpoint({
  method: 'GET',
  path: '/performer/performer-assets/photos/search',
  who: 'creator',
  summary: 'The photos in your own galleries, in their order where one gallery is named',
  query: z.object({
    q: keyword,
    galleryId: filterBy(id),
    status: filterBy(photoStatus),
    sortBy: sortBy(['createdAt']),
    sort: z._default(direction, 'desc'),
    ...paging(10),
  }),
  output: paged(wirePhoto),
});

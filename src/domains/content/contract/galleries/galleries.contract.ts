/** Galleries as visitors find and open them. */
import * as z from 'zod/mini';
import { creatorNotFound } from '#domains/creators/contract/creators.refusals.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { days, done, idOrName, idParams, keyword, paged, paging } from '#platform/contract/fields.ts';
import { galleryNotFound } from './galleries.refusals.contract.ts';
import { wireGallery, wirePhoto } from './gallery.contract.ts';

export const searchGalleries = endpoint({
  method: 'GET',
  path: '/performer-assets/galleries/search',
  who: 'anyone',
  summary: 'Galleries, newest first: of one creator, or of all',
  query: z.object({
    performerId: z.optional(idOrName),
    /** Leaves out this gallery, for lists of related ones; an id or a slug. */
    excludedId: z.optional(idOrName),
    q: keyword,
    /** Publication dates, both included. */
    ...days,
    ...paging(12),
  }),
  /** Exact up to 1,000; beyond that, "there is more". */
  output: paged(wireGallery),
});

export const getGallery = endpoint({
  method: 'GET',
  path: '/performer-assets/galleries/{id}',
  aliases: ['/performer-assets/galleries/{id}/view'],
  who: 'anyone',
  summary: 'One gallery by id or slug; buyers also see it after it was deleted',
  params: idParams,
  output: wireGallery,
  refusals: [galleryNotFound],
});

export const countGalleryView = endpoint({
  method: 'POST',
  path: '/performer-assets/galleries/{id}/view',
  who: 'anyone',
  summary: 'Counts a view of a gallery, once per viewer and hour',
  params: idParams,
  output: done,
  refusals: [galleryNotFound],
});

export const listGalleryPhotos = endpoint({
  method: 'GET',
  path: '/performer-assets/photos',
  who: 'anyone',
  summary: 'The photos of one gallery, in their order; blurred while it is locked',
  query: z.object({ galleryId: idOrName, ...paging(100) }),
  output: paged(wirePhoto),
  refusals: [galleryNotFound],
});

export const listCreatorPhotos = endpoint({
  method: 'GET',
  path: '/performer-assets/photos/{performerId}',
  who: 'anyone',
  summary: 'The photos in the galleries of one creator, the newest gallery first',
  params: z.object({ performerId: idOrName }),
  query: z.object(paging(12)),
  output: paged(wirePhoto),
  refusals: [creatorNotFound],
});

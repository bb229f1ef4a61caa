/** Galleries as their creator makes and changes them. */

import * as z from 'zod/mini';
import { keptWhenBlank } from '#domains/accounts/contract/legal-fields.contract.ts';
import { publishedWordRefused } from '#domains/blocks/contract/blocks.refusals.contract.ts';
import { notApproved } from '#domains/creators/contract/creators.refusals.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  direction,
  done,
  filterBy,
  flag,
  id,
  isoDate,
  keyword,
  list,
  paged,
  paging,
  prose,
  sortBy,
} from '#platform/contract/fields.ts';
import { amountInput } from '#platform/contract/money.ts';
import { draftAlreadySaved, postPriceOutOfRange } from '../content.refusals.contract.ts';
import { draftId } from '../optional-fields.ts';
import { audience } from '../post.contract.ts';
import { galleryChanged, galleryNotFound } from './galleries.refusals.contract.ts';
import { galleryStatus, ownGallery } from './gallery.contract.ts';

/** As many as existing clients add to a gallery. */
export const MAX_GALLERY_PHOTOS = 100;
/** Fits two lines of a card. */
export const MAX_GALLERY_TITLE = 120;
export const MAX_GALLERY_TEXT = 5_000;

/** When a gallery is changed, an absent field keeps its value. */
const galleryFields = {
  description: z.optional(prose({ max: MAX_GALLERY_TEXT })),
  audience: keptWhenBlank(audience),
  /** Without `audience`, these two define it, as existing clients send them. */
  isSale: keptWhenBlank(flag),
  price: keptWhenBlank(amountInput),
  /** `inactive` is a draft: only its owner sees it. */
  status: keptWhenBlank(galleryStatus),
};

const title = prose({ min: 1, max: MAX_GALLERY_TITLE });
const params = z.object({ id });

export const createGallery = endpoint({
  method: 'POST',
  path: '/performer/performer-assets/galleries',
  who: 'creator',
  summary: 'Creates a gallery; it is published when its first photo is ready',
  body: z.object({ title, draftId, ...galleryFields }),
  output: ownGallery,
  refusals: [notApproved, publishedWordRefused, postPriceOutOfRange, draftAlreadySaved],
  limit: 'publish',
});

export const listOwnGalleries = endpoint({
  method: 'GET',
  path: '/performer/performer-assets/galleries/search',
  who: 'creator',
  summary: 'Your own galleries, including drafts',
  query: z.object({
    q: keyword,
    status: filterBy(galleryStatus),
    sortBy: sortBy(['createdAt', 'updatedAt']),
    sort: z._default(direction, 'desc'),
    ...paging(10),
  }),
  output: paged(ownGallery),
});

export const getOwnGallery = endpoint({
  method: 'GET',
  path: '/performer/performer-assets/galleries/{id}/view',
  who: 'creator',
  summary: 'One of your own galleries, for editing',
  params,
  output: ownGallery,
  refusals: [galleryNotFound],
});

export const changeGallery = endpoint({
  method: 'PUT',
  path: '/performer/performer-assets/galleries/{id}',
  who: 'creator',
  summary: 'Updates one of your galleries, and the order of its photos',
  params,
  body: z.object({
    title: z.optional(title),
    ...galleryFields,
    /** Photos in their new order; those that are left out follow, as they were. */
    photoIds: z.optional(list(id, MAX_GALLERY_PHOTOS)),
    /** `updatedAt` of the version that the form was filled from: a gallery changed since is not overwritten. */
    unchangedSince: z.optional(isoDate),
  }),
  output: ownGallery,
  refusals: [notApproved, publishedWordRefused, postPriceOutOfRange, galleryNotFound, galleryChanged],
  limit: 'publish',
});

export const removeGallery = endpoint({
  method: 'DELETE',
  path: '/performer/performer-assets/galleries/{id}',
  who: 'creator',
  summary: 'Deletes one of your galleries from all lists; fans who bought it keep it',
  params,
  output: done,
  refusals: [galleryNotFound],
});

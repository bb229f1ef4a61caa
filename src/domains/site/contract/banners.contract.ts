/** Banners on the home page; existing clients call them site promos. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  done,
  id,
  isoDate,
  MAX_PAGE_SIZE,
  paged,
  paging,
  revision,
  text,
} from '#platform/contract/fields.ts';
import { refusal } from '#platform/contract/refusal.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { address } from './addresses.contract.ts';

export const bannerNotFound = refusal('site.banner-not-found', 404, 'There is no such banner.');
export const bannerChanged = refusal(
  'site.banner-changed',
  409,
  'Someone else has changed the banners. Your text is still here: check the changes before you save.',
);
export const tooManyBanners = refusal(
  'site.too-many-banners',
  409,
  'There are thirty banners already. Please remove one first.',
);

const photo = z.object({ url: z.string(), thumbnails: z.array(z.string()) });

const shownBanner = z.object({
  _id: id,
  title: z.string(),
  description: z.string(),
  link: z.string(),
  /** Existing clients show those at the top; there are no others. */
  position: z.literal('top'),
  status: z.enum(['active', 'inactive']),
  photo,
});

export type ShownBanner = z.output<typeof shownBanner>;

export const searchBanners = endpoint({
  method: 'GET',
  path: '/site-promo/search',
  who: 'anyone',
  summary: 'The banners shown now, in order',
  query: z.object(paging(MAX_PAGE_SIZE)),
  output: paged(shownBanner),
  limit: 'public',
  evenWhenClosed: true,
});

const ownBanner = z.object({
  ...shownBanner.shape,
  /** Null: from the first day; without an end. */
  startsAt: z.nullable(isoDate),
  endsAt: z.nullable(isoDate),
  /** Active, and within its dates. */
  isShown: z.boolean(),
  /** Its last day has passed. */
  isOver: z.boolean(),
  revision: z.int(),
});

export type OwnBanner = z.output<typeof ownBanner>;

export const listBanners = endpoint({
  method: 'GET',
  path: '/admin/banners',
  who: 'operator',
  summary: 'All banners in order, including those not shown now',
  query: z.object(paging(MAX_PAGE_SIZE)),
  output: paged(ownBanner),
});

export const getBanner = endpoint({
  method: 'GET',
  path: '/admin/banners/{id}',
  who: 'operator',
  summary: 'One banner, for editing',
  params: z.object({ id }),
  output: ownBanner,
  refusals: [bannerNotFound],
});

// Empty for a banner without a link.
const link = address(
  ['nothing', 'path', 'web'],
  'Please enter a path of this site, such as /creator, or an https URL.',
);
// From an upload, or a static file of the site.
const photoUrl = address(['path'], 'Please choose a picture.');

const bannerForm = z
  .object({
    title: text({ min: 1, max: 120 }),
    description: z._default(text({ max: 500 }), ''),
    link: z._default(link, ''),
    photoUrl,
    status: z._default(z.enum(['active', 'inactive']), 'active'),
    startsAt: z._default(z.nullable(isoDate), null),
    endsAt: z._default(z.nullable(isoDate), null),
  })
  .check(
    z.refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt), {
      error: 'The end must be after the start.',
      path: ['endsAt'],
    }),
  );

export type BannerForm = z.output<typeof bannerForm>;

export const createBanner = endpoint({
  method: 'POST',
  path: '/admin/banners',
  who: 'operator',
  summary: 'Adds a banner at the end',
  body: bannerForm,
  output: ownBanner,
  refusals: [tooManyBanners],
});

export const changeBanner = endpoint({
  method: 'PUT',
  path: '/admin/banners/{id}',
  who: 'operator',
  summary: 'Updates a banner, unless it was changed in the meantime',
  params: z.object({ id }),
  body: z.object({ banner: bannerForm, revision }),
  output: ownBanner,
  refusals: [bannerNotFound, bannerChanged],
});

export const orderBanners = endpoint({
  method: 'PUT',
  path: '/admin/banners/order',
  who: 'operator',
  summary: 'Reorders all banners; refused if banners were added or deleted in the meantime',
  body: z.object({ ids: z.array(id).check(z.maxLength(MAX_PAGE_SIZE)) }),
  output: done,
  refusals: [bannerChanged],
});

export const removeBanner = endpoint({
  method: 'DELETE',
  path: '/admin/banners/{id}',
  who: 'operator',
  summary: 'Deletes a banner; its image is deleted a day later',
  params: z.object({ id }),
  output: done,
  refusals: [bannerNotFound],
});

nameSchemas({ Banner: shownBanner, OwnBanner: ownBanner });

/** Pictures of the house itself: what an operator puts into a setting or a banner is uploaded here first. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';

// A banner as a designer hands it over, not yet made smaller.
export const SITE_PICTURE_MAX_BYTES = 10 * 1024 * 1024;

/**
 * An `icon` is cut square and made small; all others keep their form. A `logo` is as large as the head of a page shows
 * it, a `stage` is a photo behind words, a `picture` may have words in it.
 */
export const sitePictureUse = z.enum(['icon', 'logo', 'stage', 'picture']);
export type SitePictureUse = z.output<typeof sitePictureUse>;

export const uploadSitePicture = endpoint({
  method: 'POST',
  path: '/admin/pictures',
  who: 'operator',
  summary: 'Takes a picture in for a setting or a banner; one that nothing shows is removed a day later',
  files: { picture: { maxBytes: SITE_PICTURE_MAX_BYTES, maxCount: 1, required: true } },
  body: z.object({ use: z._default(sitePictureUse, 'picture') }),
  /** The address to write into the setting or banner. */
  output: z.object({ url: z.string() }),
  limit: 'upload',
});

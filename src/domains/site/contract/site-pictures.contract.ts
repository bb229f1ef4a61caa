/** Pictures of the site: a picture for a setting or banner is uploaded here first. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';

// A banner in full size, as designers deliver it.
export const SITE_PICTURE_MAX_BYTES = 10 * 1024 * 1024;

/**
 * An `icon` is cropped to a square and scaled down; all others keep their proportions. A `logo` has the size of the
 * page header, a `stage` is a photo behind text, a `picture` may contain text.
 */
export const sitePictureUse = z.enum(['icon', 'logo', 'stage', 'picture']);
export type SitePictureUse = z.output<typeof sitePictureUse>;

export const uploadSitePicture = endpoint({
  method: 'POST',
  path: '/admin/pictures',
  who: 'operator',
  summary: 'Uploads an image for a setting or banner; an unused one is deleted after a day',
  files: { picture: { maxBytes: SITE_PICTURE_MAX_BYTES, maxCount: 1, required: true } },
  body: z.object({ use: z._default(sitePictureUse, 'picture') }),
  /** The address to store in the setting or banner. */
  output: z.object({ url: z.string() }),
  limit: 'upload',
});

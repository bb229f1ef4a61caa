/** Downloading what was bought. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams, isoDate } from '#platform/contract/fields.ts';
import { refusal } from '#platform/contract/refusal.ts';
import { productNotFound } from '../products/products.refusals.contract.ts';

export const downloadsUsedUp = refusal(
  'store.downloads-used-up',
  409,
  'You’ve used all downloads of this order. Please ask the seller for help.',
);

export const getDownloadLink = endpoint({
  method: 'GET',
  path: '/performer-assets/products/{id}/download-link',
  who: 'fan',
  summary:
    'A link to the file of a product that you bought; it works for an hour, and counts once it is opened',
  params: idParams,
  output: z.object({
    downloadLink: z.string(),
    expiresAt: isoDate,
    /** How often the file can be downloaded after this time. */
    downloadsLeft: z.int(),
  }),
  refusals: [productNotFound, downloadsUsedUp],
  limit: 'download',
});

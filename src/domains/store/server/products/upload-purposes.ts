/** What creators upload for their products. */
import {
  DIGITAL_PRODUCT_MAX_BYTES,
  PHOTO_MAX_BYTES,
} from '#domains/media/contract/upload-limits.contract.ts';
import type { UploadPurpose } from '#domains/media/server/index.ts';

const GIGABYTE = 1024 ** 3;

const ofCreators = { who: 'creator', keepsOriginal: true, heldBy: 'item' } as const;

/** Shown to everybody who can see that the product exists. */
export const productPicture: UploadPurpose = {
  ...ofCreators,
  name: 'performer-product-image',
  limits: { maxBytes: PHOTO_MAX_BYTES, maxBytesADay: 4 * GIGABYTE },
  kinds: ['picture'],
  recipe: 'picture',
};

/** What buyers download. */
export const digitalFile: UploadPurpose = {
  ...ofCreators,
  name: 'performer-product-digital',
  limits: { maxBytes: DIGITAL_PRODUCT_MAX_BYTES, maxBytesADay: 10 * GIGABYTE },
  kinds: ['document'],
  recipe: 'document',
};

export const productPurposes: readonly UploadPurpose[] = [productPicture, digitalFile];

import { PHOTO_MAX_BYTES } from '#domains/media/contract/upload-limits.contract.ts';
import type { UploadPurpose } from '#domains/media/server/index.ts';

/** The upload purpose for photos in posts. */
export const postPhotoPurpose: UploadPurpose = {
  name: 'feed-photo',
  who: 'creator',
  // 4 GB are about 500 photos straight from a camera: more than a busy day, less than a disk.
  limits: { maxBytes: PHOTO_MAX_BYTES, maxBytesADay: 4 * 1024 ** 3 },
  kinds: ['picture'],
  recipe: 'picture',
  keepsOriginal: true,
  heldBy: 'item',
};

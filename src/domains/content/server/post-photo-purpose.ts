import { PHOTO_MAX_BYTES } from '#domains/media/contract/upload-limits.contract.ts';
import type { UploadPurpose } from '#domains/media/server/index.ts';

/** Photos for posts. */
export const postPhotoPurpose: UploadPurpose = {
  name: 'feed-photo',
  who: 'creator',
  // 4 GB are some 500 photos as cameras make them: more than a busy day of work, less than a disk.
  limits: { maxBytes: PHOTO_MAX_BYTES, maxBytesADay: 4 * 1024 ** 3 },
  kinds: ['picture'],
  recipe: 'picture',
  keepsOriginal: true,
  heldBy: 'item',
};

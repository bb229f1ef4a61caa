/** Endpoints for photos that creators upload for their posts. */
import { uploadedFile } from '#domains/media/contract/files.contract.ts';
import { dailyUploadsReached, pictureRefusals } from '#domains/media/contract/media.refusals.contract.ts';
import { PHOTO_MAX_BYTES, pictureField } from '#domains/media/contract/upload-limits.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

export const uploadFeedPhoto = endpoint({
  method: 'POST',
  path: '/performer/feeds/photo/upload',
  who: 'creator',
  summary: 'Uploads a photo for a post',
  files: { file: pictureField({ maxBytes: PHOTO_MAX_BYTES }) },
  output: uploadedFile,
  refusals: [...pictureRefusals, dailyUploadsReached],
  limit: 'upload',
});

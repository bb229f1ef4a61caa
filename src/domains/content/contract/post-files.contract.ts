/** Endpoints for files that creators upload for their posts. */
import { uploadedFile } from '#domains/media/contract/files.contract.ts';
import {
  acceptRefusals,
  audioRefusals,
  pictureRefusals,
  videoRefusals,
} from '#domains/media/contract/media.refusals.contract.ts';
import {
  AUDIO_MAX_BYTES,
  fileField,
  PHOTO_MAX_BYTES,
  SHORT_VIDEO_MAX_BYTES,
  THUMBNAIL_MAX_BYTES,
  VIDEO_MAX_BYTES,
} from '#domains/media/contract/upload-limits.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

export const uploadFeedPhoto = endpoint({
  method: 'POST',
  path: '/performer/feeds/photo/upload',
  who: 'creator',
  summary: 'Uploads a photo for a post',
  files: { file: fileField({ maxBytes: PHOTO_MAX_BYTES, purpose: 'feed-photo' }) },
  output: uploadedFile,
  refusals: [...pictureRefusals, ...acceptRefusals],
  limit: 'upload',
});

export const uploadFeedVideo = endpoint({
  method: 'POST',
  path: '/performer/feeds/video/upload',
  who: 'creator',
  summary: 'Uploads a video for a post',
  files: { file: fileField({ maxBytes: VIDEO_MAX_BYTES, purpose: 'feed-video' }) },
  output: uploadedFile,
  refusals: [...videoRefusals, ...acceptRefusals],
  limit: 'upload',
});

export const uploadFeedAudio = endpoint({
  method: 'POST',
  path: '/performer/feeds/audio/upload',
  who: 'creator',
  summary: 'Uploads audio for a post, chosen or recorded',
  files: { file: fileField({ maxBytes: AUDIO_MAX_BYTES, purpose: 'feed-audio' }) },
  output: uploadedFile,
  refusals: [...audioRefusals, ...acceptRefusals],
  limit: 'upload',
});

export const uploadFeedThumbnail = endpoint({
  method: 'POST',
  path: '/performer/feeds/thumbnail/upload',
  who: 'creator',
  summary: 'Uploads the picture that everybody sees in place of a video or audio post',
  files: { file: fileField({ maxBytes: THUMBNAIL_MAX_BYTES, purpose: 'feed-thumbnail' }) },
  output: uploadedFile,
  refusals: [...pictureRefusals, ...acceptRefusals],
  limit: 'upload',
});

export const uploadFeedTeaser = endpoint({
  method: 'POST',
  path: '/performer/feeds/teaser/upload',
  who: 'creator',
  summary: 'Uploads the short video that everybody may play before buying a video post',
  files: { file: fileField({ maxBytes: SHORT_VIDEO_MAX_BYTES, purpose: 'feed-teaser' }) },
  output: uploadedFile,
  refusals: [...videoRefusals, ...acceptRefusals],
  limit: 'upload',
});

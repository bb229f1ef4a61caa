/** Uploads for messages. What is private opens through its message only, whichever address it was uploaded to. */
import { uploadedFile } from '#domains/media/contract/files.contract.ts';
import {
  audioRefusals,
  dailyUploadsReached,
  fileBlocked,
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

export const uploadMessagePhoto = endpoint({
  method: 'POST',
  path: '/messages/private/file/photo',
  who: 'fanOrCreator',
  summary: 'Uploads a photo for a message',
  files: { file: fileField({ maxBytes: PHOTO_MAX_BYTES, purpose: 'message-photo' }) },
  output: uploadedFile,
  refusals: [...pictureRefusals, dailyUploadsReached, fileBlocked],
  limit: 'upload',
  aliases: ['/messages/public/file/photo'],
});

export const uploadMessageVideo = endpoint({
  method: 'POST',
  path: '/messages/private/file/video',
  who: 'fanOrCreator',
  summary: 'Uploads a video for a message',
  files: { file: fileField({ maxBytes: VIDEO_MAX_BYTES, purpose: 'message-video' }) },
  output: uploadedFile,
  refusals: [...videoRefusals, dailyUploadsReached, fileBlocked],
  limit: 'upload',
});

export const uploadMessageTeaser = endpoint({
  method: 'POST',
  path: '/messages/public/file/video',
  who: 'creator',
  summary: 'Uploads a teaser for a message with a price; its recipient plays it before buying',
  files: { file: fileField({ maxBytes: SHORT_VIDEO_MAX_BYTES, purpose: 'message-teaser' }) },
  output: uploadedFile,
  refusals: [...videoRefusals, dailyUploadsReached, fileBlocked],
  limit: 'upload',
});

export const uploadMessageThumbnail = endpoint({
  method: 'POST',
  path: '/messages/public/file/thumbnail',
  who: 'creator',
  summary: 'Uploads a thumbnail for a message with a price; its recipient sees it before buying',
  files: { file: fileField({ maxBytes: THUMBNAIL_MAX_BYTES, purpose: 'message-thumbnail' }) },
  output: uploadedFile,
  refusals: [...pictureRefusals, dailyUploadsReached, fileBlocked],
  limit: 'upload',
});

export const uploadMessageAudio = endpoint({
  method: 'POST',
  path: '/messages/file/audio',
  who: 'fanOrCreator',
  summary: 'Uploads audio for a message',
  files: { file: fileField({ maxBytes: AUDIO_MAX_BYTES, purpose: 'message-audio' }) },
  output: uploadedFile,
  refusals: [...audioRefusals, dailyUploadsReached, fileBlocked],
  limit: 'upload',
});

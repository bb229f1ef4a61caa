/** What is uploaded for messages, by fans and creators alike. */
import {
  AUDIO_MAX_BYTES,
  PHOTO_MAX_BYTES,
  SHORT_VIDEO_MAX_BYTES,
  THUMBNAIL_MAX_BYTES,
  VIDEO_MAX_BYTES,
} from '#domains/media/contract/upload-limits.contract.ts';
import type { UploadPurpose } from '#domains/media/server/index.ts';

const GIGABYTE = 1024 ** 3;

const ofBoth = { who: 'fanOrCreator', keepsOriginal: true, heldBy: 'item' } as const;

export const messagePhoto: UploadPurpose = {
  ...ofBoth,
  name: 'message-photo',
  limits: { maxBytes: PHOTO_MAX_BYTES, maxBytesADay: 2 * GIGABYTE },
  kinds: ['picture'],
  recipe: 'picture',
};

export const messageVideo: UploadPurpose = {
  ...ofBoth,
  name: 'message-video',
  limits: { maxBytes: VIDEO_MAX_BYTES, maxBytesADay: 20 * GIGABYTE },
  kinds: ['video'],
  recipe: 'video',
  teaser: 'message-teaser',
};

export const messageAudio: UploadPurpose = {
  ...ofBoth,
  name: 'message-audio',
  limits: { maxBytes: AUDIO_MAX_BYTES, maxBytesADay: 2 * GIGABYTE },
  kinds: ['audio'],
  recipe: 'audio',
};

/** Open to the recipient before a message is bought, like its thumbnail. */
export const messageTeaser: UploadPurpose = {
  ...ofBoth,
  who: 'creator',
  name: 'message-teaser',
  limits: { maxBytes: SHORT_VIDEO_MAX_BYTES, maxBytesADay: 20 * GIGABYTE },
  kinds: ['video'],
  recipe: 'video',
};

export const messageThumbnail: UploadPurpose = {
  ...ofBoth,
  who: 'creator',
  name: 'message-thumbnail',
  limits: { maxBytes: THUMBNAIL_MAX_BYTES, maxBytesADay: 2 * GIGABYTE },
  kinds: ['picture'],
  recipe: 'picture',
};

export const messagePurposes: readonly UploadPurpose[] = [
  messagePhoto,
  messageVideo,
  messageAudio,
  messageTeaser,
  messageThumbnail,
];

/** Whether a file was uploaded for messages. */
export const isMessagePurpose = (purpose: string | undefined): boolean =>
  messagePurposes.some(({ name }) => name === purpose);

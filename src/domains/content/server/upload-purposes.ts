/** What creators upload for posts, galleries and videos. */
import {
  AUDIO_MAX_BYTES,
  PHOTO_MAX_BYTES,
  SHORT_VIDEO_MAX_BYTES,
  THUMBNAIL_MAX_BYTES,
  VIDEO_MAX_BYTES,
} from '#domains/media/contract/upload-limits.contract.ts';
import type { UploadPurpose } from '#domains/media/server/index.ts';

const GIGABYTE = 1024 ** 3;

const ofCreators = { who: 'creator', keepsOriginal: true, heldBy: 'item' } as const;

/** About 500 photos straight from a camera a day: more than a busy day, less than a disk. */
const picture = (name: string, maxBytes: number): UploadPurpose => ({
  ...ofCreators,
  name,
  limits: { maxBytes, maxBytesADay: 4 * GIGABYTE },
  kinds: ['picture'],
  recipe: 'picture',
});

/** Thirty videos of the largest size a day; what all of them may take in the end is a setting of the site. */
const video = (name: string, maxBytes: number, teaser?: string): UploadPurpose => ({
  ...ofCreators,
  name,
  ...(teaser ? { teaser } : {}),
  limits: { maxBytes, maxBytesADay: 60 * GIGABYTE },
  kinds: ['video'],
  recipe: 'video',
});

export const feedPhoto = picture('feed-photo', PHOTO_MAX_BYTES);
export const feedVideo = video('feed-video', VIDEO_MAX_BYTES, 'feed-teaser');
export const feedAudio: UploadPurpose = {
  ...ofCreators,
  name: 'feed-audio',
  limits: { maxBytes: AUDIO_MAX_BYTES, maxBytesADay: 10 * GIGABYTE },
  kinds: ['audio'],
  recipe: 'audio',
};
/** Shown to everybody who can see that the post exists, like its teaser. */
export const feedThumbnail = picture('feed-thumbnail', THUMBNAIL_MAX_BYTES);
export const feedTeaser = video('feed-teaser', SHORT_VIDEO_MAX_BYTES);

/** A photo of a gallery. */
export const galleryPhoto = picture('performer-photo', PHOTO_MAX_BYTES);

export const ownVideo = video('performer-video', VIDEO_MAX_BYTES, 'performer-video-teaser');
/** Shown to everybody who can see that the video exists, like its thumbnail. */
export const videoTeaser = video('performer-video-teaser', SHORT_VIDEO_MAX_BYTES);
export const videoThumbnail = picture('performer-video-thumbnail', THUMBNAIL_MAX_BYTES);

export const contentPurposes: readonly UploadPurpose[] = [
  feedPhoto,
  feedVideo,
  feedAudio,
  feedThumbnail,
  feedTeaser,
  galleryPhoto,
  ownVideo,
  videoTeaser,
  videoThumbnail,
];

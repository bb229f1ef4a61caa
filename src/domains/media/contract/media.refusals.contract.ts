/** Refusals of the media domain. Those about a file's content also appear as `errorCode` in its status. */
import { refusal, refusalAt } from '#platform/contract/refusal.ts';

export const photoType = refusal(
  'media.photo-type',
  415,
  'Please choose a JPEG, PNG, WebP, AVIF or GIF picture. Save a HEIC photo as a JPEG first.',
);

export const photoUnreadable = refusal(
  'media.photo-unreadable',
  422,
  'This photo is damaged and can’t be read. Please try another copy.',
);

export const photoUnsupported = refusal(
  'media.photo-unsupported',
  422,
  'We can’t read this type of image, although the file may be fine. Please save it as a standard JPEG or PNG and upload it again.',
);

export const photoTooManyPixels = refusal(
  'media.photo-too-many-pixels',
  422,
  'This photo is larger than 64 megapixels. Please make it smaller and try again.',
);

/** Refusals of an endpoint that accepts a picture; for other domains' contracts. */
export const pictureRefusals = [photoType, photoUnreadable, photoUnsupported, photoTooManyPixels] as const;

export const dailyUploadsReached = refusal(
  'media.daily-uploads-reached',
  429,
  'You’ve reached today’s upload limit. Please try again tomorrow.',
);

export const fileEmpty = refusal('media.file-empty', 422, 'This file is empty. Please choose another one.');

/** What an account may store is a setting of the site. */
export const storageUsedUp = refusal(
  'media.storage-used-up',
  422,
  'There isn’t enough storage left for this file. Please delete files that you no longer need.',
  ['usedBytes', 'allowedBytes', 'fileBytes'],
);

/** Somebody's file was removed by the site: the same file does not come back. */
export const fileBlocked = refusal(
  'media.file-blocked',
  422,
  'This file was removed from the site before and can’t be uploaded again.',
);

/** Only as `errorCode` of a file that waits for an operator. */
export const fileHeld = refusal(
  'media.file-held',
  409,
  'This photo looks like one that was removed. We’ll review it before anybody else can see it.',
);

/** Refusals of every endpoint that accepts a file of a creator. */
export const acceptRefusals = [dailyUploadsReached, storageUsedUp, fileBlocked] as const;

/** The part does not begin where the file ends: ask by HEAD where to go on. */
export const uploadOffset = refusal(
  'media.upload-offset',
  409,
  'This upload goes on from another place. It may be open in another tab.',
);

export const fileInUse = refusal(
  'media.file-in-use',
  409,
  'This file is part of a published post and can’t be removed on its own.',
);

/** Only as `errorCode`: the picture was accepted, but making its sizes failed or took too long. */
export const photoTooDemanding = refusal(
  'media.photo-too-demanding',
  422,
  'We couldn’t process this photo. Please save it as a JPEG and try again.',
);

export const videoType = refusal(
  'media.video-type',
  415,
  'This is not a video that we can read. Please choose an MP4, MOV, WebM, MKV or AVI file.',
);

export const videoUnreadable = refusal(
  'media.video-unreadable',
  422,
  'This video is damaged or incomplete and can’t be read. Please export it again and upload the new copy.',
);

export const videoCodec = refusal(
  'media.video-codec',
  422,
  'This video is recorded in a format that we can’t read. Please save it as an MP4 with H.264 and upload it again.',
);

export const videoWithoutPicture = refusal(
  'media.video-without-picture',
  422,
  'This file has sound but no video. Please upload it as audio, or choose another file.',
);

export const videoEmpty = refusal(
  'media.video-empty',
  422,
  'This video has no length. Please check that it plays on your device, and upload it again.',
);

export const videoTooLong = refusal(
  'media.video-too-long',
  422,
  'This video is longer than 6 hours. Please split it into parts.',
);

export const videoTooManyPixels = refusal(
  'media.video-too-many-pixels',
  422,
  'This video is larger than 4K. Please export it in 4K or less.',
);

/**
 * Only as `errorCode`: the video was accepted, but its conversion failed or took too long.
 */
export const videoTooDemanding = refusal(
  'media.video-too-demanding',
  422,
  'We couldn’t convert this video. Please export it as an MP4 with H.264 and upload it again.',
);

/** Refusals of an endpoint that accepts a video; for other domains' contracts. */
export const videoRefusals = [
  videoType,
  videoUnreadable,
  videoCodec,
  videoWithoutPicture,
  videoEmpty,
  videoTooLong,
  videoTooManyPixels,
] as const;

export const audioType = refusal(
  'media.audio-type',
  415,
  'This is not an audio file that we can read. Please choose an MP3, M4A, WAV, FLAC, OGG or WebM file.',
);

export const audioUnreadable = refusal(
  'media.audio-unreadable',
  422,
  'This audio file is damaged and can’t be read. Please try another copy.',
);

export const audioCodec = refusal(
  'media.audio-codec',
  422,
  'This audio is in a format that we can’t read. Please save it as an MP3 or M4A and upload it again.',
);

export const audioWithoutSound = refusal(
  'media.audio-without-sound',
  422,
  'This file has no sound. Please choose another one.',
);

export const audioEmpty = refusal(
  'media.audio-empty',
  422,
  'This audio file has no length. Please record or export it again.',
);

export const audioTooLong = refusal(
  'media.audio-too-long',
  422,
  'This audio is longer than 15 minutes. Please shorten it.',
);

/**
 * Only as `errorCode`: the audio file was accepted, but its conversion failed or took too long.
 */
export const audioTooDemanding = refusal(
  'media.audio-too-demanding',
  422,
  'We couldn’t convert this audio. Please save it as an MP3 or M4A and upload it again.',
);

/** Refusals of an endpoint that accepts audio; for other domains' contracts. */
export const audioRefusals = [
  audioType,
  audioUnreadable,
  audioCodec,
  audioWithoutSound,
  audioEmpty,
  audioTooLong,
] as const;

export const documentType = refusal(
  'media.document-type',
  415,
  'This type of file can’t be sold. Please choose a PDF, EPUB, ZIP, picture, audio or video file.',
);

/**
 * Only as `errorCode` of a file that waits: nothing on this machine can convert it.
 */
export const noConverter = refusal(
  'media.no-converter',
  503,
  'This site can’t convert video or audio yet. Your file is kept, and will be ready once the site’s operator has set this up.',
);

export const fileNotReady = refusal(
  'media.file-not-ready',
  409,
  'This video isn’t ready yet. Please try again once it has been processed.',
);

export const teaserRange = refusalAt(
  'toSeconds',
  'media.teaser-range',
  422,
  'Please choose a part of the video that lasts between 1 second and 2 minutes.',
);

export const posterTime = refusalAt(
  'atSeconds',
  'media.poster-time',
  422,
  'There is no picture at that time. Please choose an earlier one.',
);

export const captionsUnreadable = refusal(
  'media.captions-unreadable',
  422,
  'We can’t read these captions. Please upload a WebVTT (.vtt) or SubRip (.srt) file.',
);

/** Only as `errorCode`. */
export const processingStopped = refusal(
  'media.processing-stopped',
  409,
  'The site’s operator has stopped the processing of this file. Please contact support, or upload it again.',
);

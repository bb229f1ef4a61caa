/** Refusals of the media domain. Two of the codes also appear as `errorCode` in a file's status. */
import { refusal } from '#platform/contract/refusal.ts';

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

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
  'This picture is damaged and cannot be read. Please try another copy of it.',
);

export const photoUnsupported = refusal(
  'media.photo-unsupported',
  422,
  'We cannot read this variety of picture, although nothing may be wrong with it. Please save it as an ordinary JPEG or PNG and send that.',
);

export const photoTooManyPixels = refusal(
  'media.photo-too-many-pixels',
  422,
  'This picture has more than 64 megapixels. Please make it smaller and try again.',
);

/** Refusals of an endpoint that accepts a picture; for other domains' contracts. */
export const pictureRefusals = [photoType, photoUnreadable, photoUnsupported, photoTooManyPixels] as const;

export const dailyUploadsReached = refusal(
  'media.daily-uploads-reached',
  429,
  'You have uploaded as much as one day allows. Please go on tomorrow.',
);

export const fileInUse = refusal(
  'media.file-in-use',
  409,
  'This file is part of something you have published and cannot be removed by itself.',
);

/** Only as `errorCode`: the picture was accepted, but making its sizes failed or took too long. */
export const photoTooDemanding = refusal(
  'media.photo-too-demanding',
  422,
  'We could not prepare this picture. Please save it as a JPEG and try again.',
);

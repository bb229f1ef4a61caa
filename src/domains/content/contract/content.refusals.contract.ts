import { refusal } from '#platform/contract/refusal.ts';

/** Unknown, hidden and other creators' posts get the same answer, so that it reveals nothing. */
export const postNotFound = refusal(
  'content.post-not-found',
  404,
  'This post doesn’t exist or is no longer available.',
);

export const textMissing = refusal('content.text-missing', 422, 'Please write something.');

export const photosMissing = refusal('content.photos-missing', 422, 'Please add at least one photo.');

export const fileUnknown = refusal(
  'content.file-unknown',
  422,
  'One of these photos was not found among your uploads. Please upload it again.',
);

/** `files`: the ids of the photos that another post already uses. */
export const fileUsed = refusal(
  'content.file-used',
  409,
  'Some of these photos are already used in another post. Please upload them again.',
  ['files'],
);

export const postPriceOutOfRange = refusal(
  'content.price-out-of-range',
  422,
  'A post can cost 1.00 to 10,000.00 tokens.',
  ['minimumPrice', 'maximumPrice'],
);

/** The server did not save the change; the form still has it. */
export const postChanged = refusal(
  'content.post-changed',
  409,
  'This post was changed in another window or on another device.',
  ['updatedAt'],
);

export const soldFilesStay = refusal(
  'content.sold-files-stay',
  409,
  'Fans have bought this post, so its photos can’t be removed. You can add new ones.',
);

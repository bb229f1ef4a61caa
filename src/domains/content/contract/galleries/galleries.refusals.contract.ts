import { refusal } from '#platform/contract/refusal.ts';

/** Unknown, hidden and other creators' galleries get the same answer, so that it reveals nothing. */
export const galleryNotFound = refusal(
  'content.gallery-not-found',
  404,
  'This gallery doesn’t exist or is no longer available.',
);

/** The same for a photo of a gallery. */
export const photoNotFound = refusal(
  'content.photo-not-found',
  404,
  'This photo doesn’t exist or is no longer available.',
);

export const galleryFull = refusal(
  'content.gallery-full',
  422,
  'A gallery holds up to 100 photos. Please add the others to another gallery.',
  ['most'],
);

export const photoNotReady = refusal(
  'content.photo-not-ready',
  409,
  'This photo can’t be the cover, because visitors don’t see it.',
);

/** The server did not save the change; the form still has it. */
export const galleryChanged = refusal(
  'content.gallery-changed',
  409,
  'This gallery was changed in another window or on another device.',
  ['updatedAt'],
);

export const soldPhotosStay = refusal(
  'content.sold-photos-stay',
  409,
  'Fans have bought this gallery, so its photos can’t be removed or hidden. You can add new ones.',
);

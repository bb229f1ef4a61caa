import { refusal } from '#platform/contract/refusal.ts';

/** Unknown, hidden and other creators' videos get the same answer, so that it reveals nothing. */
export const videoNotFound = refusal(
  'content.video-not-found',
  404,
  'This video doesn’t exist or is no longer available.',
);

/** `file`: which one, as the form calls it. */
export const videoFileUnknown = refusal(
  'content.video-file-unknown',
  422,
  'One of these files was not found among your uploads. Please upload it again.',
  ['file'],
);

export const soldVideoStays = refusal(
  'content.sold-video-stays',
  409,
  'Fans have bought this video, so it can’t be replaced. You can upload a new one.',
);

/** The server did not save the change; the form still has it. */
export const videoChanged = refusal(
  'content.video-changed',
  409,
  'This video was changed in another window or on another device.',
  ['updatedAt'],
);

export const publishingTimePassed = refusal(
  'content.publishing-time-passed',
  422,
  'Please choose a date and time in the future.',
);

/** `participantIds`: those who cannot be added. */
export const participantUnknown = refusal(
  'content.participant-unknown',
  422,
  'One of these creators can’t be added to a video.',
  ['participantIds'],
);

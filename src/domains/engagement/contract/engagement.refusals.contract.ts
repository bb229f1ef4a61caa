import { refusal, refusalAt } from '#platform/contract/refusal.ts';

/** Unknown, or hidden from the caller: they cannot tell which. */
export const targetNotFound = refusal('engagement.target-not-found', 404, 'This no longer exists.');

export const reactionNotPossible = refusal(
  'engagement.reaction-not-possible',
  422,
  'This can’t be liked or saved.',
);

export const commentsNotPossible = refusal(
  'engagement.comments-not-possible',
  422,
  'This can’t be commented on.',
);

/** Unknown, deleted, or not the caller's. */
export const commentNotFound = refusal('engagement.comment-not-found', 404, 'This comment doesn’t exist.');

export const commentNeedsAccess = refusal(
  'engagement.comment-needs-access',
  403,
  'You can comment on this once you have access to it.',
);

export const commentsAreOff = refusal('engagement.comments-off', 403, 'Comments are turned off here.');

/** Neither words nor a picture. */
export const commentEmpty = refusalAt(
  'content',
  'engagement.comment-empty',
  422,
  'Please write a comment or add a picture.',
);

/** `retryAfterSeconds`: then the next one is accepted. */
export const tooManyComments = refusal(
  'engagement.too-many-comments',
  429,
  'You’re posting too many comments. Please wait a moment.',
  ['retryAfterSeconds'],
);

/** `retryAfterSeconds`: then the next one is accepted. */
export const tooManyReports = refusal(
  'engagement.too-many-reports',
  429,
  'You’ve sent many reports. Please wait before you send another one.',
  ['retryAfterSeconds'],
);

export const linksTooEarly = refusal(
  'engagement.links-too-early',
  422,
  'New accounts can’t post links yet. Please remove the link.',
);

export const wordRefused = refusal(
  'engagement.word-refused',
  422,
  'Your comment has a word that isn’t allowed here. Please change it.',
);

export const commentIdTaken = refusal(
  'engagement.comment-id-taken',
  409,
  'This comment could not be posted. Please try again.',
);

export const notReportable = refusal('engagement.not-reportable', 422, 'This can’t be reported.');

export const ownThing = refusal('engagement.own-thing', 422, 'You can’t report what is yours.');

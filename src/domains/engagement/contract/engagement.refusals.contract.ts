import { refusal } from '#platform/contract/refusal.ts';

/** Unknown, or hidden from the caller: they cannot tell which. */
export const targetNotFound = refusal('engagement.target-not-found', 404, 'This no longer exists.');

export const reactionNotPossible = refusal(
  'engagement.reaction-not-possible',
  422,
  'This can’t be liked or saved.',
);

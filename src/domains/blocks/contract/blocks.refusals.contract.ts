import { refusal } from '#platform/contract/refusal.ts';

/** Unknown, or deleted. */
export const blockedUserNotFound = refusal('blocks.user-not-found', 404, 'This account doesn’t exist.');

export const ownBlock = refusal('blocks.oneself', 422, 'You can’t block yourself.');

/** Operators are never blocked: they see everything, and nobody sees them. */
export const blockNotPossible = refusal('blocks.not-possible', 422, 'This account can’t be blocked.');

export const countryUnknown = refusal('blocks.country-unknown', 422, 'One of these countries doesn’t exist.');

/** Of what is published: by the words of the site alone. */
export const publishedWordRefused = refusal(
  'blocks.word-refused',
  422,
  'This has a word that isn’t allowed here. Please change it.',
);

/** What other domains' pages and the lobby may show of creators. */
export { countryName } from './country-codes.ts';
export { CreatorCard } from './creator-card.tsx';
export { FollowButton } from './follow-button.tsx';
export { ProfileFact, ProfileHead } from './profile-head.tsx';
export { type Follow, useFollow } from './use-follow.ts';

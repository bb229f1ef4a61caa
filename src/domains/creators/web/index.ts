/** What other domains' pages and the lobby may show of creators. */
export { CreatorTile } from './creator-tile.tsx';
export { FollowButton } from './follow-button.tsx';
export { LazyProfileAbout } from './lazy-profile-about.tsx';
export { ProfileFact, ProfileHead } from './profile-head.tsx';
export { ReviewNotice } from './review-notice.tsx';
export { type Follow, useFollow } from './use-follow.ts';

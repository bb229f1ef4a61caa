/** What other domains' pages and the app's pages may use of creators. */
export { CreatorTile } from './directory/creator-tile.tsx';
export { FollowButton } from './profile/follow-button.tsx';
export { LazyProfileAbout } from './profile/lazy-profile-about.tsx';
export { LazyWelcomeVideo } from './profile/lazy-welcome-video.tsx';
export { ProfileFact, ProfileHead } from './profile/profile-head.tsx';
export { type Follow, useFollow, wasFollowedHere } from './profile/use-follow.ts';
export { ReviewNotice } from './review/review-notice.tsx';

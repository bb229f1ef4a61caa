/** What other domains' pages and the lobby may show of creators. */
export { FollowButton } from './follow-button.tsx';

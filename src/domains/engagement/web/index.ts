/** What other domains' pages may use of engagement. */
export { Comments } from './comments/lazy-comments.ts';
export { useReaction } from './use-reaction.ts';

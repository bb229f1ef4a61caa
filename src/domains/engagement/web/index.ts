/** What other domains' pages may use of engagement. */
export { useReaction } from './use-reaction.ts';

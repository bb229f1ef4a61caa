/** What other domains' pages may show of engagement. */
export { useReaction } from './use-reaction.ts';

/** What other domains' pages may show of engagement. */
export { type ReactionState, useReaction } from './use-reaction.ts';

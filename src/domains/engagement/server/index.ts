/** What other domains may call. */
import type { Domain } from '#platform/server/domain.ts';
import { engagementRoutes } from './engagement.routes.ts';

export { bookmarkedCreators, likesOfCreators, reactableCreator } from './creator-facts.ts';
export { eraseReactions, ownReactionData } from './own-data.ts';
export { type Reactable, reactables } from './reactable.ts';
export { type ReactionFlags, reactionFlags } from './reaction-flags.ts';
export { forgetReactions, listMostLiked } from './reactions.sql.ts';

export const engagementDomain: Domain = { name: 'engagement', routes: engagementRoutes };

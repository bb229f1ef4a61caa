/** The public API of engagement for other domains. */
import type { Domain } from '#platform/server/domain.ts';
import { engagementRoutes } from './engagement.routes.ts';

export { commentOpener, commentPicture, filesInComments } from './comments/comment-pictures.ts';
export { commentSubjects } from './comments/comment-subjects.ts';
export { bookmarkedCreators, creatorSubjects, likesOfCreators } from './creator-facts.ts';
export { eraseComments, eraseReactions, ownCommentData, ownReactionData } from './data-export.ts';
export { likeTotals, type ReactionFlags, reactionFlags } from './reaction-flags.ts';
export { forgetReactions, latestLiked, scoreReceived } from './reactions.sql.ts';
export { REVIEW, type Reviews, reviews } from './reviews.ts';
export { type Evidence, type Moderation, type Subject, type SubjectKind, subjects } from './subjects.ts';
export { type TakeDowns, takeDowns } from './take-downs.ts';

export const engagementDomain: Domain = { name: 'engagement', routes: engagementRoutes };

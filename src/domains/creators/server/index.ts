/** The public API of creators for other domains. */
import type { SearchedTable } from '#domains/discovery/server/index.ts';
import type { Domain } from '#platform/server/domain.ts';
import { creatorsRoutes } from './creators.routes.ts';
import { followersRoom } from './follows/followers-room.ts';
import { forgetEndedFollowsJob } from './follows/forget-ended-follows.job.ts';
import notifyCreatorOfFollow from './follows/notify-creator-of-follow.on.ts';
import { creatorApprovedMail, creatorRejectedMail } from './mails/decision-mails.ts';
import { mailDecisionsJob } from './review/mail-decisions.job.ts';
import notifyOfReviews from './review/notify-of-reviews.on.ts';
import { serveDocuments } from './review/serve-documents.ts';

export { listUsedCategorySlugs } from './categories/categories.sql.ts';
export { type CreatorTies, creatorCards, creatorTies } from './creator-cards.ts';
export {
  type CreatorFlagsOf,
  type CreatorOffersOf,
  type CreatorStatsOf,
  creatorFlags,
  creatorOffers,
  creatorStats,
  type SubscribedOf,
  subscribedCreators,
} from './creator-flags.ts';
export { findCreatorNames, findCreators, findOpenCreatorsCalled, isAnyoneOpen } from './creators.sql.ts';
export type { Creator } from './creators.tables.ts';
export { eraseProfile, ownCreatorData } from './data-export.ts';
export { suggestCategories, suggestCreators } from './directory/suggest-creators.ts';
export { countShutOutFan } from './follows/count-shut-out-fan.ts';
export { addFollower } from './follows/follow-creator.ts';
export { followerOf } from './follows/follower-of.ts';
export { followedSince, followersOf, followingCount } from './follows/follows.sql.ts';
export { findVisibleCreator, getVisibleCreator } from './profile/find-visible-creator.ts';
export { openProfiles, openProfilesStarts } from './profile/open-profiles.sql.ts';
export { ownFields } from './profile/own-fields.ts';
export { coverPurpose } from './profile/replace-picture.ts';
export { filesInProfiles, welcomeVideoOpener, welcomeVideoPurpose } from './profile/welcome-video.ts';
export { waitingApplications } from './review/list-reviews.ts';

export { followersRoom };

/** Where creators are searched. */
export const searchedCreators: SearchedTable = { table: 'creators' };

export const creatorsDomain: Domain = {
  name: 'creators',
  routes: creatorsRoutes,
  rawRoutes: serveDocuments,
  handlers: [...notifyCreatorOfFollow, ...notifyOfReviews],
  jobs: [forgetEndedFollowsJob, mailDecisionsJob],
  notices: [creatorApprovedMail, creatorRejectedMail],
  rooms: [followersRoom],
};

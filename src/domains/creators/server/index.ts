/** What other domains may call. */
import type { Domain } from '#platform/server/domain.ts';
import { creatorsRoutes } from './creators.routes.ts';
import { forgetEndedFollowsJob } from './forget-ended-follows.job.ts';
import { creatorApprovedMail, creatorRejectedMail } from './mails/decision-mails.ts';
import { serveDocuments } from './serve-documents.ts';
import { tellDecisionsJob } from './tell-decisions.job.ts';

export { countShutOutFan } from './count-shut-out-fan.ts';
export { type CreatorTies, creatorCards, creatorTies } from './creator-cards.ts';
export {
  type CreatorFlagsOf,
  type CreatorOffersOf,
  type CreatorStatsOf,
  creatorFlags,
  creatorOffers,
  creatorStats,
} from './creator-flags.ts';
export { isAnyoneOpen, openAmong } from './creators.sql.ts';
export type { Creator } from './creators.tables.ts';
export { findVisibleCreator, getApprovedCreator, getVisibleCreator } from './find-visible-creator.ts';
export { followedRooms } from './followed-rooms.ts';
export { followersOf } from './follows.sql.ts';
export { openProfiles, openProfilesStarts } from './open-profiles.sql.ts';
export { eraseProfile, ownCreatorData } from './own-data.ts';
export { ownFields } from './own-fields.ts';
export { countReviews } from './reviews.sql.ts';

export const creatorsDomain: Domain = {
  name: 'creators',
  routes: creatorsRoutes,
  rawRoutes: serveDocuments,
  jobs: [forgetEndedFollowsJob, tellDecisionsJob],
  mails: [creatorApprovedMail, creatorRejectedMail],
};

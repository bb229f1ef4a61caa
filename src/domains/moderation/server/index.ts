/** Public API of the moderation domain. */
import type { Domain } from '#platform/server/domain.ts';
import { blockFilesJob } from './blocked/block-files.job.ts';
import reviewHeldFile from './blocked/review-held-file.on.ts';
import { appealDecided, approved, reportDecided, reportReversed, takenDown } from './decision-notices.ts';
import { moderationRoutes } from './moderation.routes.ts';
import { notifyOfDecisionsJob } from './notify-of-decisions.job.ts';

export { askBlockedFiles } from './blocked/blocked-files.sql.ts';
export { heldFileSubjects } from './blocked/held-files.ts';
export { waitingAppeals, waitingReports, waitingReviews } from './cases/list-cases.ts';
export { reviewing } from './cases/open-review.ts';
export { eraseModeration, ownModerationData } from './data-export.ts';
export { takingDown } from './take-downs/take-down.ts';

export const moderationDomain: Domain = {
  name: 'moderation',
  routes: moderationRoutes,
  notices: [reportDecided, reportReversed, takenDown, appealDecided, approved],
  jobs: [notifyOfDecisionsJob, blockFilesJob],
  handlers: [reviewHeldFile],
};

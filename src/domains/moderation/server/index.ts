/** Public API of the moderation domain. */
import type { Domain } from '#platform/server/domain.ts';
import { appealDecided, reportDecided, takenDown } from './decision-notices.ts';
import { moderationRoutes } from './moderation.routes.ts';
import { notifyOfDecisionsJob } from './notify-of-decisions.job.ts';

export { waitingAppeals, waitingReports } from './cases/list-cases.ts';
export { eraseModeration, ownModerationData } from './data-export.ts';
export { takingDown } from './take-downs/take-down.ts';

export const moderationDomain: Domain = {
  name: 'moderation',
  routes: moderationRoutes,
  notices: [reportDecided, takenDown, appealDecided],
  jobs: [notifyOfDecisionsJob],
};

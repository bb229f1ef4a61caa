/** Public API of the consent domain. */
import type { Domain } from '#platform/server/domain.ts';
import { consentRoutes } from './consent.routes.ts';
import { consentAnswered, consentAsked } from './consent-notices.ts';
import { endConsentsJob } from './end-consents.job.ts';
import { releaseWaitingJob } from './release-waiting.job.ts';
import { serveEvidence } from './serve-evidence.ts';

export { askThoseNamed } from './ask-those-named.ts';
export { eraseConsents, ownConsentData } from './data-export.ts';
export { awaitsDeclaration, CONSENT, declarationOfAdded } from './hold-item.ts';

export const consentDomain: Domain = {
  name: 'consent',
  routes: consentRoutes,
  jobs: [endConsentsJob, releaseWaitingJob],
  notices: [consentAsked, consentAnswered],
  rawRoutes: serveEvidence,
};

/** What other domains may call. */
import type { Domain } from '#platform/server/domain.ts';
import cutOffSockets from './cut-off-sockets.on.ts';
import { forgetDeadSessionsJob } from './forget-dead-sessions.job.ts';
import { registrationRoutes } from './registration.routes.ts';
import { selfRoutes } from './self.routes.ts';
import { keepWritingSightings } from './session-sightings.ts';
import { sessionsRoutes } from './sessions.routes.ts';

export { findAccountCards } from './account-cards.ts';
export { findAccountByUsername, findAccounts } from './accounts.sql.ts';
export type { Account } from './accounts.tables.ts';
export { authenticate } from './authenticate.ts';
export { changeAccount } from './change-account.ts';
export { createAccount } from './create-account.ts';
export { createOperator } from './create-operator.ts';
export { describeSelf, type SelfContribution, type SelfObject, selfContributions } from './describe-self.ts';
export { findViewerOfSession } from './find-viewer-of-session.ts';
export type { PasswordHash } from './password-hash.ts';
export { prepareCredentials } from './prepare-credentials.ts';
export { prepareWantedPassword } from './prepare-new-password.ts';
export { setAccountStatus } from './set-account-status.ts';
export { setApproved } from './set-approved.ts';
export { setAvatar, setCover } from './set-pictures.ts';
export { publicPictures } from './upload-avatar.ts';

export const accountsDomain: Domain = {
  name: 'accounts',
  routes: [...registrationRoutes, ...sessionsRoutes, ...selfRoutes],
  handlers: [cutOffSockets],
  jobs: [forgetDeadSessionsJob],
  background: keepWritingSightings,
};

/** What other domains may call. */
import type { Domain } from '#platform/server/domain.ts';
import cutOffSockets from './cut-off-sockets.on.ts';
import { elsewhereRoutes } from './elsewhere/elsewhere.routes.ts';
import { endSuspensionsJob } from './end-suspensions.job.ts';
import { eraseDueAccountsJob } from './erase-due-accounts.job.ts';
import { forgetDeadSessionsJob } from './forget-dead-sessions.job.ts';
import { mailedLinksRoutes } from './mailed-links.routes.ts';
import { emailChangedMail } from './mails/email-changed-mail.ts';
import { emailVerificationMail } from './mails/email-verification-mail.ts';
import {
  accountErasedMail,
  deletionAskedMail,
  deletionTakenBackMail,
  exportReadyMail,
} from './mails/own-data-mails.ts';
import { passkeyAddedMail, passkeyRemovedMail } from './mails/passkey-mails.ts';
import { passwordChangedMail } from './mails/password-changed-mail.ts';
import { passwordResetMail } from './mails/password-reset-mail.ts';
import {
  authenticatorOffMail,
  authenticatorOnMail,
  recoveryCodesNewMail,
  recoveryCodeUsedMail,
} from './mails/second-factor-mails.ts';
import { accountReinstatedMail, accountSuspendedMail } from './mails/suspension-mails.ts';
import { makeExportJob } from './make-export.job.ts';
import { ownDataRoutes } from './own-data.routes.ts';
import { passkeysRoutes } from './passkeys.routes.ts';
import { peopleRoutes } from './people.routes.ts';
import { registrationRoutes } from './registration.routes.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { selfRoutes } from './self.routes.ts';
import { sendResetLinkJob } from './send-reset-link.job.ts';
import sendVerificationOnAccountCreated from './send-verification-on-account-created.on.ts';
import { serveExports } from './serve-exports.ts';
import { keepWritingSightings } from './session-sightings.ts';
import { sessionsRoutes } from './sessions.routes.ts';
import { setupRoutes } from './setup.routes.ts';
import { usersRoutes } from './users.routes.ts';

export { findAccountCards } from './account-cards.ts';
export { findAccountByUsername, findAccounts } from './accounts.sql.ts';
export type { Account, OwnFile } from './accounts.tables.ts';
export { authenticate, livingSessionsAmong } from './authenticate.ts';
export { changeAccount } from './change-account.ts';
export { changeRole } from './change-role.ts';
export { chooseLanguage } from './choose-language.ts';
export { createAccount } from './create-account.ts';
export { createOperator } from './create-operator.ts';
export { type EraseOwnData, erasures, type HeldMoney, heldMoney } from './delete-account.ts';
export { describeSelf, type SelfContribution, type SelfObject, selfContributions } from './describe-self.ts';
export { beginAtGoogle } from './elsewhere/google.ts';
export { endAllSessions } from './end-sessions.ts';
export { fansOfCreator } from './fans-of-creator.sql.ts';
export { findParties } from './find-parties.ts';
export { findPersonCalled } from './find-person-called.ts';
export { findRegistrationFaults } from './find-registration-faults.ts';
export { findViewerOfSession } from './find-viewer-of-session.ts';
export { hashNewPassword } from './hash-new-password.ts';
export { nameAccounts } from './name-accounts.ts';
export { operatorsAddress } from './operators-address.ts';
export { ownData, type TellOwnData } from './own-data.ts';
export type { PasswordHash } from './password-hash.ts';
export { countNewPerDay } from './people.sql.ts';
export { prepareCredentials } from './prepare-credentials.ts';
export { prepareWantedPassword } from './prepare-new-password.ts';
export { replacePassword } from './replace-password.ts';
export { writeSightings } from './session-sightings.ts';
export { listLogIns } from './sessions.sql.ts';
export { type OnStatusChanged, statusFollowers } from './set-account-status.ts';
export { setApproved } from './set-approved.ts';
export { setAvatar, setCover } from './set-pictures.ts';
export { closeSetup, isSetupOpen, makeSetupCode } from './setup-code.ts';
export { type PersonFigures, personFigures } from './show-people.ts';
export { tellPerson } from './tell-person.ts';

export const accountsDomain: Domain = {
  name: 'accounts',
  routes: [
    ...registrationRoutes,
    ...sessionsRoutes,
    ...elsewhereRoutes,
    ...secondFactorRoutes,
    ...passkeysRoutes,
    ...selfRoutes,
    ...usersRoutes,
    ...mailedLinksRoutes,
    ...ownDataRoutes,
    ...setupRoutes,
    ...peopleRoutes,
  ],
  handlers: [cutOffSockets, sendVerificationOnAccountCreated],
  jobs: [forgetDeadSessionsJob, sendResetLinkJob, makeExportJob, eraseDueAccountsJob, endSuspensionsJob],
  rawRoutes: serveExports,
  mails: [
    emailVerificationMail,
    passwordResetMail,
    passwordChangedMail,
    emailChangedMail,
    accountSuspendedMail,
    accountReinstatedMail,
    authenticatorOnMail,
    authenticatorOffMail,
    recoveryCodesNewMail,
    recoveryCodeUsedMail,
    passkeyAddedMail,
    passkeyRemovedMail,
    exportReadyMail,
    deletionAskedMail,
    deletionTakenBackMail,
    accountErasedMail,
  ],
  background: keepWritingSightings,
};

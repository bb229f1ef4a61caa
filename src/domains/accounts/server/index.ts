/** What other domains may call. */
import type { Domain } from '#platform/server/domain.ts';
import { elsewhereRoutes } from './elsewhere/elsewhere.routes.ts';
import { mailedLinksRoutes } from './mailed-links/mailed-links.routes.ts';
import { sendResetLinkJob } from './mailed-links/send-reset-link.job.ts';
import sendVerificationOnAccountCreated from './mailed-links/send-verification-on-account-created.on.ts';
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
import { eraseDueAccountsJob } from './own-data/erase-due-accounts.job.ts';
import { makeExportJob } from './own-data/make-export.job.ts';
import { ownDataRoutes } from './own-data/own-data.routes.ts';
import { serveExports } from './own-data/serve-exports.ts';
import { passkeysRoutes } from './passkeys/passkeys.routes.ts';
import { endSuspensionsJob } from './people/end-suspensions.job.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { setupRoutes } from './registration/setup.routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { selfRoutes } from './self.routes.ts';
import cutOffSockets from './sessions/cut-off-sockets.on.ts';
import { forgetDeadSessionsJob } from './sessions/forget-dead-sessions.job.ts';
import { keepWritingSightings } from './sessions/session-sightings.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { usersRoutes } from './users.routes.ts';

export { findAccountCards } from './account-cards.ts';
export { findAccountByUsername, findAccounts } from './accounts.sql.ts';
export type { Account, OwnFile } from './accounts.tables.ts';
export { changeAccount } from './change-account.ts';
export { changeRole } from './change-role.ts';
export { chooseLanguage } from './choose-language.ts';
export { describeSelf, type SelfContribution, type SelfObject, selfContributions } from './describe-self.ts';
export { beginAtGoogle } from './elsewhere/google.ts';
export { fansOfCreator } from './fans-of-creator.sql.ts';
export { figuresOfSeat } from './figures-of-seat.ts';
export { findParties } from './find-parties.ts';
export { findPersonCalled } from './find-person-called.ts';
export { nameAccounts } from './name-accounts.ts';
export { type EraseOwnData, erasures, type HeldMoney, heldMoney } from './own-data/delete-account.ts';
export { ownData, type TellOwnData } from './own-data/own-data.ts';
export { hashNewPassword } from './passwords/hash-new-password.ts';
export type { PasswordHash } from './passwords/password-hash.ts';
export { prepareWantedPassword } from './passwords/prepare-new-password.ts';
export { replacePassword } from './passwords/replace-password.ts';
export { newPeoplePerDay } from './people/new-people.ts';
export { type OnStatusChanged, statusFollowers } from './people/set-account-status.ts';
export { type PersonFigures, personFigures } from './people/show-people.ts';
export { createAccount } from './registration/create-account.ts';
export { createOperator } from './registration/create-operator.ts';
export { checkRegistrationFields } from './registration/find-registration-faults.ts';
export { prepareCredentials } from './registration/prepare-credentials.ts';
export { closeSetup, isSetupOpen, makeSetupCode } from './registration/setup-code.ts';
export { authenticate, livingSessionsAmong } from './sessions/authenticate.ts';
export { endAllSessions, logOut } from './sessions/end-sessions.ts';
export { findViewerOfSession } from './sessions/find-viewer-of-session.ts';
export { operatorsAddress } from './sessions/operators-address.ts';
export { writeSightings } from './sessions/session-sightings.ts';
export { setApproved } from './set-approved.ts';
export { setAvatar, setCover } from './set-pictures.ts';
export { tellPerson } from './tell-person.ts';
export { accountTimeline } from './timeline.ts';
export { avatarPurpose } from './upload-avatar.ts';
export { accountCalled } from './usernames.sql.ts';

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
  notices: [
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

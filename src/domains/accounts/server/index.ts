/** The public API of accounts for other domains. */
import type { Domain } from '#platform/server/domain.ts';
import { dataExportRoutes } from './data-export/data-export.routes.ts';
import { eraseDueAccountsJob } from './data-export/erase-due-accounts.job.ts';
import { makeExportJob } from './data-export/make-export.job.ts';
import { serveExports } from './data-export/serve-exports.ts';
import { invitationsRoutes } from './invitations/invitations.routes.ts';
import { mailedLinksRoutes } from './mailed-links/mailed-links.routes.ts';
import { sendResetLinkJob } from './mailed-links/send-reset-link.job.ts';
import sendVerificationOnAccountCreated from './mailed-links/send-verification-on-account-created.on.ts';
import {
  accountErasedMail,
  deletionAskedMail,
  deletionTakenBackMail,
  exportReadyMail,
} from './mails/data-export-mails.ts';
import { emailChangedMail } from './mails/email-changed-mail.ts';
import { emailVerificationMail } from './mails/email-verification-mail.ts';
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
import { passkeysRoutes } from './passkeys/passkeys.routes.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { setupRoutes } from './registration/setup.routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { selfRoutes } from './self.routes.ts';
import cutOffSockets from './sessions/cut-off-sockets.on.ts';
import { forgetDeadSessionsJob } from './sessions/forget-dead-sessions.job.ts';
import { keepWritingLastSeen } from './sessions/last-seen.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { socialLoginRoutes } from './social-login/social-login.routes.ts';
import { usersRoutes } from './users.routes.ts';
import { endSuspensionsJob } from './users-admin/end-suspensions.job.ts';
import { usersAdminRoutes } from './users-admin/users-admin.routes.ts';

export { findAccountCards } from './account-cards.ts';
export { findAccountByUsername, findAccounts } from './accounts.sql.ts';
export type { Account, OwnFile } from './accounts.tables.ts';
export { ageDeclaration, ageProvider } from './age/age-provider.ts';
export { checkAge, isKnownAdult, writeAgeCookie } from './age/check-age.ts';
export { changeAccount } from './change-account.ts';
export { changeRole } from './change-role.ts';
export { chooseLanguage } from './choose-language.ts';
export { dataExport, type ExportAccountData } from './data-export/data-export.ts';
export {
  type EraseDataExport,
  erasures,
  type HeldMoney,
  heldMoney,
  type OpenOrders,
  openOrders,
} from './data-export/delete-account.ts';
export { findDeletions } from './data-export/deletion.sql.ts';
export { describeSelf, type SelfContribution, type SelfObject, selfContributions } from './describe-self.ts';
export { apartFromCreator, fanSources, fansOfCreator } from './fans-of-creator.sql.ts';
export { figuresOfDemoAccount } from './figures-of-demo-account.ts';
export { findParties } from './find-parties.ts';
export { findUserByName } from './find-user-by-name.ts';
export { demandSignUp } from './invitations/sign-up.ts';
export { mailUser } from './mail-user.ts';
export { nameAccounts } from './name-accounts.ts';
export { isNewAccount } from './new-accounts.ts';
export { hashNewPassword } from './passwords/hash-new-password.ts';
export type { PasswordHash } from './passwords/password-hash.ts';
export { prepareWantedPassword } from './passwords/prepare-new-password.ts';
export { replacePassword } from './passwords/replace-password.ts';
export { createAccount } from './registration/create-account.ts';
export { createOperator } from './registration/create-operator.ts';
export { checkRegistrationFields } from './registration/find-registration-faults.ts';
export { prepareCredentials } from './registration/prepare-credentials.ts';
export { closeSetup, isSetupOpen, makeSetupCode } from './registration/setup-code.ts';
export { hasOtherOperators, listOperators } from './roles.sql.ts';
export { authenticate, livingSessionsAmong } from './sessions/authenticate.ts';
export { endAllSessions, logOut } from './sessions/end-sessions.ts';
export { findViewerOfSession } from './sessions/find-viewer-of-session.ts';
export { writeLastSeen } from './sessions/last-seen.ts';
export { openSession } from './sessions/open-session.ts';
export { operatorsAddress } from './sessions/operators-address.ts';
export { findAccountsSharingDevice } from './sessions/shared-devices.ts';
export { setApproved } from './set-approved.ts';
export { setAvatar, setCover } from './set-pictures.ts';
export { beginAtGoogle } from './social-login/google.ts';
export { accountTimeline } from './timeline.ts';
export { avatarPurpose } from './upload-avatar.ts';
export { accountCalled } from './usernames.sql.ts';
export { accountsNamed, fansCalled } from './users.sql.ts';
export { newUsersPerDay } from './users-admin/new-users.ts';
export { type OnStatusChanged, statusFollowers } from './users-admin/set-account-status.ts';
export { type UserFigures, userFigures } from './users-admin/show-users.ts';
export { inFrontAmong, isOnline } from './visibility.ts';

export const accountsDomain: Domain = {
  name: 'accounts',
  routes: [
    ...registrationRoutes,
    ...invitationsRoutes,
    ...sessionsRoutes,
    ...socialLoginRoutes,
    ...secondFactorRoutes,
    ...passkeysRoutes,
    ...selfRoutes,
    ...usersRoutes,
    ...mailedLinksRoutes,
    ...dataExportRoutes,
    ...setupRoutes,
    ...usersAdminRoutes,
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
  background: keepWritingLastSeen,
};

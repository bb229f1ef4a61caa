import type { Language } from '#platform/contract/languages.ts';
import { audit } from '#platform/server/audit.ts';
import { isExistingClient, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { profileChanged, usernameReserved } from '../contract/accounts.refusals.contract.ts';
import {
  type AccountProfile,
  getAccount,
  lockAccount,
  updatePassword,
  updateProfile,
} from './accounts.sql.ts';
import type { Account, Gender } from './accounts.tables.ts';
import { mailUser } from './mail-user.ts';
import { voidLinks } from './mailed-links/mailed-links.sql.ts';
import { mailVerification } from './mailed-links/send-verification.ts';
import { emailChangedMail } from './mails/email-changed-mail.ts';
import { passwordChangedMail } from './mails/password-changed-mail.ts';
import type { PasswordHash } from './passwords/password-hash.ts';
import { demandUnheldUsername, refusingTakenNames } from './registration/refuse-taken-names.ts';
import { isReservedUsername } from './registration/reserved-usernames.ts';
import { endSessionsOf } from './sessions/end-sessions.ts';
import { forgetReauthentication } from './sessions/sessions.sql.ts';
import { giveUpUsername } from './usernames.sql.ts';

/** Absent fields stay unchanged. */
export interface AccountChanges {
  name?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** Lower case letters and digits. */
  username?: string | undefined;
  /** Lower case. */
  email?: string | undefined;
  gender?: Gender | undefined;
  /** Two capital letters. */
  country?: string | undefined;
  language?: Language | undefined;
  /** `YYYY-MM-DD` */
  dateOfBirth?: string | undefined;
  /** From `prepareNewPassword`, made before the transaction. */
  passwordHash?: PasswordHash | undefined;
  /** The version that the changes were made from; without it, nothing is compared. */
  unchangedSince?: number | undefined;
}

/**
 * Changes the user's own account. A new email address starts unverified; it and a new password end all other sessions.
 * An old username stays reserved for the account. A form that sends the version it was filled from never overwrites a
 * later one. Refuses with `accounts.profile-changed`, `accounts.username-reserved`, `accounts.username-taken` or
 * `accounts.email-taken`.
 */
export async function changeAccount(
  ctx: WriteContext,
  accountId: string,
  changes: AccountChanges,
): Promise<void> {
  const before = await lockAccount(ctx.tx, accountId);
  const { profileVersion } = before;
  if (changes.unchangedSince !== undefined && changes.unchangedSince !== profileVersion) {
    throw refuse(profileChanged, { profileVersion });
  }
  const after = changedProfile(before, changes);
  if (after.username !== before.username && after.username && isReservedUsername(after.username)) {
    throw refuse(usernameReserved);
  }
  const now = ctx.clock.now();
  await refusingTakenNames(updateProfile(ctx.tx, accountId, after, now));
  if (after.username !== before.username) await noteOtherName(ctx, before, after.username);
  if (after.email !== before.email) await noteOtherEmail(ctx, before, after.email);
  if (changes.passwordHash) await changePassword(ctx, accountId, changes.passwordHash);
}

function changedProfile(before: Account, changes: AccountChanges): AccountProfile {
  const email = changes.email ?? before.email;
  return {
    name: changes.name ?? before.name,
    firstName: changes.firstName ?? before.firstName,
    lastName: changes.lastName ?? before.lastName,
    username: changes.username ?? before.username,
    gender: changes.gender ?? before.gender,
    country: changes.country ?? before.country,
    language: changes.language ?? before.language,
    dateOfBirth: changes.dateOfBirth ?? before.dateOfBirth,
    email,
    verifiedEmail: before.verifiedEmail && email === before.email,
  };
}

/** The old name stays with the account: nobody else gets it, and it redirects to the new one. */
async function noteOtherName(ctx: WriteContext, before: Account, username: string | null): Promise<void> {
  if (username !== null) await demandUnheldUsername(ctx, username, before.id);
  if (before.username === null || username === null) return;
  const names = { accountId: before.id, before: before.username, after: username };
  await giveUpUsername(ctx.tx, names, ctx.clock.now());
}

/** Notifies the old address, asks the new one to confirm, and voids the links sent to the old one. */
async function noteOtherEmail(ctx: WriteContext, before: Account, email: string | null): Promise<void> {
  const objectId = before.id;
  await audit(ctx, {
    action: 'account.email-changed',
    objectKind: 'account',
    objectId,
    before: { email: before.email },
    after: { email },
  });
  await keepOnlyOwnSession(ctx, before.id);
  await voidLinks(ctx.tx, before.id, ['password-reset', 'email-verification'], ctx.clock.real());
  await mailUser(ctx, before, emailChangedMail, {});
  await mailVerification(ctx, await getAccount(ctx.tx, before.id));
}

/**
 * A new password ends all other sessions, because someone else may have known the old one. The user is notified by
 * mail, and pending reset links are void.
 */
export async function changePassword(
  ctx: WriteContext,
  accountId: string,
  passwordHash: PasswordHash,
): Promise<void> {
  await updatePassword(ctx.tx, accountId, passwordHash, ctx.clock.now());
  await keepOnlyOwnSession(ctx, accountId);
  await voidLinks(ctx.tx, accountId, ['password-reset'], ctx.clock.real());
  await mailUser(ctx, await getAccount(ctx.tx, accountId), passwordChangedMail, {});
  await audit(ctx, {
    action: 'account.password-changed',
    actorId: accountId,
    objectKind: 'account',
    objectId: accountId,
  });
}

/**
 * Ends all other sessions. An existing client may change credentials without reauthentication
 * (`prepare-new-password.ts`), so this session must reauthenticate before it does anything more.
 */
async function keepOnlyOwnSession(ctx: WriteContext, accountId: string): Promise<void> {
  const own = ctx.viewer?.accountId === accountId ? ctx.viewer.sessionId : undefined;
  await endSessionsOf(ctx, accountId, own);
  if (own !== undefined && isExistingClient(ctx)) await forgetReauthentication(ctx.tx, own);
}

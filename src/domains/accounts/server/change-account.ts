import { audit } from '#platform/server/audit.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { usernameReserved } from '../contract/accounts.refusals.contract.ts';
import { type AccountProfile, lockAccount, updatePassword, updateProfile } from './accounts.sql.ts';
import type { Account, Gender } from './accounts.tables.ts';
import { endSessionsOf } from './end-sessions.ts';
import type { PasswordHash } from './password-hash.ts';
import { refusingTakenNames } from './refuse-taken-names.ts';
import { isReservedUsername } from './reserved-usernames.ts';

/** What is absent stays as it is. */
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
  /** `YYYY-MM-DD` */
  dateOfBirth?: string | undefined;
  /** From `prepareNewPassword`, made before the transaction. */
  passwordHash?: PasswordHash | undefined;
}

/**
 * A person changes the own account: another e-mail address is unverified again, a new password ends all other
 * sessions. Refuses with `accounts.username-reserved`, `accounts.username-taken` or `accounts.email-taken`.
 */
export async function changeAccount(
  ctx: WriteContext,
  accountId: string,
  changes: AccountChanges,
): Promise<void> {
  const before = await lockAccount(ctx.tx, accountId);
  const after = changedProfile(before, changes);
  if (after.username !== before.username && after.username && isReservedUsername(after.username)) {
    throw refuse(usernameReserved);
  }
  const now = ctx.clock.now();
  await refusingTakenNames(updateProfile(ctx.tx, accountId, after, now));
  if (after.email !== before.email) {
    await audit(ctx, {
      action: 'account.email-changed',
      objectKind: 'account',
      objectId: accountId,
      before: { email: before.email },
      after: { email: after.email },
    });
  }
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
    dateOfBirth: changes.dateOfBirth ?? before.dateOfBirth,
    email,
    verifiedEmail: before.verifiedEmail && email === before.email,
  };
}

/** A new password ends all sessions but the one that set it: whoever had the old one is out. */
export async function changePassword(
  ctx: WriteContext,
  accountId: string,
  passwordHash: PasswordHash,
): Promise<void> {
  await updatePassword(ctx.tx, accountId, passwordHash, ctx.clock.now());
  const own = ctx.viewer?.accountId === accountId ? ctx.viewer.sessionId : undefined;
  await endSessionsOf(ctx, accountId, own);
  await audit(ctx, { action: 'account.password-changed', objectKind: 'account', objectId: accountId });
}

import { isExistingClient, type ReadContext, viewerOf } from '#platform/server/context.ts';
import { requireReauthentication } from '#platform/server/http/reauthentication.ts';
import { refuse } from '#platform/server/refuse.ts';
import { currentPasswordWrong, passwordMissing } from '../../contract/accounts.refusals.contract.ts';
import { getAccount, getCredentials } from '../accounts.sql.ts';
import { hasFactor, requireSecondFactor } from '../second-factor/factors.ts';
import { guessPassword } from '../sessions/guessing.ts';
import { hashNewPassword, type PersonalWords } from './hash-new-password.ts';
import type { PasswordHash } from './password-hash.ts';

export interface PasswordChange extends PersonalWords {
  password: string;
  currentPassword?: string | undefined;
}

/**
 * A new password or email address requires the current password, so that a borrowed phone does not cost the account;
 * with a passkey or an authenticator app, that as well. Existing clients have no field for it: on the API listener, in
 * sessions opened there, it may be absent for fans and creators without a second factor.
 */
async function demandKeysOfAccount(ctx: ReadContext, currentPassword: string | undefined): Promise<void> {
  const { accountId, role } = viewerOf(ctx);
  const isGuarded = await hasFactor(ctx, accountId);
  if (isGuarded) await requireSecondFactor(ctx);
  if (currentPassword === undefined && isExistingClient(ctx)) {
    if (role === 'operator') requireReauthentication(ctx.viewer, ctx.clock.real());
    return;
  }
  const credentials = await getCredentials(ctx.db, accountId);
  if (credentials.passwordHash === null) {
    if (credentials.email !== null) throw refuse(passwordMissing);
    // Social login without an address: there is no password to ask for, and no mail could bring a link.
    requireReauthentication(ctx.viewer, ctx.clock.real());
    return;
  }
  const fits = await guessPassword(ctx, credentials, currentPassword ?? '');
  if (!fits) throw refuse(currentPasswordWrong);
}

/**
 * Hashes the new password of a user who knows the current one. Slow: runs before the transaction. Refuses with
 * `accounts.current-password-wrong`, `accounts.password-missing`, `accounts.password-too-common`, with
 * `session.reauthentication-needed`, or with `request.rate-limited` after many wrong ones.
 */
export async function prepareNewPassword(ctx: ReadContext, change: PasswordChange): Promise<PasswordHash> {
  await demandKeysOfAccount(ctx, change.currentPassword);
  const account = await getAccount(ctx.db, viewerOf(ctx).accountId);
  return hashNewPassword(ctx.config, change.password, { ...account, ...presentOnly(change) });
}

/** The same for a form whose password may be blank; undefined then. A changed address requires it too. */
export async function prepareWantedPassword(
  ctx: ReadContext,
  change: Partial<PasswordChange>,
): Promise<PasswordHash | undefined> {
  const { password, email, currentPassword } = change;
  if (password !== undefined) return prepareNewPassword(ctx, { ...change, password });
  if (email != null && email !== (await getAccount(ctx.db, viewerOf(ctx).accountId)).email) {
    await demandKeysOfAccount(ctx, currentPassword);
  }
  return undefined;
}

/** Absent fields of the form keep the account's values. */
function presentOnly({ username, email, name }: PasswordChange): PersonalWords {
  return Object.fromEntries(
    Object.entries({ username, email, name }).filter(([, value]) => value !== undefined),
  );
}

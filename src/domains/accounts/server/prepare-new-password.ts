import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { currentPasswordWrong } from '../contract/accounts.refusals.contract.ts';
import { getAccount, getCredentials } from './accounts.sql.ts';
import { hashNewPassword, type PersonalWords } from './hash-new-password.ts';
import { type PasswordHash, verifyPassword } from './password-hash.ts';

export interface PasswordChange extends PersonalWords {
  password: string;
  currentPassword?: string | undefined;
}

/**
 * Whoever sets a new password shows the current one, so that a borrowed phone does not cost the account.
 * Existing clients have no such field; on the API listener, which only they use, it may be absent.
 * Slow: runs before the transaction. Refuses with `accounts.current-password-wrong` or
 * `accounts.password-too-common`.
 */
export async function prepareNewPassword(ctx: ReadContext, change: PasswordChange): Promise<PasswordHash> {
  const { accountId } = viewerOf(ctx);
  if (change.currentPassword !== undefined || ctx.door === 'site') {
    const { passwordHash } = await getCredentials(ctx.db, accountId);
    const fits = await verifyPassword(ctx.config, passwordHash, change.currentPassword ?? '');
    if (!fits) throw refuse(currentPasswordWrong);
  }
  const account = await getAccount(ctx.db, accountId);
  return hashNewPassword(ctx.config, change.password, { ...account, ...presentOnly(change) });
}

/** The same for a form in which the password may be left blank; undefined then. */
export async function prepareWantedPassword(
  ctx: ReadContext,
  change: Partial<PasswordChange>,
): Promise<PasswordHash | undefined> {
  const { password } = change;
  return password === undefined ? undefined : prepareNewPassword(ctx, { ...change, password });
}

/** Fields that are absent from the form keep what the account has. */
function presentOnly({ username, email, name }: PasswordChange): PersonalWords {
  return Object.fromEntries(
    Object.entries({ username, email, name }).filter(([, value]) => value !== undefined),
  );
}

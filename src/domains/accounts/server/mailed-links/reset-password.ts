import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import type { checkResetLink } from '../../contract/forgotten-password.contract.ts';
import { getAccount, updateVerifiedEmail } from '../accounts.sql.ts';
import { changePassword } from '../change-account.ts';
import { hashNewPassword } from '../passwords/hash-new-password.ts';
import type { PasswordHash } from '../passwords/password-hash.ts';
import { hasSecondFactor } from '../second-factor/factors.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { type OpenedSession, openSession } from '../sessions/open-session.ts';
import { getAccountOfLink, redeemLink } from './mailed-link.ts';

/** The account whose password a link resets. Refuses with `accounts.link-expired`. */
export async function showResetLink(
  ctx: ReadContext,
  token: string,
): Promise<EndpointOutput<typeof checkResetLink>> {
  const account = await getAccount(ctx.db, await getAccountOfLink(ctx, token, 'password-reset'));
  return { username: account.username ?? account.email ?? '' };
}

/**
 * Hashes the new password of a reset. Slow: runs before the transaction. Refuses with `accounts.link-expired` or
 * `accounts.password-too-common`.
 */
export async function prepareReset(
  ctx: ReadContext,
  { token, password }: { token: string; password: string },
): Promise<PasswordHash> {
  const account = await getAccount(ctx.db, await getAccountOfLink(ctx, token, 'password-reset'));
  return hashNewPassword(ctx.config, password, account);
}

/**
 * Sets a new password by a mailed link, which also confirms the address. All sessions end, and a new one begins; an
 * account with a second factor logs in with it instead. Refuses with `accounts.link-expired` or `accounts.suspended`.
 */
export async function resetPassword(
  ctx: WriteContext,
  token: string,
  passwordHash: PasswordHash,
): Promise<OpenedSession | undefined> {
  const accountId = await redeemLink(ctx, token, 'password-reset');
  await endSessionsOf(ctx, accountId);
  await changePassword(ctx, accountId, passwordHash);
  await updateVerifiedEmail(ctx.tx, accountId, ctx.clock.now());
  if (await hasSecondFactor(ctx, accountId)) return undefined;
  return openSession(ctx, accountId, false, 'mailed-link');
}

/** Which factors an account has besides its password, and which a session has shown. */
import { platformRefusals } from '#platform/contract/refusal.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { requireReauthentication } from '#platform/server/http/reauthentication.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { SessionMethod } from '../accounts.tables.ts';
import { listPasskeysOf } from '../passkeys/passkeys.sql.ts';
import { findRelyingParty } from '../passkeys/relying-party.ts';
import { getReauthentication } from '../sessions/sessions.sql.ts';
import { findAuthenticator } from './second-factors.sql.ts';

// Methods that authenticate by themselves, even if the password is known to someone else.
const STRONG: ReadonlySet<string> = new Set<SessionMethod>(['authenticator', 'recovery-code', 'passkey']);

export const isSecondFactor = (method: SessionMethod | 'impersonation'): boolean => STRONG.has(method);

/** Whether logging in to an account requires a second factor. */
export async function hasSecondFactor(ctx: ReadContext, accountId: string): Promise<boolean> {
  return (await findAuthenticator(ctx.db, accountId))?.switchedOnAt != null;
}

/** Whether an account has passkeys, and the site's address is one where they work. */
export async function hasUsablePasskey(ctx: ReadContext, accountId: string): Promise<boolean> {
  if (!findRelyingParty(ctx.config)) return false;
  return (await listPasskeysOf(ctx.db, accountId)).length > 0;
}

export async function hasFactor(ctx: ReadContext, accountId: string): Promise<boolean> {
  return (await hasSecondFactor(ctx, accountId)) || (await hasUsablePasskey(ctx, accountId));
}

/**
 * Requires a recent reauthentication, by passkey or app where the account has one: a stolen password must not add
 * further credentials. Refuses with `session.reauthentication-needed`.
 */
export async function requireSecondFactor(ctx: ReadContext): Promise<void> {
  const viewer = viewerOf(ctx);
  requireReauthentication(viewer, ctx.clock.real());
  if (!(await hasFactor(ctx, viewer.accountId))) return;
  if (!isSecondFactor(await getReauthentication(ctx.db, viewer.sessionId)))
    throw refuse(platformRefusals.reauthenticationNeeded);
}

/**
 * The same for removing a passkey, but a login by mailed link or social login is enough too: users who lost the device
 * need a way. Refuses with `session.reauthentication-needed`.
 */
export async function demandMoreThanPassword(ctx: ReadContext): Promise<void> {
  const viewer = viewerOf(ctx);
  const method = await getReauthentication(ctx.db, viewer.sessionId);
  if (method === 'password' && (await hasFactor(ctx, viewer.accountId)))
    throw refuse(platformRefusals.reauthenticationNeeded);
}

/** What an account has beside its password, and whether it was shown in a session. */
import { platformRefusals } from '#platform/contract/refusal.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { requireReauthentication } from '#platform/server/http/reauthentication.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { SessionMethod } from '../accounts.tables.ts';
import { listPasskeysOf } from '../passkeys/passkeys.sql.ts';
import { findRelyingParty } from '../passkeys/relying-party.ts';
import { getReauthentication } from '../sessions/sessions.sql.ts';
import { findAuthenticator } from './second-factors.sql.ts';

// What shows by itself that it is the person, and not somebody who has found out the password.
const STRONG: ReadonlySet<string> = new Set<SessionMethod>(['authenticator', 'recovery-code', 'passkey']);

export const isSecondFactor = (method: SessionMethod | 'look'): boolean => STRONG.has(method);

/** Whether the log-in of an account asks for a second step. */
export async function hasSecondFactor(ctx: ReadContext, accountId: string): Promise<boolean> {
  return (await findAuthenticator(ctx.db, accountId))?.switchedOnAt != null;
}

/** Whether an account has passkeys, and the address of the site is one at which they open. */
export async function hasUsablePasskey(ctx: ReadContext, accountId: string): Promise<boolean> {
  if (!findRelyingParty(ctx.config)) return false;
  return (await listPasskeysOf(ctx.db, accountId)).length > 0;
}

export async function hasFactor(ctx: ReadContext, accountId: string): Promise<boolean> {
  return (await hasSecondFactor(ctx, accountId)) || (await hasUsablePasskey(ctx, accountId));
}

/**
 * A fresh proof; where the account has a passkey or an app, one by either: a password that was found out makes no
 * further keys to the account. Refuses with `session.reauthentication-needed`.
 */
export async function requireSecondFactor(ctx: ReadContext): Promise<void> {
  const viewer = viewerOf(ctx);
  requireReauthentication(viewer, ctx.clock.real());
  if (!(await hasFactor(ctx, viewer.accountId))) return;
  if (!isSecondFactor(await getReauthentication(ctx.db, viewer.sessionId)))
    throw refuse(platformRefusals.reauthenticationNeeded);
}

/**
 * The same for taking a passkey away, for which a log-in by mailed link or another site does as well: it is the way of
 * those who have lost the device. Refuses with `session.reauthentication-needed`.
 */
export async function demandMoreThanPassword(ctx: ReadContext): Promise<void> {
  const viewer = viewerOf(ctx);
  const method = await getReauthentication(ctx.db, viewer.sessionId);
  if (method === 'password' && (await hasFactor(ctx, viewer.accountId)))
    throw refuse(platformRefusals.reauthenticationNeeded);
}

/**
 * Impersonation: an operator views the site as another user, in a read-only session of its own kind. Its start and end
 * are audited. Decision 0021 has the reasons.
 */
import { audit } from '#platform/server/audit.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { nothingToSee, notImpersonating, operatorExempt } from '../../contract/accounts.refusals.contract.ts';
import { revokeOne } from '../sessions/end-sessions.ts';
import { nameDevice } from '../sessions/name-device.ts';
import { hashToken, newSessionToken } from '../sessions/session-token.ts';
import { insertImpersonation } from '../sessions/sessions.sql.ts';
import { lockUser } from './lock-user.ts';

// Long enough to see what a user reports, short enough that a forgotten tab does not matter.
export const IMPERSONATION_SECONDS = 10 * 60;

/**
 * Starts an impersonation. Refuses with `accounts.user-not-found`, `accounts.operator-exempt` or, for a suspended
 * account, `accounts.nothing-to-see`.
 */
export async function startImpersonation(
  ctx: WriteContext,
  userId: string,
  reason: string,
): Promise<{ token: string; endsAt: string }> {
  const user = await lockUser(ctx, userId);
  if (user.role === 'operator') throw refuse(operatorExempt);
  if (user.status !== 'active') throw refuse(nothingToSee);
  const viewer = viewerOf(ctx);
  const token = newSessionToken();
  const tokenHash = hashToken(token);
  if (!tokenHash) throw new Error('a new token has the form of a token');
  const now = ctx.clock.real();
  const expiresAt = new Date(now.getTime() + IMPERSONATION_SECONDS * 1_000);
  await insertImpersonation(ctx.tx, {
    id: newId(),
    accountId: userId,
    tokenHash,
    openedOn: ctx.listener,
    device: nameDevice(ctx.userAgent),
    address: ctx.address,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
    impersonatedBy: viewer.accountId,
    impersonatingSessionId: viewer.sessionId,
  });
  const endsAt = expiresAt.toISOString();
  await audit(ctx, {
    action: 'account.impersonation-started',
    objectKind: 'account',
    objectId: userId,
    reason,
    after: { endsAt },
  });
  return { token, endsAt };
}

/**
 * Ends the impersonation of this request; the operator is back in their own session. Refuses with
 * `accounts.not-impersonating`.
 */
export async function endImpersonation(ctx: WriteContext): Promise<{ userId: string }> {
  const { accountId, sessionId, impersonatedBy } = viewerOf(ctx);
  if (!impersonatedBy) throw refuse(notImpersonating);
  await revokeOne(ctx, { id: sessionId, accountId });
  await audit(ctx, { action: 'account.impersonation-ended', objectKind: 'account', objectId: accountId });
  return { userId: accountId };
}

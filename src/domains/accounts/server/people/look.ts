/**
 * An operator looks through somebody's eyes: a session of its own kind, which the platform lets read and nothing
 * else. Its beginning and its end are in the audit log. Decision 0021 says why it is as it is.
 */
import { audit } from '#platform/server/audit.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { nothingToSee, notLooking, operatorExempt } from '../../contract/accounts.refusals.contract.ts';
import { revokeOne } from '../sessions/end-sessions.ts';
import { nameDevice } from '../sessions/name-device.ts';
import { hashToken, newSessionToken } from '../sessions/session-token.ts';
import { insertLook } from '../sessions/sessions.sql.ts';
import { lockPerson } from './lock-person.ts';

// Long enough to find what somebody means, short enough that a forgotten tab is of no consequence.
export const LOOK_SECONDS = 10 * 60;

/**
 * Opens a look. Refuses with `accounts.person-not-found`, `accounts.operator-exempt` or, for whoever is shut out,
 * `accounts.nothing-to-see`.
 */
export async function startLook(
  ctx: WriteContext,
  personId: string,
  reason: string,
): Promise<{ token: string; endsAt: string }> {
  const person = await lockPerson(ctx, personId);
  if (person.role === 'admin') throw refuse(operatorExempt);
  if (person.status !== 'active') throw refuse(nothingToSee);
  const viewer = viewerOf(ctx);
  const token = newSessionToken();
  const tokenHash = hashToken(token);
  if (!tokenHash) throw new Error('a new token has the form of a token');
  const now = ctx.clock.real();
  const expiresAt = new Date(now.getTime() + LOOK_SECONDS * 1_000);
  await insertLook(ctx.tx, {
    id: newId(),
    accountId: personId,
    tokenHash,
    openedOn: ctx.listener,
    device: nameDevice(ctx.userAgent),
    address: ctx.address,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
    lookedBy: viewer.accountId,
    lookingSessionId: viewer.sessionId,
  });
  const endsAt = expiresAt.toISOString();
  await audit(ctx, {
    action: 'account.look-started',
    objectKind: 'account',
    objectId: personId,
    reason,
    after: { endsAt },
  });
  return { token, endsAt };
}

/** Ends the look of this call; the operator is back in the own session. Refuses with `accounts.not-looking`. */
export async function endLook(ctx: WriteContext): Promise<{ personId: string }> {
  const { accountId, sessionId, lookedBy } = viewerOf(ctx);
  if (!lookedBy) throw refuse(notLooking);
  await revokeOne(ctx, { id: sessionId, accountId });
  await audit(ctx, { action: 'account.look-ended', objectKind: 'account', objectId: accountId });
  return { personId: accountId };
}

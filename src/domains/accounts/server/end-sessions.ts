import { platformRefusals } from '#platform/contract/refusal.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { sessionRevoked } from '../contract/accounts.events.ts';
import { revokeSession, revokeSessionsOf } from './sessions.sql.ts';

/** Logging out ends the session of this call; without one there is nothing to end. */
export async function logOut(ctx: WriteContext): Promise<void> {
  if (!ctx.viewer) return;
  const { accountId, sessionId } = ctx.viewer;
  if (await revokeSession(ctx.tx, { id: sessionId, accountId }, ctx.clock.real())) {
    ctx.announce(sessionRevoked, { sessionId });
  }
}

/** A person ends one of the own sessions, on whatever device; those of others do not exist here. */
export async function endSession(ctx: WriteContext, sessionId: string): Promise<void> {
  const { accountId } = viewerOf(ctx);
  const ended = await revokeSession(ctx.tx, { id: sessionId, accountId }, ctx.clock.real());
  if (!ended) throw refuse(platformRefusals.notFound);
  ctx.announce(sessionRevoked, { sessionId });
}

/** Ends all sessions of an account, or all but one. */
export async function endSessionsOf(ctx: WriteContext, accountId: string, except?: string): Promise<void> {
  const ended = await revokeSessionsOf(ctx.tx, accountId, except, ctx.clock.real());
  for (const sessionId of ended) ctx.announce(sessionRevoked, { sessionId });
}

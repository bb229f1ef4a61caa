import { platformRefusals } from '#platform/contract/refusal.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { sessionRevoked } from '../../contract/accounts.events.ts';
import { revokeAllSessions, revokeSession, revokeSessionsOf } from './sessions.sql.ts';

/** Ends the session of this request; without one there is nothing to do. */
export async function logOut(ctx: WriteContext): Promise<void> {
  if (!ctx.viewer) return;
  const { accountId, sessionId } = ctx.viewer;
  await revokeOne(ctx, { id: sessionId, accountId });
}

/** Ends one of the user's own sessions; those of others are not found. */
export async function endSession(ctx: WriteContext, sessionId: string): Promise<void> {
  const { accountId } = viewerOf(ctx);
  if (!(await revokeOne(ctx, { id: sessionId, accountId }))) throw refuse(platformRefusals.notFound);
}

/** Ends one session of an account; false when the account has no such living session. */
export async function revokeOne(
  ctx: WriteContext,
  session: { readonly id: string; readonly accountId: string },
): Promise<boolean> {
  const ended = await revokeSession(ctx.tx, session, ctx.clock.real());
  if (ended) ctx.publish(sessionRevoked, { sessionId: session.id });
  return ended;
}

/** Ends all sessions of an account, or all but one; returns how many. */
export async function endSessionsOf(ctx: WriteContext, accountId: string, except?: string): Promise<number> {
  const ended = await revokeSessionsOf(ctx.tx, accountId, except, ctx.clock.real());
  for (const sessionId of ended) ctx.publish(sessionRevoked, { sessionId });
  return ended.length;
}

/** Logs out everywhere but here; returns the number of sessions. */
export async function endOtherSessions(ctx: WriteContext): Promise<number> {
  const { accountId, sessionId } = viewerOf(ctx);
  return endSessionsOf(ctx, accountId, sessionId);
}

/** Ends every session of the site, as after a restore. Nobody is connected then, so no event is sent. */
export async function endAllSessions(ctx: WriteContext): Promise<void> {
  await revokeAllSessions(ctx.tx, ctx.clock.real());
}

import type { Clock } from '#platform/server/clock.ts';
import type { Viewer } from '#platform/server/context.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { noteLastSeen } from './last-seen.ts';
import { hashToken } from './session-token.ts';
import { findLivingSession, listLivingAmong } from './sessions.sql.ts';
import { viewerBehind } from './viewer-behind.ts';

/**
 * The account behind a token, for HTTP, pages, sockets and media. Read again for each request, so that a revoked
 * session, a suspension or an approval applies at once. Undefined for a dead or unknown token. Somebody counts as here
 * only by what a page in front of them asks for.
 */
export async function authenticate(
  db: ReadDb,
  clock: Clock,
  token: string,
  { isInFront }: { isInFront: boolean } = { isInFront: true },
): Promise<Viewer | undefined> {
  const tokenHash = hashToken(token);
  if (!tokenHash) return undefined;
  const now = clock.real();
  const session = await findLivingSession(db, tokenHash, now);
  if (!session) return undefined;
  // An impersonating operator does not count as a visit of the user.
  if (isInFront && session.impersonatedBy === null) noteLastSeen(session, now);
  return viewerBehind(db, session);
}

/** Which of these sessions are alive; for long-lived connections, which are not checked per request. */
export async function livingSessionsAmong(
  db: ReadDb,
  clock: Clock,
  sessionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(await listLivingAmong(db, sessionIds, clock.real()));
}

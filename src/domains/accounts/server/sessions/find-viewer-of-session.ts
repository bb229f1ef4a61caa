import type { Clock } from '#platform/server/clock.ts';
import type { Viewer } from '#platform/server/context.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { findLivingSessionById } from './sessions.sql.ts';
import { viewerBehind } from './viewer-behind.ts';

/**
 * The account behind a session that is alive, by the session's id. Media addresses name the session they were
 * made for; whether it still lives is asked at each use. Undefined for a dead or unknown session.
 */
export async function findViewerOfSession(
  db: ReadDb,
  clock: Clock,
  sessionId: string,
): Promise<Viewer | undefined> {
  const session = await findLivingSessionById(db, sessionId, clock.real());
  return session && viewerBehind(db, session);
}

import type { Clock } from '#platform/server/clock.ts';
import type { Viewer } from '#platform/server/context.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { findLivingSessionById } from './sessions.sql.ts';
import { viewerBehind } from './viewer-behind.ts';

/**
 * The account of a living session, by the session's id. Media addresses name the session they were made for; it is
 * checked at each use. Undefined for a dead or unknown session.
 */
export async function findViewerOfSession(
  db: ReadDb,
  clock: Clock,
  sessionId: string,
): Promise<Viewer | undefined> {
  const session = await findLivingSessionById(db, sessionId, clock.real());
  return session && viewerBehind(db, session);
}

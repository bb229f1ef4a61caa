/**
 * When a device was last seen. Every request would be a write; so a session is noted at most once in five
 * minutes, in memory, and the notes are written together, away from the request.
 */
import type { Runtime } from '#platform/server/runtime.ts';
import { type LastSeen, type LivingSession, updateLastSeen } from './sessions.sql.ts';

const NOTED_EVERY_MILLISECONDS = 5 * 60_000;
// Short enough that a list of devices looks alive, long enough to gather many notes into one write.
const WRITTEN_EVERY_MILLISECONDS = 10_000;

const noted = new Map<string, LastSeen>();

export function noteLastSeen(session: LivingSession, now: Date): void {
  if (now.getTime() - session.lastSeenAt.getTime() < NOTED_EVERY_MILLISECONDS) return;
  noted.set(session.sessionId, { sessionId: session.sessionId, accountId: session.accountId, seenAt: now });
}

/** Writes what has been noted since the last time. */
export async function writeLastSeen(runtime: Runtime): Promise<void> {
  if (noted.size === 0) return;
  const seen = [...noted.values()];
  noted.clear();
  await runtime.write({ requestId: 'session-sightings' }, (ctx) => updateLastSeen(ctx.tx, seen));
}

/** Writes sightings as long as the process runs; what is lost with a crash is noted again. */
export function keepWritingLastSeen(runtime: Runtime): () => Promise<void> {
  const write = () =>
    writeLastSeen(runtime).catch((error) =>
      runtime.log.error({ err: error }, 'accounts: sightings not written'),
    );
  const timer = setInterval(write, WRITTEN_EVERY_MILLISECONDS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await write();
  };
}

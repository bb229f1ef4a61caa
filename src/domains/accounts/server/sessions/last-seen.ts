/**
 * When a session was last seen. To avoid a write per request, it is noted in memory at most once in five minutes, and
 * the notes are written together, outside of requests.
 */
import type { Runtime } from '#platform/server/runtime.ts';
import { type LastSeen, type LivingSession, updateLastSeen } from './sessions.sql.ts';

const NOTED_EVERY_MILLISECONDS = 5 * 60_000;
// Short enough for an up-to-date list of devices, long enough to batch many notes.
const WRITTEN_EVERY_MILLISECONDS = 10_000;

const noted = new Map<string, LastSeen>();

export function noteLastSeen(session: LivingSession, now: Date): void {
  if (now.getTime() - session.lastSeenAt.getTime() < NOTED_EVERY_MILLISECONDS) return;
  noted.set(session.sessionId, { sessionId: session.sessionId, accountId: session.accountId, seenAt: now });
}

/** Writes the notes gathered since the last time. */
export async function writeLastSeen(runtime: Runtime): Promise<void> {
  if (noted.size === 0) return;
  const seen = [...noted.values()];
  noted.clear();
  await runtime.write({ requestId: 'session-sightings' }, (ctx) => updateLastSeen(ctx.tx, seen));
}

/** Writes them for the life of the process; what a crash loses is noted again. */
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

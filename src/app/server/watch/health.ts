/** Health of the process, for supervisors and load balancers; tells names of checks, never secrets. */
import type { FastifyInstance } from 'fastify';
import { sql } from '#platform/server/db/sql.ts';
import type { Runtime } from '#platform/server/runtime.ts';

// A readiness check that hangs is a failed one.
const CHECK_MILLISECONDS = 1_000;
const LOW_DISK_BYTES = 512 * 1024 ** 2;

const READABLE = sql`select count(*) as keys from platform_state where key = 'mode'`;

async function within(check: Promise<boolean>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, CHECK_MILLISECONDS, false).unref());
  return Promise.race([check.catch(() => false), late]);
}

/** Whether the site has wholly started and is not stopping. */
export interface Readiness {
  isOpen: boolean;
}

/** Serves `/health/live` and `/health/ready`. */
export function serveHealth(app: FastifyInstance, runtime: Runtime, readiness: Readiness): void {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const checks = {
      start: readiness.isOpen,
      // On both kinds of connections, and of the site's own tables: an empty database answers as well.
      database: await within(
        Promise.all([
          runtime.database.read.one(READABLE),
          runtime.database.transaction((tx) => tx.one(READABLE)),
        ]).then(() => true),
      ),
      queue: runtime.jobs?.isAtWork ?? false,
      disk: await within(runtime.storage.freeBytes().then((free) => free > LOW_DISK_BYTES)),
    };
    const ready = Object.values(checks).every(Boolean);
    // Of this moment only.
    void reply.header('cache-control', 'no-store');
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'not ready', checks });
  });
}

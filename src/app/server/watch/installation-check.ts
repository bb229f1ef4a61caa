/**
 * Lets the doctor verify that the public address reaches this installation; a site's name is not unique. The caller
 * sends a random challenge; only an installation with the database's id and the site's secret can sign it, and the
 * signature reveals neither. Separate from `/health`, which proxies may not forward.
 */
import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { readInstanceId } from '#platform/server/instance.ts';
import { derivedKey } from '#platform/server/keys/derived-key.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { Runtime } from '#platform/server/runtime.ts';

export const INSTALLATION_CHECK_PATH = '/.well-known/fanloft';

// As `newSecret` makes them.
const CHALLENGE = /^[\w-]{43}$/;

/** What this installation answers to a challenge. */
export async function installationCheck(runtime: Runtime, challenge: string): Promise<string> {
  const id = await readInstanceId(runtime.database.read);
  const hmac = createHmac('sha256', derivedKey(runtime.config, 'installation'));
  return hmac.update(`${id}\n${challenge}`).digest('base64url');
}

export function serveInstallationCheck(app: FastifyInstance, runtime: Runtime): void {
  app.get(`${INSTALLATION_CHECK_PATH}/:challenge`, async (request, reply) => {
    const { challenge } = request.params as { challenge: string };
    if (!CHALLENGE.test(challenge)) throw refuse(platformRefusals.notFound);
    return reply
      .header('cache-control', 'no-store')
      .send({ signature: await installationCheck(runtime, challenge) });
  });
}

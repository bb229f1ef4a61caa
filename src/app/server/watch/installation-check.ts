/**
 * By what the doctor knows this installation again at the other end of its public address: two houses may have one
 * name. Whoever asks sends a text of their own; the answer can be made only with the id of the database and the secret
 * of the site, and tells neither. Beside `/health`, which proxies keep to themselves.
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

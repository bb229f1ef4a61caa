import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { API_HEADERS } from '#platform/server/http/failures.ts';
import { sendKept } from '#platform/server/http/send-kept.ts';
import { refuse } from '#platform/server/refuse.ts';
import { KEEP_SECONDS } from '../../contract/look-up-lists.contract.ts';
import { listFrom } from './read-list.ts';

/** Flags by file name. */
const flags = listFrom('flags.tsv', (text) => {
  const lines = text.split('\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [code = '', flag = ''] = line.split('\t');
      return [`${code}.svg`, flag];
    }),
  );
});

/**
 * Serves the flags; they are pictures, so there is no endpoint. Existing clients look for them below the API's address.
 */
export function serveFlags(app: FastifyInstance): void {
  for (const prefix of ['', '/api']) app.get(`${prefix}/flags/:name`, sendFlag);
}

async function sendFlag(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { name } = request.params as { name: string };
  const flag = (await flags()).get(name);
  if (flag === undefined) throw refuse(platformRefusals.notFound);
  reply.headers(API_HEADERS);
  return sendKept(request, reply, { body: flag, mime: 'image/svg+xml', keepSeconds: KEEP_SECONDS });
}

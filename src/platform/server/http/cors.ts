/**
 * Calls of browser pages on other origins to the API listener: only the origins that the operator lists, only
 * the methods and headers that existing clients use. Cookies never count there.
 */
import type { FastifyInstance } from 'fastify';

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
// The upload part of existing clients adds X-Requested-With; their server-side pages x-client-ip.
const HEADERS =
  'Authorization, Content-Type, Idempotency-Key, X-Requested-With, x-client-ip, ' +
  'Tus-Resumable, Upload-Length, Upload-Metadata, Upload-Offset';
// Browsers ask again after a day.
const MAX_AGE_SECONDS = 86_400;

export function allowOrigins(app: FastifyInstance, allows: (origin: string) => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('vary', 'Origin');
    if (!origin || !allows(origin)) return;
    reply
      .header('access-control-allow-origin', origin)
      .header(
        'access-control-expose-headers',
        'x-request-id, retry-after, location, tus-resumable, upload-length, upload-offset',
      );
    if (request.method !== 'OPTIONS') return;
    reply
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', HEADERS)
      .header('access-control-max-age', MAX_AGE_SECONDS);
  });
  // Every OPTIONS is answered; without the headers above a browser takes it for a no.
  app.options('/*', async (_request, reply) => reply.code(204).send());
}

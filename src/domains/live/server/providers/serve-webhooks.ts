/** Where LiveKit and Agora report what happens in rooms. Raw routes, because signatures cover the bytes of the body. */
import type { FastifyInstance } from 'fastify';
import { refusal } from '#platform/contract/refusal.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { findProvider } from '../current-provider.ts';
import { notFound, sayNo } from './raw-refusals.ts';

// Reports are a few kilobytes.
const BODY_LIMIT_BYTES = 64 * 1024;

const notAccepted = refusal(
  'live-media.report-not-accepted',
  403,
  'This report is not signed with this site’s key, or is too old.',
);

/** `POST /live-media/<provider>/webhook`; a site has the one of its provider. */
export function serveLiveWebhooks(app: FastifyInstance, runtime: Runtime): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    );
    for (const name of ['livekit', 'agora'] as const) {
      scope.post(`/live-media/${name}/webhook`, async (request, reply) => {
        const provider = findProvider(runtime.ports);
        if (provider?.id !== name) return sayNo(reply, notFound);
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const isTaken = await provider.takeWebhook?.({ body, headers: request.headers });
        if (!isTaken) return sayNo(reply, notAccepted);
        return reply.header('cache-control', 'no-store').send({ status: 0, data: { success: true } });
      });
    }
  });
}

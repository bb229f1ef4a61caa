import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findViewerOfSession } from '#domains/accounts/server/index.ts';
import { refuseIfClosed } from '#domains/site/server/index.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { beginDownload, DOWNLOADS } from './download-product.ts';
import { readTicket } from './download-ticket.ts';

/** Download links: each counts a download and leads to the file. Anything invalid gets an empty 404. */
export function serveDownloads(app: FastifyInstance, runtime: Runtime): void {
  // Programs that only look at a link do not use it up.
  app.route({
    method: 'GET',
    url: `${DOWNLOADS}/:ticket`,
    exposeHeadRoute: false,
    handler: (request, reply) => serve(request, reply, runtime),
  });
}

async function serve(request: FastifyRequest, reply: FastifyReply, runtime: Runtime): Promise<FastifyReply> {
  const { caller } = request;
  const { ticket = '' } = request.params as { ticket?: string };
  const read = readTicket({ config: runtime.config, listener: caller.listener }, ticket);
  reply.header('cache-control', 'no-store');
  if (!read || read.expiresAt <= runtime.clock.now()) return reply.code(404).send();
  // As for media: our own site asks for the session itself, clients of the API open links without one.
  const viewer =
    caller.listener === 'site'
      ? caller.viewer
      : await findViewerOfSession(runtime.database.read, runtime.clock, read.sessionId);
  if (viewer?.sessionId !== read.sessionId || viewer.impersonatedBy) return reply.code(404).send();
  await refuseIfClosed(runtime.read({ ...caller, viewer }));
  const address = await runtime.write({ ...caller, viewer }, (ctx) => beginDownload(ctx, read.orderId));
  return address === undefined ? reply.code(404).send() : reply.redirect(address);
}

import { pipeline, type Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

// This level shrinks a page to a fifth; the last tenth would triple the CPU time of every request.
const LEVEL = 3;

/**
 * Compresses a page with gzip while it is rendered, without a Content-Length. Each part is flushed as soon as it is
 * rendered. When rendering fails, the response is aborted.
 */
export function compressed(request: FastifyRequest, reply: FastifyReply, body: Readable): Readable {
  reply.header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return body;
  reply.header('content-encoding', 'gzip');
  // What is said in place of a page that broke off before its first part is not compressed.
  body.once('error', () => reply.removeHeader('content-encoding'));
  // Readers of the stream get the error from the stream.
  return pipeline(body, createGzip({ level: LEVEL, flush: constants.Z_SYNC_FLUSH }), () => {});
}

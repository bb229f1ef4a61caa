import { pipeline, type Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

// A page shrinks to a fifth at once; the last tenth of that would cost three times the work, for every visitor anew.
const LEVEL = 3;

/**
 * The body of a page for whoever reads gzip: compressed, and its length told to nobody. Each part goes out as soon
 * as it was rendered. An answer whose rendering breaks off breaks off.
 */
export function compressed(request: FastifyRequest, reply: FastifyReply, body: Readable): Readable {
  reply.header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return body;
  reply.header('content-encoding', 'gzip');
  // What is said in place of a page that broke off before its first part is not compressed.
  body.once('error', () => reply.removeHeader('content-encoding'));
  // Whoever reads on is told of a failure by the stream itself.
  return pipeline(body, createGzip({ level: LEVEL, flush: constants.Z_SYNC_FLUSH }), () => {});
}

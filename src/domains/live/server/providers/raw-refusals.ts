/** How the addresses of the media plane refuse: programs call them, not pages. */
import type { FastifyReply } from 'fastify';
import { type Refusal, refusal } from '#platform/contract/refusal.ts';

export const notFound = refusal('live-media.not-found', 404, 'There is no such connection or stream.');

export function sayNo(reply: FastifyReply, { code, status, message }: Refusal): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ statusCode: status, code, message });
}

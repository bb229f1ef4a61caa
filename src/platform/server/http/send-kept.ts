import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTag, isHeld } from './entity-tag.ts';

/** An answer that is the same for everyone. */
export interface KeptAnswer {
  body: string;
  mime: string;
  /** How long caches, also shared ones, may use it without asking. */
  keepSeconds: number;
  /** The same for one reader only, as where it depends on the country. */
  isPrivate?: boolean;
}

/** Sends a cacheable answer, or 304 when the client's copy is still valid. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): FastifyReply {
  const { body, mime, keepSeconds, isPrivate } = answer;
  const etag = entityTag(body);
  reply.headers({ 'cache-control': `${isPrivate ? 'private' : 'public'}, max-age=${keepSeconds}`, etag });
  if (isHeld(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(mime).send(body);
}

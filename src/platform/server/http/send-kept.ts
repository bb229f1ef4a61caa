import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that is the same for everybody. */
export interface KeptAnswer {
  body: string;
  mime: string;
  /** How long everybody, shared caches too, may keep it without asking. */
  keepSeconds: number;
}

/** Sends an answer that may be kept; to whoever has it already, only that it is still good. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): FastifyReply {
  const { body, mime, keepSeconds } = answer;
  // 22 letters are 132 bits: no two answers ever share them.
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.headers({ 'cache-control': `public, max-age=${keepSeconds}`, etag });
  if (isAmong(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(mime).send(body);
}

/** A proxy that compresses turns a strong tag into a weak one; the content is still the same. */
function isAmong(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

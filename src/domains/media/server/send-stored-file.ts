/** Sends bytes of a store with the headers that keep a browser from taking them for anything but a picture. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFile } from '#platform/server/storage/storage.ts';
import { readByteRange } from './byte-range.ts';
import { inlineDisposition } from './file-name.ts';

export interface FileToSend {
  stored: StoredFile;
  /** Stands for the bytes: they never change under one key. */
  key: string;
  /** From our own table of renditions, never from the sender. */
  mime: string;
  name: string;
  cacheControl: string;
}

const GUARDS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'referrer-policy': 'no-referrer',
};

/** Answers as if there were nothing: whoever has no right to a file learns not even that it exists. */
export function sendNothing(reply: FastifyReply): FastifyReply {
  return reply.code(404).headers(GUARDS).header('cache-control', 'no-store').send();
}

/** Answers GET and HEAD, whole or in part, or "not modified". */
export function sendStoredFile(request: FastifyRequest, reply: FastifyReply, file: FileToSend): FastifyReply {
  const { stored, mime, name, cacheControl } = file;
  // The key itself stays inside.
  const etag = `"${createHash('sha256').update(file.key).digest('base64url').slice(0, 22)}"`;
  reply.headers({
    ...GUARDS,
    'cross-origin-resource-policy': request.occasion.door === 'site' ? 'same-origin' : 'cross-origin',
    'cache-control': cacheControl,
    'accept-ranges': 'bytes',
    etag,
  });
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const ifRange = request.headers['if-range'];
  const range =
    ifRange === undefined || ifRange === etag ? readByteRange(request.headers.range, stored.bytes) : 'whole';
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${stored.bytes}`).send();
  }
  reply.headers({ 'content-type': mime, 'content-disposition': inlineDisposition(name) });
  const part = range === 'whole' ? undefined : range;
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${stored.bytes}`);
  reply.header('content-length', part ? part.end - part.start + 1 : stored.bytes);
  return request.method === 'HEAD' ? reply.send() : reply.send(stored.read(part));
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*');
}

/**
 * Sends stored bytes, with headers that keep browsers from interpreting them as anything but the declared
 * type.
 */
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTag, isHeld } from '#platform/server/http/entity-tag.ts';
import type { StoredFile } from '#platform/server/storage/storage.ts';
import { disposition } from '../files/file-name.ts';
import { type ByteRange, readByteRange } from './byte-range.ts';

export interface FileToSend {
  stored: StoredFile;
  /** Used as ETag: the bytes under a key never change. */
  key: string;
  /** From our own table of renditions, never from the uploader. */
  mime: string;
  name: string;
  /** Kept by the browser as a file, and never shown. */
  isAttachment?: boolean;
  cacheControl: string;
  /** Whether the viewer may still have it. Asked again and again while it is being sent. */
  mayGoOn?: () => Promise<boolean>;
}

/** Browsers store the bytes but revalidate each time, so that they are refused after a logout. */
export const PRIVATE_CACHE = 'private, no-cache';

const GUARDS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'referrer-policy': 'no-referrer',
};

/** The answer for a missing right: an empty 404, so that the existence of the file is not revealed. */
export function sendNothing(reply: FastifyReply): FastifyReply {
  return reply.code(404).headers(GUARDS).header('cache-control', 'no-store').send();
}

/**
 * The answer at the address of a locked file, which becomes available after purchase; identical for all
 * files, and for removed ones.
 */
export function sendNotYet(reply: FastifyReply): FastifyReply {
  return reply.code(403).headers(GUARDS).header('cache-control', 'no-store').send();
}

// A closed eye in neutral gray, for light and dark pages.
const OVERLAY = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 50" width="400" height="500">
<path fill="#8d867f" d="M0 0h40v50H0z"/>
<path fill="none" stroke="#fff" stroke-width="1.2" stroke-linecap="round" d="M12 23q8 8 16 0M14 27l-2 2m8 0v3m6-5 2 2"/></svg>`;

/** A placeholder picture for operators who may not see the real one. */
export function sendOverlay(reply: FastifyReply): FastifyReply {
  return reply.headers(GUARDS).header('cache-control', 'no-store').type('image/svg+xml').send(OVERLAY);
}

interface BytesToSend {
  content: Buffer;
  mime: string;
  cacheControl: string;
}

/** Answers GET and HEAD with a few bytes from memory, for requests from any site. */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, file: BytesToSend): FastifyReply {
  const { content, mime, cacheControl } = file;
  reply
    .headers({ ...GUARDS, 'cross-origin-resource-policy': 'cross-origin', 'cache-control': cacheControl })
    .type(mime)
    .header('content-length', content.length);
  return request.method === 'HEAD' ? reply.send() : reply.send(content);
}

/** Answers GET and HEAD with a text of ours, which is never stored unasked. */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, mime }: { text: string; mime: string },
): FastifyReply {
  const etag = entityTag(text);
  reply.headers({
    ...GUARDS,
    'cross-origin-resource-policy': resourcePolicy(request),
    'cache-control': PRIVATE_CACHE,
    etag,
  });
  if (isHeld(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.headers({ 'content-type': mime, 'content-length': Buffer.byteLength(text) });
  return request.method === 'HEAD' ? reply.send() : reply.send(text);
}

const resourcePolicy = ({ caller }: FastifyRequest) =>
  caller.listener === 'site' ? 'same-origin' : 'cross-origin';

/** Answers GET and HEAD, with range and conditional requests. */
export function sendStoredFile(request: FastifyRequest, reply: FastifyReply, file: FileToSend): FastifyReply {
  const { stored, mime, name, isAttachment, cacheControl } = file;
  // The storage key itself is not revealed.
  const etag = entityTag(file.key);
  reply.headers({
    ...GUARDS,
    'cross-origin-resource-policy': resourcePolicy(request),
    'cache-control': cacheControl,
    'accept-ranges': 'bytes',
    etag,
  });
  if (isHeld(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const ifRange = request.headers['if-range'];
  const range =
    ifRange === undefined || ifRange === etag ? readByteRange(request.headers.range, stored.bytes) : 'whole';
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${stored.bytes}`).send();
  }
  reply.headers({
    'content-type': mime,
    'content-disposition': disposition(isAttachment ? 'attachment' : 'inline', name),
  });
  const part = range === 'whole' ? undefined : range;
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${stored.bytes}`);
  reply.header('content-length', part ? part.end - part.start + 1 : stored.bytes);
  if (request.method === 'HEAD') return reply.send();
  return sendBody(reply, file, part);
}

// A whole video takes minutes to send. A right that has ended must end delivery within 10 seconds; decisions
// are remembered for three of them.
const ASKED_AGAIN_MILLISECONDS = 4_000;

/** Writes the bytes themselves, without a stream between file and socket; breaks off when the right has ended. */
function sendBody(
  reply: FastifyReply,
  { stored, mayGoOn }: FileToSend,
  part: ByteRange | undefined,
): FastifyReply {
  const { raw } = reply;
  const headers = reply.getHeaders();
  reply.hijack();
  raw.writeHead(reply.statusCode, headers as OutgoingHttpHeaders);
  const timer =
    mayGoOn &&
    setInterval(async () => {
      if (!(await mayGoOn().catch(() => false))) raw.destroy();
    }, ASKED_AGAIN_MILLISECONDS);
  stored
    .copyTo(raw, part)
    .then(
      () => raw.end(),
      // The reader has left, or the file is gone: half of an answer says so by its length.
      () => raw.destroy(),
    )
    .finally(() => clearInterval(timer));
  return reply;
}

/** Resumable uploads by the tus protocol, at both listeners. Every request is authorized, not only the first. */
import { ReadableStream } from 'node:stream/web';
import { Server, type Upload } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { refuseIfClosed } from '#domains/site/server/index.ts';
import { platformRefusals, type Refusal } from '#platform/contract/refusal.ts';
import { viewerOf } from '#platform/server/context.ts';
import { admit } from '#platform/server/http/admit.ts';
import { shapeRefusal } from '#platform/server/http/failures.ts';
import { isId, newId, newSecret } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { fileEmpty, uploadOffset } from '../../../contract/media.refusals.contract.ts';
import { TUS_PATH } from '../../../contract/uploads.contract.ts';
import { cleanFileName } from '../../files/file-name.ts';
import { findPurpose } from '../purposes.ts';
import { requireStorage } from '../storage-of-account.ts';
import { finishUpload, workOf } from './finish-upload.ts';
import { PartStore } from './parts.ts';
import { findOwnUpload, insertUpload, sumOutstanding } from './uploads.sql.ts';

/** What a client says of its file; the protocol carries it as pairs of names and texts. */
const metadataSchema = z.object({
  purpose: z.string().check(z.maxLength(60)),
  filename: z.string().check(z.maxLength(1_000)),
  lastModified: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  place: z.optional(z.string().check(z.maxLength(200))),
});

// As much as an upload in one piece leaves free.
const RESERVED_BYTES = 1024 ** 3;
const PART_TYPE = 'application/offset+octet-stream';
// Parts are not counted by the limits of calls; many small ones would be a call each.
const UNCOUNTED_PART_BYTES = 512 * 1024;

export function serveUploads(app: FastifyInstance, runtime: Runtime): void {
  const tus = openTus(runtime);
  app.register(async (scope) => {
    // The body stays a stream.
    scope.addContentTypeParser(PART_TYPE, (_request, _body, parsed) => parsed(null));
    scope.route({
      method: 'POST',
      url: TUS_PATH,
      handler: (request, reply) => serve(request, reply, runtime, tus),
    });
    scope.route({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${TUS_PATH}/:id`,
      handler: (request, reply) => serve(request, reply, runtime, tus),
    });
  });
}

type Asked = Parameters<NonNullable<Server['options']['onIncomingRequest']>>[0];

interface Tus {
  readonly server: Server;
  /** Who asks, and what went wrong, by the request as tus sees it. */
  readonly callers: WeakMap<object, FastifyRequest['caller']>;
  readonly failures: WeakMap<object, unknown>;
}

function openTus(runtime: Runtime): Tus {
  const callers: Tus['callers'] = new WeakMap();
  const failures: Tus['failures'] = new WeakMap();
  const contextOf = (asked: object) => runtime.read(callers.get(asked));
  const server = new Server({
    path: TUS_PATH,
    datastore: new PartStore(runtime),
    relativeLocation: true,
    // Origins are the business of the listener.
    allowedOrigins: () => false,
    namingFunction: () => newId(),
    onUploadCreate: async (asked, upload) => {
      await begin(runtime, callers.get(asked), upload);
      return {};
    },
    onIncomingRequest: async (asked, id) => {
      const ctx = contextOf(asked);
      // Creation has no upload yet.
      if (asked.method === 'POST') return;
      const found = isId(id) && (await findOwnUpload(ctx.db, viewerOf(ctx).accountId, id));
      if (!found) throw refuse(platformRefusals.notFound);
    },
    onUploadFinish: async (_asked, { id }) => {
      // What fails now is tried again by `sweep-uploads.job.ts`: every byte is here, and the client is told so.
      await finishUpload(workOf(runtime), id).catch((error) =>
        runtime.log.warn({ err: error, uploadId: id }, 'a complete upload is not accepted yet'),
      );
      return {};
    },
    onResponseError: async (asked, error) => {
      failures.set(asked, error);
      return undefined;
    },
  });
  return { server, callers, failures };
}

/** Refuses an upload for which nothing needs to be sent first: by its purpose, size, and the space that is left. */
async function begin(runtime: Runtime, caller: FastifyRequest['caller'] | undefined, upload: Upload) {
  const ctx = runtime.read(caller);
  const given = metadataSchema.safeParse(upload.metadata ?? {});
  if (!given.success) throw shapeRefusal(given.error);
  const { purpose: name, filename, lastModified = null, place = null } = given.data;
  const purpose = findPurpose(ctx.ports, name);
  if (!purpose) {
    const message = 'There are no uploads for this purpose.';
    throw refuse(platformRefusals.shape, {}, [{ path: 'purpose', code: 'unknown', message }]);
  }
  admit(purpose.who, ctx.viewer);
  const { size: bytes } = upload;
  if (!bytes) throw refuse(fileEmpty);
  if (bytes > purpose.limits.maxBytes) throw refuse(platformRefusals.tooLarge);
  const promised = await sumOutstanding(ctx.db);
  if ((await ctx.storage.freeBytes()) - promised - bytes < RESERVED_BYTES)
    throw refuse(platformRefusals.storageFull);
  const ownerId = viewerOf(ctx).accountId;
  await runtime.write(caller ?? {}, async ({ tx, clock }) => {
    await requireStorage(tx, { ownerId, fileBytes: bytes });
    await insertUpload(tx, {
      id: upload.id,
      ownerId,
      purpose: name,
      name: cleanFileName(filename, 'file'),
      bytes,
      lastModified,
      place,
      key: newSecret(),
      createdAt: clock.real(),
    });
  });
}

async function serve(
  request: FastifyRequest,
  reply: FastifyReply,
  runtime: Runtime,
  { server, callers, failures }: Tus,
): Promise<FastifyReply> {
  const { caller, method, raw } = request;
  await countCall(request, runtime);
  await refuseIfClosed(runtime.read(caller), { isWriting: method !== 'HEAD' });
  admit('fanOrCreator', caller.viewer);
  const asked = asWebRequest(request);
  callers.set(asked, caller);
  const answer = await server.handleWeb(asked as Asked);
  const failure = failures.get(asked);
  if (failure !== undefined) throw asError(failure);
  if (answer.status >= 400) throw refuse(REFUSED[answer.status] ?? platformRefusals.malformed);
  for (const [name, value] of answer.headers) if (PASSED_ON.test(name)) reply.header(name, value);
  // A part that was not read would be taken for the next request.
  if (!raw.complete) reply.header('connection', 'close');
  reply.header('cache-control', 'no-store');
  return reply.code(answer.status).send();
}

// Headers of the protocol; all others are the listener's.
const PASSED_ON = /^(location|tus-|upload-)/;

async function countCall(request: FastifyRequest, { limits }: Runtime): Promise<void> {
  const { caller, method, headers } = request;
  if (method === 'PATCH' && Number(headers['content-length'] ?? 0) >= UNCOUNTED_PART_BYTES) return;
  await limits.countCall({ limit: method === 'POST' ? 'upload' : 'usual' }, caller);
}

function asWebRequest({ method, url, headers, raw }: FastifyRequest): Request {
  const given = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string' && !(method === 'POST' && name === 'content-type')) given.set(name, value);
  return new Request(new URL(url, 'http://tus.invalid'), {
    method,
    headers: given,
    // Not `Readable.toWeb`, which copies each piece.
    ...(method === 'PATCH' ? { body: ReadableStream.from(raw) as unknown as BodyInit, duplex: 'half' } : {}),
  });
}

const REFUSED: Readonly<Record<number, Refusal>> = {
  403: platformRefusals.malformed,
  404: platformRefusals.notFound,
  409: uploadOffset,
  410: platformRefusals.notFound,
  413: platformRefusals.tooLarge,
  // The size has to be known at the start.
  501: platformRefusals.malformed,
};

// How tus says that another request has taken this upload over.
const TAKEN_OVER = /abort/i;

/** Failures of tus are objects with a status and a sentence; the others are ours. */
function asError(failure: unknown): unknown {
  const { status_code: status, body = '' } = failure as { status_code?: number; body?: string };
  if (status === undefined) return failure;
  if (TAKEN_OVER.test(body)) return refuse(uploadOffset);
  if (status >= 500 && !REFUSED[status]) return new Error(`tus: ${body}`);
  return refuse(REFUSED[status] ?? platformRefusals.malformed);
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseIfClosed } from '#domains/site/server/index.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { userBehind, viewerOf } from '#platform/server/context.ts';
import { type ZipEntry, zipStream } from '#platform/server/files/zip-stream.ts';
import { PRIVATE_FILE_HEADERS } from '#platform/server/http/private-file.ts';
import { requireReauthentication } from '#platform/server/http/reauthentication.ts';
import { isId } from '#platform/server/ids.ts';
import { readSealed } from '#platform/server/keys/read-sealed.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import type { OwnFile } from '../accounts.tables.ts';
import { findFilledExport } from './data-export.sql.ts';
import { isSignedExport, refuseImpersonation } from './export-address.ts';
import { readExportContent } from './export-content.ts';

/** Serves the data export; it is binary, so it is not an endpoint. */
export function serveExports(app: FastifyInstance, runtime: Runtime): void {
  app.get('/data-exports/:id', async (request, reply) => {
    const { viewer } = request.caller;
    if (!viewer) throw refuse(platformRefusals.sessionRequired);
    await runtime.limits.count('download', userBehind(viewer));
    return sendExport(request, reply, runtime);
  });
}

/** Only to the user, logged in and recently reauthenticated, by a signed address. */
async function sendExport(
  request: FastifyRequest,
  reply: FastifyReply,
  runtime: Runtime,
): Promise<FastifyReply> {
  const ctx = runtime.read(request.caller);
  const viewer = viewerOf(ctx);
  await refuseIfClosed(ctx);
  refuseImpersonation(viewer);
  requireReauthentication(viewer, ctx.clock.real());
  const { id } = request.params as { id: string };
  const { sig } = request.query as { sig?: unknown };
  if (!isId(id) || typeof sig !== 'string' || !isSignedExport(runtime, id, sig)) {
    throw refuse(platformRefusals.notFound);
  }
  const found = await findFilledExport(ctx.db, id, viewer.accountId, ctx.clock.real());
  if (!found) throw refuse(platformRefusals.notFound);
  const copy = { exportId: id, makingId: found.makingId };
  const entries = [
    { name: 'data.json', find: async () => ({ read: () => readExportContent(ctx.db, copy) }) },
    ...found.files.map((file) => entryOf(file, runtime)),
  ];
  return reply
    .headers({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="my-data.zip"',
      ...PRIVATE_FILE_HEADERS,
    })
    .send(zipStream(entries));
}

function entryOf({ name, store, key, sealedId }: OwnFile, runtime: Runtime): ZipEntry {
  return {
    name: `files/${name}`,
    find: async () => {
      if (sealedId === undefined) return runtime.storage.find(store, key);
      const content = await readSealed(runtime, { id: sealedId, key });
      return content && whole(content);
    },
  };
}

const whole = (content: Buffer) => ({ read: () => [content] });

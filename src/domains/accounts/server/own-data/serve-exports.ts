import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseIfClosed } from '#domains/site/server/index.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { personBehind, viewerOf } from '#platform/server/context.ts';
import { type ZipEntry, zipStream } from '#platform/server/files/zip-stream.ts';
import type { House } from '#platform/server/house.ts';
import { demandFreshProof } from '#platform/server/http/fresh-proof.ts';
import { PRIVATE_FILE_HEADERS } from '#platform/server/http/private-file.ts';
import { isId } from '#platform/server/ids.ts';
import { readSealed } from '#platform/server/keys/read-sealed.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { OwnFile } from '../accounts.tables.ts';
import { isSignedExport, refuseLook } from './export-address.ts';
import { readExportContent } from './export-content.ts';
import { findFilledExport } from './own-data.sql.ts';

/** The copy of a person's data: bytes, so no endpoint. */
export function serveExports(app: FastifyInstance, house: House): void {
  app.get('/data-exports/:id', async (request, reply) => {
    const { viewer } = request.caller;
    if (!viewer) throw refuse(platformRefusals.sessionRequired);
    await house.limits.count('download', personBehind(viewer));
    return sendExport(request, reply, house);
  });
}

/** Only the person, logged in and with a fresh proof, by an address that we gave out. */
async function sendExport(request: FastifyRequest, reply: FastifyReply, house: House): Promise<FastifyReply> {
  const ctx = house.read(request.caller);
  const viewer = viewerOf(ctx);
  await refuseIfClosed(ctx);
  refuseLook(viewer);
  demandFreshProof(viewer, ctx.clock.real());
  const { id } = request.params as { id: string };
  const { sig } = request.query as { sig?: unknown };
  if (!isId(id) || typeof sig !== 'string' || !isSignedExport(house, id, sig)) {
    throw refuse(platformRefusals.notFound);
  }
  const found = await findFilledExport(ctx.db, id, viewer.accountId, ctx.clock.real());
  if (!found) throw refuse(platformRefusals.notFound);
  const copy = { exportId: id, makingId: found.makingId };
  const entries = [
    { name: 'data.json', find: async () => ({ read: () => readExportContent(ctx.db, copy) }) },
    ...found.files.map((file) => entryOf(file, house)),
  ];
  return reply
    .headers({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="my-data.zip"',
      ...PRIVATE_FILE_HEADERS,
    })
    .send(zipStream(entries));
}

function entryOf({ name, store, key, sealedId }: OwnFile, house: House): ZipEntry {
  return {
    name: `files/${name}`,
    find: async () => {
      if (sealedId === undefined) return house.storage.find(store, key);
      const content = await readSealed(house, { id: sealedId, key });
      return content && whole(content);
    },
  };
}

const whole = (content: Buffer) => ({ read: () => [content] });

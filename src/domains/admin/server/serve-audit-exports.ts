import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { admit } from '#platform/server/http/admit.ts';
import { PRIVATE_FILE_HEADERS } from '#platform/server/http/private-file.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { exportAudit } from '../contract/audit.contract.ts';
import { findAuditExport } from './export-audit.ts';

/**
 * Serves the file of an export; it is not JSON, so there is no endpoint. The path is that of the API on either
 * listener.
 */
export function serveAuditExports(app: FastifyInstance, runtime: Runtime): void {
  for (const prefix of ['', '/api']) {
    app.get(`${prefix}${exportAudit.path}/:id`, async (request, reply) => {
      const ctx = runtime.read(request.caller);
      admit('operator', ctx.viewer);
      await runtime.limits.count('download', viewerOf(ctx).accountId);
      return sendExport(request, reply, ctx);
    });
  }
}

async function sendExport(
  request: FastifyRequest,
  reply: FastifyReply,
  ctx: ReadContext,
): Promise<FastifyReply> {
  const { id } = request.params as { id: string };
  const lines = await findAuditExport(ctx, id);
  const day = ctx.clock.real().toISOString().slice(0, '2026-11-02'.length);
  return reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="log-${day}.csv"`,
      ...PRIVATE_FILE_HEADERS,
    })
    .send(Readable.from(lines));
}

import type { FastifyInstance } from 'fastify';
import { refuseIfClosed } from '#domains/site/server/index.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { viewerOf } from '#platform/server/context.ts';
import { admit } from '#platform/server/http/admit.ts';
import { PRIVATE_FILE_HEADERS } from '#platform/server/http/private-file.ts';
import { openMailWords } from '#platform/server/mail/mail-words.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { showStatement } from './show-statement.ts';
import { statementPdf } from './statement-pdf.ts';

/**
 * Serves a creator their own statements as PDF; they are no JSON, so there is no endpoint. Refuses with
 * `payouts.statement-not-found`, and during an impersonation, because a file is taken away.
 */
export function serveStatements(app: FastifyInstance, runtime: Runtime): void {
  for (const prefix of ['', '/api']) {
    app.get(`${prefix}/performer/statements/:period/pdf`, async (request, reply) => {
      const ctx = runtime.read(request.caller);
      admit('creator', ctx.viewer);
      const viewer = viewerOf(ctx);
      await runtime.limits.count('download', viewer.accountId);
      await refuseIfClosed(ctx);
      if (viewer.impersonatedBy) throw refuse(platformRefusals.impersonationReadsOnly);
      const statement = await showStatement(ctx, (request.params as { period: string }).period);
      const { i18n, siteName } = await openMailWords(ctx, viewer.language ?? request.caller.language ?? null);
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="statement-${statement.period}.pdf"`,
          ...PRIVATE_FILE_HEADERS,
        })
        .send(statementPdf(statement, { i18n, siteName }));
    });
  }
}

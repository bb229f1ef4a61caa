import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_EXPORTED } from '#platform/contract/csv-files.contract.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { findAuditRow } from '../audit.ts';
import { type ReadContext, viewerOf } from '../context.ts';
import { admit } from '../http/admit.ts';
import { PRIVATE_FILE_HEADERS } from '../http/private-file.ts';
import { isId } from '../ids.ts';
import { refuse } from '../refuse.ts';
import type { Runtime } from '../runtime.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv.ts';
import { type CsvRows, csvLists } from './csv-list.ts';
import { CSV_FILES } from './order-csv.ts';

// Enough for a browser to fetch the file; a later download is a new order, audited again.
const FETCHED_WITHIN_MILLISECONDS = 5 * 60_000;

// Small enough for long texts in every row, large enough for few queries.
const BATCH = 200;

/**
 * Serves ordered files; they are not JSON, so there is no endpoint. The path is that of the API on either listener.
 * `refuseIfClosed` is the site's, as for endpoints.
 */
export function serveCsv(
  app: FastifyInstance,
  runtime: Runtime,
  refuseIfClosed: (ctx: ReadContext) => Promise<void>,
): void {
  for (const prefix of ['', '/api']) {
    app.get(`${prefix}${CSV_FILES}/:id`, async (request, reply) => {
      const ctx = runtime.read(request.caller);
      admit('signedIn', ctx.viewer);
      await runtime.limits.count('download', viewerOf(ctx).accountId);
      await refuseIfClosed(ctx);
      return sendFile(request, reply, ctx);
    });
  }
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  ctx: ReadContext,
): Promise<FastifyReply> {
  const { id } = request.params as { id: string };
  const { name, rows } = await findOrderedFile(ctx, id);
  return reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      ...PRIVATE_FILE_HEADERS,
    })
    .send(Readable.from(linesOf(rows)));
}

/**
 * What was ordered. Refuses with `request.not-found` for anybody but the account that ordered it, and after a few
 * minutes; and during an impersonation, because a file is taken away.
 */
async function findOrderedFile(
  ctx: ReadContext,
  id: string,
): Promise<{ name: string; rows: CsvRows<unknown> }> {
  const viewer = viewerOf(ctx);
  if (viewer.impersonatedBy) throw refuse(platformRefusals.impersonationReadsOnly);
  const order = isId(id) ? await findAuditRow(ctx.db, id) : undefined;
  const list = ctx.ports.all(csvLists).find(({ action }) => action === order?.action);
  if (!order || !list || order.actorId !== viewer.accountId) throw refuse(platformRefusals.notFound);
  admit(list.who, viewer);
  const isFresh = ctx.clock.real().getTime() - order.at.getTime() < FETCHED_WITHIN_MILLISECONDS;
  const { asked } = order.after as { asked: unknown };
  const rows = isFresh ? await list.find(ctx, asked, id) : undefined;
  if (!rows) throw refuse(platformRefusals.notFound);
  return { name: fileName(list.name, rows.days), rows };
}

/** `ledger-2026-11-01-to-2026-11-26.csv`; without a first day `ledger-to-2026-11-26.csv`. */
function fileName(name: string, { fromDate, toDate }: CsvRows<unknown>['days']): string {
  return `${[name, fromDate, 'to', toDate].filter(Boolean).join('-')}.csv`;
}

/** The file line by line, read while it is downloaded: from each row on to the next, so that nothing is kept open. */
async function* linesOf(rows: CsvRows<unknown>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(rows.head);
  let left = MAX_EXPORTED;
  let last: unknown;
  while (left > 0) {
    const batch = await rows.after(last, Math.min(BATCH, left));
    if (batch.length === 0) return;
    const cells = await rows.cellsOf(batch);
    yield cells.map(csvLine).join('');
    last = batch.at(-1);
    left -= batch.length;
  }
}

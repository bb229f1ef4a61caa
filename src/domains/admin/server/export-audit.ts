/** Operators take a part of the log away, as a file for a spreadsheet. */

import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import {
  type AuditFilter,
  type AuditText,
  audit,
  countAuditRows,
  findAuditRow,
  listAuditTexts,
} from '#platform/server/audit.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { BYTE_ORDER_MARK, csvLine } from '#platform/server/files/csv.ts';
import { isId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { exportEmpty, exportTooLong, MAX_EXPORTED } from '../contract/admin.refusals.contract.ts';
import { exportAudit as exportAuditEndpoint } from '../contract/audit.contract.ts';
import { findAuditFilter } from './find-audit-filter.ts';
import { type AuditFacts, describeAudit } from './list-audit.ts';

type Asked = EndpointInput<typeof exportAuditEndpoint>['body'];

// For a browser that has to ask for the file; whoever wants it later asks anew, and that is written down, too.
const FETCHED_WITHIN_MILLISECONDS = 5 * 60_000;

/**
 * Writes down that the operator takes away what fits; the line of the log is the permit to fetch it. Refuses with
 * `admin.export-empty`, `admin.export-too-long`.
 */
export async function orderAuditExport(
  ctx: WriteContext,
  asked: Asked,
): Promise<EndpointOutput<typeof exportAuditEndpoint>> {
  const filter = await findAuditFilter(ctx, asked);
  const total = filter ? await countAuditRows(ctx.db, filter, MAX_EXPORTED + 1) : 0;
  if (total === 0) throw refuse(exportEmpty);
  if (total > MAX_EXPORTED) throw refuse(exportTooLong);
  const id = await audit(ctx, {
    action: 'audit.exported',
    objectKind: 'audit',
    objectId: 'all',
    after: { asked, total },
  });
  return { address: `/api${exportAuditEndpoint.path}/${id}`, total };
}

/** What an export that was ordered holds. Refuses with `request.not-found` anybody and anything but its operator, soon after. */
export async function findAuditExport(ctx: ReadContext, id: string): Promise<AsyncIterable<string>> {
  const order = isId(id) ? await findAuditRow(ctx.db, id) : undefined;
  const isOwn = order?.action === 'audit.exported' && order.actorId === viewerOf(ctx).accountId;
  const isFresh = order && ctx.clock.real().getTime() - order.at.getTime() < FETCHED_WITHIN_MILLISECONDS;
  if (!isOwn || !isFresh) throw refuse(platformRefusals.notFound);
  const { asked } = order.after as { asked: Asked };
  const filter = await findAuditFilter(ctx, asked);
  if (!filter) throw refuse(platformRefusals.notFound);
  return exportLines(ctx, { ...filter, beforeId: id });
}

const HEAD = [
  ...['at', 'by', 'byId', 'actor', 'action', 'onKind', 'onId', 'onName'],
  ...['reason', 'before', 'after', 'address', 'requestId'],
];
// Small enough that two long texts in every line of it are no burden, large enough to make few questions.
const BATCH = 200;
// A cell of a spreadsheet holds 32,767; some are left for the marks that keep formulas out.
const CELL_CHARACTERS = 32_000;

/** The lines of the file, read as they are fetched. */
async function* exportLines(ctx: ReadContext, filter: AuditFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(HEAD);
  let left = MAX_EXPORTED;
  let afterLine: string | undefined;
  while (left > 0) {
    const page = { limit: Math.min(BATCH, left), characters: CELL_CHARACTERS };
    const lines = await listAuditTexts(ctx.db, { ...filter, afterLine }, page);
    const last = lines.at(-1);
    if (!last) return;
    const lineOf = await describeAudit(ctx, lines);
    yield lines.map((line) => exportLine(lineOf(line), line)).join('');
    afterLine = last.id;
    left -= lines.length;
  }
}

function exportLine(
  { at, by, actor, action, on, reason, address, requestId }: AuditFacts,
  { before, after }: AuditText,
): string {
  const who = [by?.name ?? null, by?._id ?? null, actor];
  const what = [action, on.kind, on.id, on.name, reason, before, after];
  return csvLine([at, ...who, ...what, address, requestId]);
}

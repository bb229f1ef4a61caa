/** Exports a part of the audit log as a CSV file. */

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

// Enough for a browser to fetch the file; a later download is a new export, audited again.
const FETCHED_WITHIN_MILLISECONDS = 5 * 60_000;

/**
 * Requests an export: its audit entry is the permission to download it. Refuses with `admin.export-empty`,
 * `admin.export-too-long`.
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

/**
 * The content of a requested export. Refuses with `request.not-found` for anybody but its operator, and after a few
 * minutes.
 */
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
// Small enough for long texts in every row, large enough for few queries.
const BATCH = 200;
// A spreadsheet cell holds 32,767; some are left for the marks that prevent formulas.
const CELL_CHARACTERS = 32_000;

/** The rows of the file, read while they are downloaded. */
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

import { type AuditText, countAuditRows, listAuditTexts } from '#platform/server/audit.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { type CsvRows, csvList } from '#platform/server/csv/csv-list.ts';
import { dayOf } from '#platform/server/days/time-zone.ts';
import { exportAudit } from '../contract/audit.contract.ts';
import { findAuditFilter } from './find-audit-filter.ts';
import { type AuditFacts, describeAudit } from './list-audit.ts';

const HEAD = [
  ...['at', 'by', 'byId', 'actor', 'action', 'onKind', 'onId', 'onName'],
  ...['reason', 'before', 'after', 'address', 'requestId'],
];
// A spreadsheet cell holds 32,767; some are left for the marks that prevent formulas.
const CELL_CHARACTERS = 32_000;

/** The audit log as CSV. */
export const auditCsv = csvList({
  name: 'log',
  action: 'audit.exported',
  objectKind: 'audit',
  endpoint: exportAudit,
  async find(ctx, asked, beforeId): Promise<CsvRows<AuditText> | undefined> {
    const found = await findAuditFilter(ctx, asked);
    if (!found) return undefined;
    const filter = { ...found, beforeId };
    return {
      head: HEAD,
      days: { fromDate: asked.fromDate, toDate: asked.toDate ?? dayOf(ctx.clock.real()) },
      count: (most) => countAuditRows(ctx.db, filter, most),
      after: (last, limit) =>
        listAuditTexts(ctx.db, { ...filter, afterLine: last?.id }, { limit, characters: CELL_CHARACTERS }),
      cellsOf: (rows) => cellsOf(ctx, rows),
    };
  },
});

async function cellsOf(ctx: ReadContext, rows: readonly AuditText[]): Promise<(string | null)[][]> {
  const factsOf = await describeAudit(ctx, rows);
  return rows.map((row) => cellsOfEntry(factsOf(row), row));
}

function cellsOfEntry(
  { at, by, actor, action, on, reason, address, requestId }: AuditFacts,
  { before, after }: AuditText,
): (string | null)[] {
  const who = [by?.name ?? null, by?._id ?? null, actor];
  const what = [action, on.kind, on.id, on.name, reason, before, after];
  return [at, ...who, ...what, address, requestId];
}

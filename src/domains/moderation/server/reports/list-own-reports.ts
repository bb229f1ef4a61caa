import type { listOwnReports as endpoint, OwnReport } from '#domains/engagement/contract/reports.contract.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { reportableKind } from '../find-kind.ts';
import { countReportsOf, listReportsOf, type ReportRow } from './reports.sql.ts';

/** The viewer's reports with what became of them, newest first. */
export async function listOwnReports(
  ctx: ReadContext,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { accountId } = viewerOf(ctx);
  const rows = await listReportsOf(ctx.db, accountId, query);
  return { data: await describeReports(ctx, rows), total: await countReportsOf(ctx.db, accountId) };
}

/** Reports as their reporter sees them; a reported thing is named while they can see it. */
export async function describeReports(ctx: ReadContext, rows: readonly ReportRow[]): Promise<OwnReport[]> {
  const shown = new Map<string, { title: string; path: string }>();
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
    const found = await reportableKind(ctx, kind)?.find(
      ctx,
      ofKind.map(({ objectId }) => objectId),
    );
    for (const [id, { isVisible, title, path }] of found ?? [])
      if (isVisible) shown.set(`${kind} ${id}`, { title, path });
  }
  return rows.map(({ id, kind, objectId, reason, description, state, ...times }) => {
    const thing = shown.get(`${kind} ${objectId}`);
    return {
      _id: id,
      title: reason,
      description,
      target: kind,
      targetId: objectId,
      targetTitle: thing?.title ?? '',
      targetPath: thing?.path ?? null,
      state,
      createdAt: times.createdAt.toISOString(),
      decidedAt: times.decidedAt?.toISOString() ?? null,
      restoredAt: times.restoredAt?.toISOString() ?? null,
    };
  });
}

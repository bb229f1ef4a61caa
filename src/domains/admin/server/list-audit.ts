import { findParties, nameAccounts } from '#domains/accounts/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import {
  ACCOUNT,
  type AuditRow,
  countAuditRows,
  listAuditedActions,
  listAuditRows,
} from '#platform/server/audit.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { AuditEntry, listAudit as listAuditEndpoint } from '../contract/audit.contract.ts';
import { findAuditFilter } from './find-audit-filter.ts';

/** The audit log, for operators. */
export async function listAudit(
  ctx: ReadContext,
  query: EndpointInput<typeof listAuditEndpoint>['query'],
): Promise<EndpointOutput<typeof listAuditEndpoint>> {
  const [filter, actions] = await Promise.all([findAuditFilter(ctx, query), listAuditedActions(ctx.db)]);
  if (!filter) return { data: [], total: 0, actions, users: { by: null, whom: null } };
  const { actorId, userId } = filter;
  const [rows, total, partyOf] = await Promise.all([
    listAuditRows(ctx.db, filter, query),
    countAuditRows(ctx.db, filter),
    findParties(
      ctx,
      [actorId, userId].filter((id) => id !== undefined),
    ),
  ]);
  const lineOf = await describeAudit(ctx, rows);
  const users = { by: actorId ? partyOf(actorId) : null, whom: userId ? partyOf(userId) : null };
  return {
    data: rows.map((row) => ({ ...lineOf(row), before: row.before, after: row.after })),
    total,
    actions,
    users,
  };
}

/** An audit entry without the values before and after. */
export type AuditFacts = Omit<AuditEntry, 'before' | 'after'>;
type Line = Omit<AuditRow, 'before' | 'after'>;

/** Describes audit entries, with the names of the users in them. */
export async function describeAudit(
  ctx: ReadContext,
  lines: readonly Line[],
): Promise<(line: Line) => AuditFacts> {
  const users = lines.flatMap(({ actorId, objectKind, objectId }) => [
    ...(actorId === null ? [] : [actorId]),
    ...(objectKind === ACCOUNT ? [objectId] : []),
  ]);
  const names = await nameAccounts(ctx, [...new Set(users)]);
  return ({ id, at, actorId, actor, action, objectKind, objectId, reason, address, requestId }) => ({
    _id: id,
    at: at.toISOString(),
    by: actorId === null ? null : { _id: actorId, name: names.get(actorId) ?? actorId },
    actor,
    action,
    on: {
      kind: objectKind,
      id: objectId,
      name: objectKind === ACCOUNT ? (names.get(objectId) ?? null) : null,
    },
    reason,
    address,
    requestId,
  });
}

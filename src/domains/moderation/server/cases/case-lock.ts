import type { EndpointInput } from '#platform/contract/endpoint.ts';
import { audit } from '#platform/server/audit.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { takeCaseLock as endpoint, ModerationCase } from '../../contract/cases.contract.ts';
import { casesChanged, caseTakenOver } from '../../contract/moderation.events.ts';
import { caseDecided, caseLocked, caseNotFound } from '../../contract/moderation.refusals.contract.ts';
import type { CaseRow } from '../moderation.tables.ts';
import { lockCase, setCaseLock } from './cases.sql.ts';
import { showCase } from './list-cases.ts';
import { lockOn } from './lock-on.ts';

/** An open case that no other operator has locked; refuses otherwise. */
export async function lockForDecision(ctx: WriteContext, id: string, takeOver = false): Promise<CaseRow> {
  const row = await lockCase(ctx.tx, id);
  if (!row) throw refuse(caseNotFound);
  if (row.state !== 'open') throw refuse(caseDecided, { state: row.state });
  const holder = lockOn(ctx, row)?.by;
  if (holder !== undefined && holder !== viewerOf(ctx).accountId && !takeOver) throw refuse(caseLocked);
  return row;
}

/**
 * Locks an open case for an operator, who holds one at a time. One locked by another is taken only with `takeOver`, which
 * tells the other and is audited. Refuses with what `takeCaseLock` declares.
 */
export async function takeCaseLock(
  ctx: WriteContext,
  { params: { id }, body: { takeOver } }: EndpointInput<typeof endpoint>,
): Promise<ModerationCase> {
  const row = await lockForDecision(ctx, id, takeOver);
  const { accountId } = viewerOf(ctx);
  const holder = lockOn(ctx, row)?.by;
  if (holder !== accountId) {
    await setCaseLock(ctx.tx, id, accountId, ctx.clock.now());
    ctx.emit('operators', casesChanged, {});
    if (holder !== undefined) {
      ctx.emit(`account:${holder}`, caseTakenOver, { caseId: id });
      await audit(ctx, {
        action: 'case.taken-over',
        objectKind: 'case',
        objectId: id,
        userId: row.ownerId,
        before: { lockedBy: holder },
        after: { lockedBy: accountId },
      });
    }
  }
  return showCase(ctx, id);
}

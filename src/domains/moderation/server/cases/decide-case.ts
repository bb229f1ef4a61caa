import { hasOtherOperators } from '#domains/accounts/server/index.ts';
import { REVIEW } from '#domains/engagement/server/index.ts';
import { HELD_KIND } from '#domains/media/server/index.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import { audit } from '#platform/server/audit.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  type decideCase as endpoint,
  type ModerationCase,
  UNDO_SECONDS,
} from '../../contract/cases.contract.ts';
import { casesChanged } from '../../contract/moderation.events.ts';
import {
  caseDecisionStands,
  caseNotFound,
  ownDecision,
} from '../../contract/moderation.refusals.contract.ts';
import { reportableKind } from '../find-kind.ts';
import type { CaseRow } from '../moderation.tables.ts';
import { restoreTakeDown, takeDownAgain, takingDown } from '../take-downs/take-down.ts';
import { findTakeDowns } from '../take-downs/take-downs.sql.ts';
import { lockForDecision } from './case-lock.ts';
import { hasOpenCase, lockCase, setDecided } from './cases.sql.ts';
import { showCase } from './list-cases.ts';

type Decision = EndpointInput<typeof endpoint>['body'];

/**
 * Decides an open case once, and not while another operator has locked it. Those concerned are notified when it can no
 * longer be undone. Refuses with what `decideCase` declares.
 */
export async function decideCase(
  ctx: WriteContext,
  { params: { id }, body }: EndpointInput<typeof endpoint>,
): Promise<ModerationCase> {
  const row = await lockForDecision(ctx, id);
  if (row.queue === 'appeal') await checkOtherOperator(ctx, row);
  const takeDownId = await carryOut(ctx, row, body);
  await setDecided(ctx.tx, id, {
    state: body.decision,
    decidedBy: viewerOf(ctx).accountId,
    decidedAt: ctx.clock.now(),
    decisionReason: body.decision === 'upheld' && row.queue !== 'appeal' ? reasonOf(row, body) : null,
    decisionNote: body.note,
    takeDownId,
  });
  // Only now: until it is decided it would be held again.
  if (row.queue === 'review' && body.decision === 'dismissed')
    await reportableKind(ctx, row.kind)?.moderation.setHeld?.(ctx, row.objectId, REVIEW, false);
  await audit(ctx, {
    action: body.decision === 'upheld' ? 'case.upheld' : 'case.dismissed',
    objectKind: 'case',
    objectId: id,
    userId: row.ownerId,
    reason: body.note || undefined,
    before: { queue: row.queue, kind: row.kind, objectId: row.objectId },
    after: { state: body.decision, takeDownId },
  });
  ctx.emit('operators', casesChanged, {});
  return showCase(ctx, id);
}

/** The one who took something down does not judge the appeal, where there is another operator. */
async function checkOtherOperator(ctx: WriteContext, { takeDownId }: CaseRow): Promise<void> {
  const { accountId } = viewerOf(ctx);
  const contested =
    takeDownId === null ? undefined : (await findTakeDowns(ctx.tx, [takeDownId])).get(takeDownId);
  if (contested?.takenDownBy === accountId && (await hasOtherOperators(ctx.db, accountId)))
    throw refuse(ownDecision);
}

const reasonOf = ({ reason }: CaseRow, decision: Decision) => decision.reason ?? reason;

/** Resolves to the take-down that the case is about from now on. */
async function carryOut(ctx: WriteContext, row: CaseRow, decision: Decision): Promise<string | null> {
  const isUpheld = decision.decision === 'upheld';
  if (row.queue === 'appeal') {
    if (isUpheld && row.takeDownId !== null) await restoreTakeDown(ctx, row.takeDownId);
    return row.takeDownId;
  }
  if (isUpheld && decision.takesDown) {
    // A photo that is refused because it resembles a blocked one is blocked as well.
    const blocksFiles = decision.blocksFiles || row.kind === HELD_KIND;
    const why = { reason: reasonOf(row, decision), note: decision.note, blocksFiles };
    return (await takingDown.takeDown(ctx, row, why)) ?? null;
  }
  return null;
}

/**
 * Undoes the operator's own decision within 30 seconds. Refuses with
 * `moderation.case-not-found` or `moderation.decision-stands`.
 */
export async function undoCaseDecision(ctx: WriteContext, id: string): Promise<ModerationCase> {
  const row = await lockCase(ctx.tx, id);
  if (!row) throw refuse(caseNotFound);
  // A new report of the same thing has opened another case.
  const isReopened = await hasOpenCase(ctx.tx, row);
  if (isReopened || !isOwnAndFresh(ctx, row)) throw refuse(caseDecisionStands);
  if (row.queue === 'appeal') {
    if (row.state === 'upheld' && row.takeDownId !== null) await takeDownAgain(ctx, row.takeDownId);
  } else if (await hasTakenDown(ctx, row))
    await restoreTakeDown(ctx, row.takeDownId ?? '', { staysHeld: row.queue === 'review' });
  if (row.queue === 'review')
    await reportableKind(ctx, row.kind)?.moderation.setHeld?.(ctx, row.objectId, REVIEW, true);
  await setDecided(ctx.tx, id, {
    state: 'open',
    decidedBy: null,
    decidedAt: null,
    decisionReason: null,
    decisionNote: '',
    takeDownId: row.queue === 'appeal' ? row.takeDownId : null,
  });
  await audit(ctx, {
    action: 'case.decision-undone',
    objectKind: 'case',
    objectId: id,
    userId: row.ownerId,
    before: { state: row.state },
    after: { state: 'open' },
  });
  ctx.emit('operators', casesChanged, {});
  return showCase(ctx, id);
}

/** Whether it was this decision that took the thing down. */
async function hasTakenDown(ctx: WriteContext, { takeDownId, decidedAt }: CaseRow): Promise<boolean> {
  if (takeDownId === null || decidedAt === null) return false;
  const takeDown = (await findTakeDowns(ctx.tx, [takeDownId])).get(takeDownId);
  return takeDown !== undefined && decidedAt.getTime() - takeDown.takenDownAt.getTime() < 1_000;
}

function isOwnAndFresh(ctx: WriteContext, { decidedBy, decidedAt, notifiedAt }: CaseRow): boolean {
  if (decidedAt === null || notifiedAt !== null || decidedBy !== viewerOf(ctx).accountId) return false;
  return ctx.clock.now().getTime() - decidedAt.getTime() <= UNDO_SECONDS * 1_000;
}

import type { TakeDownReason } from '#domains/engagement/contract/report-reasons.contract.ts';
import type { Reviews } from '#domains/engagement/server/index.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { casesChanged } from '../../contract/moderation.events.ts';
import { keptEvidence, reportableKind } from '../find-kind.ts';
import { hasDecidedReview, openCase } from './cases.sql.ts';

/** An operator looks at these first. */
export const URGENT: ReadonlySet<string> = new Set(['Child abuse', 'Promotes terrorism']);

/** An operator looks at something before it appears; false where it is gone. */
export async function openReview(
  ctx: WriteContext,
  { kind, objectId }: { kind: string; objectId: string },
  reason: TakeDownReason = 'Others',
): Promise<boolean> {
  const evidence = await reportableKind(ctx, kind)?.moderation.findEvidence(ctx.tx, objectId);
  if (!evidence) return false;
  await openCase(
    ctx.tx,
    {
      id: newId(),
      queue: 'review',
      kind,
      objectId,
      ownerId: evidence.ownerId,
      takeDownId: null,
      reason,
      isUrgent: URGENT.has(reason),
      statement: '',
      evidence: keptEvidence(evidence),
    },
    ctx.clock.now(),
  );
  ctx.emit('operators', casesChanged, {});
  return true;
}

export const reviewing: Reviews = {
  isDecided: (db, thing) => hasDecidedReview(db, thing),
  open: (ctx, thing) => openReview(ctx, thing),
};

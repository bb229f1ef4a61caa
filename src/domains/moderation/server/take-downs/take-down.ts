import { REVIEW, type TakeDowns } from '#domains/engagement/server/index.ts';
import { audit } from '#platform/server/audit.ts';
import { userBehind, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { orderBlocking, UNLAWFUL } from '../blocked/block-files.job.ts';
import { deleteBlockedOf } from '../blocked/blocked-files.sql.ts';
import { keptEvidence, reportableKind, titleOfEvidence } from '../find-kind.ts';
import type { TakeDownRow } from '../moderation.tables.ts';
import { findStanding, insertTakeDown, lockTakeDown, setRestored } from './take-downs.sql.ts';

/** Null where no operator decided it, such as a withdrawn consent. */
const decidingOperator = ({ viewer }: WriteContext): string | null =>
  viewer?.role === 'operator' ? userBehind(viewer) : null;

const hasWords = (note: string): string | undefined => (note === '' ? undefined : note);

/** The one way to take something down, and to restore it. The owner is notified a little later, by `notify-of-decisions`. */
export const takingDown: TakeDowns = {
  async takeDown(ctx, thing, { reason, note = '', blocksFiles = false }) {
    const { kind, objectId } = thing;
    const moderation = reportableKind(ctx, kind)?.moderation;
    if (!moderation?.setTakenDown) return undefined;
    const standing = await findStanding(ctx.tx, thing);
    if (standing) return standing.id;
    const evidence = await moderation.findEvidence(ctx.tx, objectId);
    if (!evidence) return undefined;
    const { ownerId } = evidence;
    const id = newId();
    const isNew = await insertTakeDown(ctx.tx, {
      id,
      kind,
      objectId,
      ownerId,
      reason,
      note,
      title: titleOfEvidence(keptEvidence(evidence)),
      takenDownBy: decidingOperator(ctx),
      takenDownAt: ctx.clock.now(),
    });
    // Somebody else was faster.
    if (!isNew) return (await findStanding(ctx.tx, thing))?.id;
    await moderation.setTakenDown(ctx, objectId, ctx.clock.now());
    if (blocksFiles || UNLAWFUL.has(reason)) await orderBlocking(ctx, id, evidence.fileIds);
    await audit(ctx, {
      action: 'content.taken-down',
      objectKind: 'content',
      objectId,
      userId: ownerId,
      reason: hasWords(note),
      after: { takeDownId: id, reason },
    });
    return id;
  },

  async restore(ctx, thing) {
    const standing = await findStanding(ctx.tx, thing);
    return standing ? restoreTakeDown(ctx, standing.id) : false;
  },
};

/**
 * Shows again what a take-down hid; false where it is restored already. What was refused before it appeared then waits no
 * more, unless `staysHeld`.
 */
export async function restoreTakeDown(
  ctx: WriteContext,
  id: string,
  { staysHeld = false }: { staysHeld?: boolean } = {},
): Promise<boolean> {
  const row = await lockTakeDown(ctx.tx, id);
  if (!row || row.restoredAt) return false;
  await setRestored(ctx.tx, id, { by: decidingOperator(ctx), at: ctx.clock.now() });
  const moderation = reportableKind(ctx, row.kind)?.moderation;
  await moderation?.setTakenDown?.(ctx, row.objectId, undefined);
  if (!staysHeld) await moderation?.setHeld?.(ctx, row.objectId, REVIEW, false);
  await deleteBlockedOf(ctx.tx, id);
  await auditRow(ctx, row, false);
  return true;
}

/** Undoes a restoration. */
export async function takeDownAgain(ctx: WriteContext, id: string): Promise<void> {
  const row = await lockTakeDown(ctx.tx, id);
  if (!row?.restoredAt || (await findStanding(ctx.tx, row))) return;
  await setRestored(ctx.tx, id, undefined);
  const moderation = reportableKind(ctx, row.kind)?.moderation;
  await moderation?.setTakenDown?.(ctx, row.objectId, row.takenDownAt);
  if (UNLAWFUL.has(row.reason)) {
    const evidence = await moderation?.findEvidence(ctx.tx, row.objectId);
    await orderBlocking(ctx, id, evidence?.fileIds ?? []);
  }
  await auditRow(ctx, row, true);
}

async function auditRow(ctx: WriteContext, row: TakeDownRow, isDown: boolean): Promise<void> {
  await audit(ctx, {
    action: isDown ? 'content.taken-down' : 'content.restored',
    objectKind: 'content',
    objectId: row.objectId,
    userId: row.ownerId,
    after: { takeDownId: row.id },
  });
}

import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { casesChanged } from '../../contract/moderation.events.ts';
import {
  alreadyAppealed,
  isRestored,
  reportedNotFound,
  takeDownNotFound,
} from '../../contract/moderation.refusals.contract.ts';
import type * as contract from '../../contract/take-downs.contract.ts';
import { findAppeals, openCase } from '../cases/cases.sql.ts';
import { keptEvidence, reportableKind } from '../find-kind.ts';
import type { CaseRow, TakeDownRow } from '../moderation.tables.ts';
import { takingDown } from './take-down.ts';
import { countOfOwner, listOfOwner, lockTakeDown } from './take-downs.sql.ts';

/** What the site has removed of the viewer's. */
export async function listOwnTakeDowns(
  ctx: ReadContext,
  { query }: EndpointInput<typeof contract.listOwnTakeDowns>,
): Promise<EndpointOutput<typeof contract.listOwnTakeDowns>> {
  const { accountId } = viewerOf(ctx);
  const rows = await listOfOwner(ctx.db, accountId, query);
  const appeals = await findAppeals(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const { total } = await countOfOwner(ctx.db, accountId);
  return { data: rows.map((row) => describeTakeDown(row, appeals.get(row.id))), total };
}

function describeTakeDown(row: TakeDownRow, appeal: CaseRow | undefined): contract.OwnTakeDown {
  return {
    _id: row.id,
    kind: row.kind,
    objectId: row.objectId,
    title: row.title,
    reason: row.reason,
    note: row.note,
    takenDownAt: row.takenDownAt.toISOString(),
    restoredAt: row.restoredAt?.toISOString() ?? null,
    appeal: appeal
      ? {
          text: appeal.statement,
          state: appeal.state,
          createdAt: appeal.createdAt.toISOString(),
          decidedAt: appeal.decidedAt?.toISOString() ?? null,
          answer: appeal.decisionNote,
        }
      : null,
  };
}

/** Once for each removal. Refuses with what `appealTakeDown` declares. */
export async function appealTakeDown(
  ctx: WriteContext,
  { params, body }: EndpointInput<typeof contract.appealTakeDown>,
): Promise<contract.OwnTakeDown> {
  const { accountId } = viewerOf(ctx);
  const row = await lockTakeDown(ctx.tx, params.id);
  if (row?.ownerId !== accountId) throw refuse(takeDownNotFound);
  if (row.restoredAt) throw refuse(isRestored);
  if ((await findAppeals(ctx.tx, [row.id])).has(row.id)) throw refuse(alreadyAppealed);
  const { kind, objectId, ownerId, reason } = row;
  const evidence = await reportableKind(ctx, kind)?.moderation.findEvidence(ctx.tx, objectId);
  const appeal = await openCase(
    ctx.tx,
    {
      id: newId(),
      queue: 'appeal',
      kind,
      objectId,
      ownerId,
      takeDownId: row.id,
      reason,
      isUrgent: false,
      statement: body.text,
      evidence: evidence
        ? keptEvidence(evidence)
        : {
            title: row.title,
            text: '',
            fileIds: [],
            createdAt: row.takenDownAt.toISOString(),
            priceTokens: 0,
          },
    },
    ctx.clock.now(),
  );
  ctx.emit('operators', casesChanged, {});
  return describeTakeDown(row, appeal);
}

/** By an operator, outside the queue. Refuses with `moderation.reported-not-found`. */
export async function takeDownThing(
  ctx: WriteContext,
  { body: { reason, note, blocksFiles, ...thing } }: EndpointInput<typeof contract.takeDownThing>,
): Promise<{ _id: string }> {
  const id = await takingDown.takeDown(ctx, thing, { reason, note, blocksFiles });
  if (id === undefined) throw refuse(reportedNotFound);
  return { _id: id };
}

/** By an operator, outside the queue. Refuses with `moderation.take-down-not-found`. */
export async function restoreThing(
  ctx: WriteContext,
  { body }: EndpointInput<typeof contract.restoreThing>,
): Promise<{ success: true }> {
  if (!(await takingDown.restore(ctx, body))) throw refuse(takeDownNotFound);
  return { success: true };
}

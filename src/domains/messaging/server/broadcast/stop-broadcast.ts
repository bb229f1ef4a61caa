import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { broadcastChanged } from '../../contract/broadcast/broadcast.events.ts';
import { broadcastEnded, nothingToTakeBack } from '../../contract/broadcast/broadcast.refusals.contract.ts';
import {
  type BroadcastRow,
  findBroadcast,
  lockBroadcast,
  noteStopped,
  noteTakingBack,
} from './broadcasts.sql.ts';
import { describeBroadcast, ownBroadcast, type WireBroadcast } from './describe-broadcasts.ts';
import { sendBroadcasts } from './send-broadcasts.ts';

/** Tells all pages of the creator how far a broadcast is. */
export function emitProgress(
  ctx: WriteContext,
  { id, creatorId, status, recipients, sent, takenBack }: BroadcastRow,
): void {
  ctx.emit(`account:${creatorId}`, broadcastChanged, { _id: id, status, recipients, sent, takenBack });
}

async function changed(ctx: WriteContext, id: string): Promise<WireBroadcast> {
  const row = await findBroadcast(ctx.tx, id);
  if (!row) throw new Error('a broadcast that was locked is there');
  emitProgress(ctx, row);
  return describeBroadcast(ctx, row);
}

/**
 * Cancels a broadcast of which nothing is sent, or stops one between two slices: what was sent stays. Refuses with
 * `messaging.broadcast-not-found` or `messaging.broadcast-ended`.
 */
export async function stopBroadcast(ctx: WriteContext, id: string): Promise<WireBroadcast> {
  const row = await ownBroadcast(id, viewerOf(ctx).accountId, (known) => lockBroadcast(ctx.tx, known));
  if (row.status !== 'scheduled' && row.status !== 'sending') throw refuse(broadcastEnded);
  await noteStopped(ctx.tx, row, ctx.clock.now());
  return changed(ctx, row.id);
}

/**
 * Deletes the messages of a broadcast that is at its end, all but those that were bought. Refuses with
 * `messaging.broadcast-not-found` or `messaging.nothing-to-take-back`.
 */
export async function takeBackBroadcast(ctx: WriteContext, id: string): Promise<WireBroadcast> {
  const row = await ownBroadcast(id, viewerOf(ctx).accountId, (known) => lockBroadcast(ctx.tx, known));
  if ((row.status !== 'sent' && row.status !== 'stopped') || row.sent === 0) throw refuse(nothingToTakeBack);
  await noteTakingBack(ctx.tx, row.id);
  await ctx.enqueue(sendBroadcasts, {});
  return changed(ctx, row.id);
}

/**
 * The states of a stream: created → on air ⇄ interrupted → ended. Each step is one conditional update, so that of two at
 * once one happens; who asks for a step that was made already changes nothing.
 */

import type { WriteContext } from '#platform/server/context.ts';
import { adminEndedStream, modelLeft } from '../../contract/live.events.ts';
import type { EndReason } from '../../contract/stream.contract.ts';
import { streamBegan, streamFinished } from '../../contract/streams.events.ts';
import { findProvider } from '../current-provider.ts';
import { emitBroadcast, emitStreamChanged, roomOfStream } from './room.ts';
import { setEnded, setHasMedia, setInterrupted, setOnAir, setRoomClosed } from './streams.sql.ts';
import type { StreamRow } from './streams.tables.ts';

/** The creator's media are published: the stream begins, or goes on after an interruption. */
export async function putOnAir(
  ctx: WriteContext,
  streamId: string,
  { hasMedia }: { hasMedia: boolean },
): Promise<void> {
  const now = ctx.clock.now();
  const changed = await setOnAir(ctx.tx, streamId, { hasMedia, now });
  if (!changed) {
    if (hasMedia) await setHasMedia(ctx.tx, streamId, true, now);
    return;
  }
  const { creatorId, conversationId, was } = changed;
  if (was === 'created') ctx.publish(streamBegan, { streamId, creatorId, conversationId });
  emitBroadcast(ctx, changed);
  emitStreamChanged(ctx, changed);
}

/** The creator's line is lost: the stream waits for it. */
export async function interrupt(ctx: WriteContext, streamId: string, by: 'media' | 'silence'): Promise<void> {
  const changed = await setInterrupted(ctx.tx, streamId, { by, now: ctx.clock.now() });
  if (changed) emitStreamChanged(ctx, changed);
}

/** Ends a stream for everybody; returns it as it is then, or undefined where it had ended before. */
export async function endStream(
  ctx: WriteContext,
  streamId: string,
  reason: EndReason,
  note = '',
): Promise<StreamRow | undefined> {
  const now = ctx.clock.now();
  const ended = await setEnded(ctx.tx, streamId, { reason, note, now });
  if (!ended) return undefined;
  const { creatorId, conversationId, startedAt } = ended;
  if (startedAt) ctx.publish(streamFinished, { streamId, creatorId, conversationId, reason });
  const room = roomOfStream(ended);
  if (reason === 'operator')
    ctx.emit(room, adminEndedStream, { streamId, conversationId, createdAt: now.toISOString() });
  emitStreamChanged(ctx, ended);
  ctx.emit(room, modelLeft, { performerId: creatorId, conversationId });
  // The next stream may have another price or audience: who enters it is asked again.
  ctx.moveSockets(room, 'leave', room);
  ctx.afterCommit(() => findProvider(ctx.ports)?.end(streamId));
  return ended;
}

/** The media plane has closed the room of an ended stream. */
export const noteRoomClosed = (ctx: WriteContext, streamId: string): Promise<void> =>
  setRoomClosed(ctx.tx, streamId, ctx.clock.now());

/** Who receives the lines of a chat: existing clients one event for each, our own pages frames. */
import type * as z from 'zod/mini';
import { apartFromEach } from '#domains/blocks/server/index.ts';
import type { SocketEvent } from '#platform/contract/events.ts';
import type { ReadContext, Room, WriteContext } from '#platform/server/context.ts';
import { type RoomKind, roomOf } from '#platform/server/sockets/rooms.ts';
import { type ChatFrame, chatFrame, lineCreatedIn } from '../../contract/chat.events.ts';
import type { StreamLine } from '../../contract/chat-line.contract.ts';
import { mayJoinChat } from './access.ts';
import type { StreamChat } from './chat.tables.ts';
import { forExistingClients } from './describe-lines.ts';

const mayJoin = (ctx: ReadContext, _viewer: unknown, id: string): Promise<boolean> => mayJoinChat(ctx, id);

/** Existing clients that have joined a stream. */
export const streamLinesRoom: RoomKind = { name: 'stream-lines', mayJoin };

/** Our own pages. A socket is in one of the two, so that nothing reaches it twice. */
export const streamFramesRoom: RoomKind = { name: 'stream-frames', mayJoin };

// Nobody reads four hundred lines a second, and five thousand viewers would be sent a gigabyte of them.
const FRAME_LINES = 60;

/** The newest of a busy moment, in their order; tips and notices always. The others stand in the history. */
function shownOf(lines: readonly StreamLine[]): StreamLine[] {
  const tooMany = lines.length - FRAME_LINES;
  return lines.filter(({ type }, index) => index >= tooMany || type !== 'text');
}

/** What happened in one moment, as one frame. */
export function joinFrames(parts: readonly ChatFrame[]): ChatFrame {
  const [first] = parts;
  if (!first) throw new Error('a frame has parts');
  const clearedPosition = Math.max(...parts.map((part) => part.clearedPosition));
  return {
    conversationId: first.conversationId,
    lines: shownOf(parts.flatMap(({ lines }) => lines).filter(({ position }) => position > clearedPosition)),
    deleted: parts.flatMap(({ deleted }) => deleted),
    clearedPosition,
  };
}

/** Sends a part of a frame to our own pages, after the commit. */
export function emitFrame(
  ctx: WriteContext,
  conversationId: string,
  part: Partial<Omit<ChatFrame, 'conversationId'>>,
  apart: readonly Room[] = [],
): void {
  ctx.emitGathered(roomOf(streamFramesRoom, conversationId), chatFrame, {
    part: { lines: [], deleted: [], clearedPosition: 0, ...part, conversationId },
    apart,
    join: joinFrames,
  });
}

/** Sends an event to everybody in the chat, after the commit. */
export function emitToChat<S extends z.ZodMiniType>(
  ctx: WriteContext,
  conversationId: string,
  event: SocketEvent<S>,
  payload: z.input<S>,
): void {
  for (const kind of [streamFramesRoom, streamLinesRoom])
    ctx.emit(roomOf(kind, conversationId), event, payload);
}

/**
 * Sends new lines to everybody in the chat, after the commit; not to those who have blocked their sender or were blocked
 * by them. Of the creator nobody is left out: who is apart from them is not in the chat.
 */
export async function emitLines(
  ctx: WriteContext,
  { id: conversationId, creatorId }: Pick<StreamChat, 'id' | 'creatorId'>,
  lines: StreamLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const senderIds = new Set(lines.flatMap(({ isSystem, senderId }) => (isSystem ? [] : senderId)));
  senderIds.delete(creatorId);
  const viewers = await apartFromEach(ctx.tx, [...senderIds]);
  const apartOf = ({ senderId }: StreamLine): Room[] =>
    (viewers.get(senderId) ?? []).map((viewerId): Room => `account:${viewerId}`);
  const shared = lines.filter(({ senderId }) => !viewers.has(senderId));
  // Frames gather parts in their order, and a busy chat has few of them.
  if (shared.length === lines.length) emitFrame(ctx, conversationId, { lines });
  else for (const line of lines) emitFrame(ctx, conversationId, { lines: [line] }, apartOf(line));
  const event = lineCreatedIn(conversationId);
  for (const line of lines)
    ctx.emit(roomOf(streamLinesRoom, conversationId), event, forExistingClients(ctx, line), apartOf(line));
}

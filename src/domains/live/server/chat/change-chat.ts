import { apartFromEach } from '#domains/blocks/server/index.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import type { Room, WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { roomOf } from '#platform/server/sockets/rooms.ts';
import type * as contract from '../../contract/chat.contract.ts';
import { chatClearedIn, chatStateChanged } from '../../contract/chat.events.ts';
import { chatNotFound, lineNotFound } from '../../contract/chat.refusals.contract.ts';
import type { ChatNotice, ChatState } from '../../contract/chat-line.contract.ts';
import { getModeratedChat, getOwnChat } from './access.ts';
import type { StreamChat } from './chat.tables.ts';
import { changeChat, lockChat } from './chats.sql.ts';
import { describeLines } from './describe-lines.ts';
import { endGoal, insertGoal, replaceMenu } from './goals.sql.ts';
import { findLines, insertLines, noteLastPosition } from './lines.sql.ts';
import { emitFrame, emitLines, streamFramesRoom, streamLinesRoom } from './rooms.ts';
import { stateForViewer, stateOf } from './show-chat.ts';

async function lockKnown(ctx: WriteContext, { id }: StreamChat): Promise<StreamChat> {
  const chat = await lockChat(ctx.tx, id);
  if (!chat) throw refuse(chatNotFound);
  return chat;
}

/** Sends the state of a chat to our own pages, to each with the pinned line that they may see; returns the viewer's. */
export async function publishState(ctx: WriteContext, chat: StreamChat): Promise<ChatState> {
  const state = await stateOf(ctx, chat);
  const senderId = state.pinned?.senderId ?? chat.creatorId;
  // Who is apart from the creator is not in the chat.
  const viewers =
    senderId === chat.creatorId ? [] : ((await apartFromEach(ctx.tx, [senderId])).get(senderId) ?? []);
  ctx.emitSeldom(roomOf(streamFramesRoom, chat.id), chatStateChanged, state, {
    apart: viewers.map((viewerId): Room => `account:${viewerId}`),
    instead: { ...state, pinned: null },
  });
  return stateForViewer(ctx, state);
}

/** Writes lines of the chat itself into a locked chat. */
export async function writeNotices(
  ctx: WriteContext,
  chat: StreamChat,
  notices: readonly ChatNotice[],
): Promise<StreamChat> {
  if (notices.length === 0) return chat;
  const rows = notices.map((notice, index) => ({
    id: newId(),
    chatId: chat.id,
    position: chat.lastPosition + index + 1,
    senderId: null,
    kind: 'notice' as const,
    text: '',
    notice,
    grossTokens: null,
    chargeId: null,
    goalId: null,
    createdAt: ctx.clock.now(),
  }));
  await insertLines(ctx.tx, chat.id, rows);
  const lastPosition = chat.lastPosition + rows.length;
  noteLastPosition(ctx.tx, chat, lastPosition);
  await emitLines(
    ctx,
    chat,
    await describeLines(
      ctx,
      chat,
      rows.map((row) => ({ ...row, deletedAt: null })),
    ),
  );
  return { ...chat, lastPosition };
}

/** The creator and moderators set slow mode and who may write; everybody in the chat is told. */
export async function setChat(
  ctx: WriteContext,
  { params, body }: EndpointInput<typeof contract.changeStreamChat>,
): Promise<ChatState> {
  const before = await lockKnown(ctx, (await getModeratedChat(ctx, params.id)).chat);
  const slowSeconds = body.slowSeconds ?? before.slowSeconds;
  const followersOnly = body.followersOnly ?? before.followersOnly;
  if (slowSeconds === before.slowSeconds && followersOnly === before.followersOnly)
    return stateForViewer(ctx, await stateOf(ctx, before));
  const notices: ChatNotice[] = [];
  if (slowSeconds !== before.slowSeconds)
    notices.push(slowSeconds > 0 ? { kind: 'slow', seconds: slowSeconds } : { kind: 'not-slow' });
  if (followersOnly !== before.followersOnly)
    notices.push({ kind: followersOnly ? 'followers-only' : 'everyone' });
  const noted = await writeNotices(ctx, before, notices);
  return publishState(ctx, await changeChat(ctx.tx, noted, { slowSeconds, followersOnly }));
}

/** The creator and moderators pin a line for everybody. */
export async function pinLine(
  ctx: WriteContext,
  { params, body: { lineId } }: EndpointInput<typeof contract.pinStreamLine>,
): Promise<ChatState> {
  const chat = await lockKnown(ctx, (await getModeratedChat(ctx, params.id)).chat);
  if (lineId !== null) {
    const line = (await findLines(ctx.tx, [lineId])).get(lineId);
    const isShown =
      line?.chatId === chat.id &&
      line.deletedAt === null &&
      line.kind !== 'notice' &&
      line.position > chat.clearedPosition;
    if (!isShown) throw refuse(lineNotFound);
  }
  return publishState(ctx, await changeChat(ctx.tx, chat, { pinnedLineId: lineId }));
}

/** A creator empties the chat for everybody; the lines stay for the operator until they are too old. */
export async function clearLines(
  ctx: WriteContext,
  id: string,
): Promise<{ success: true; conversationId: string }> {
  await emptyChat(ctx, await lockKnown(ctx, await getOwnChat(ctx, id)));
  return { success: true, conversationId: id };
}

/** Empties the chat of a creator who begins another stream: its lines were written for those who might watch the last. */
export async function clearForStream(ctx: WriteContext, id: string): Promise<void> {
  const chat = await lockChat(ctx.tx, id);
  if (chat && chat.lastPosition > chat.clearedPosition) await emptyChat(ctx, chat);
}

async function emptyChat(ctx: WriteContext, chat: StreamChat): Promise<void> {
  const { id, lastPosition: clearedPosition } = chat;
  const cleared = await changeChat(ctx.tx, chat, { clearedPosition, pinnedLineId: null });
  emitFrame(ctx, id, { clearedPosition });
  ctx.emit(roomOf(streamLinesRoom, id), chatClearedIn(id), { conversationId: id });
  await publishState(ctx, cleared);
}

/** A creator sets a goal, which begins at zero, or ends the one there is. */
export async function setGoal(
  ctx: WriteContext,
  { params, body: { goal } }: EndpointInput<typeof contract.setStreamGoal>,
): Promise<ChatState> {
  const before = await lockKnown(ctx, await getOwnChat(ctx, params.id));
  const now = ctx.clock.now();
  await endGoal(ctx.tx, before.id, now);
  if (goal) {
    const { title, target: targetTokens } = goal;
    await insertGoal(ctx.tx, before.id, { id: newId(), title, targetTokens }, now);
  }
  const noted = await writeNotices(
    ctx,
    before,
    goal ? [{ kind: 'goal', title: goal.title, amount: goal.target / 100 }] : [],
  );
  return publishState(ctx, await changeChat(ctx.tx, noted, {}));
}

/** A creator replaces the tip menu. */
export async function setMenu(
  ctx: WriteContext,
  { params, body: { menu } }: EndpointInput<typeof contract.setStreamMenu>,
): Promise<ChatState> {
  const chat = await lockKnown(ctx, await getOwnChat(ctx, params.id));
  await replaceMenu(
    ctx.tx,
    chat.id,
    menu.map(({ title, price }) => ({ title, priceTokens: price })),
  );
  return publishState(ctx, await changeChat(ctx.tx, chat, {}));
}

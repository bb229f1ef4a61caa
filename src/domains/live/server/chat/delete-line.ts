import type { DeletedLine } from '#domains/messaging/contract/message.contract.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { isId } from '#platform/server/ids.ts';
import { roomOf } from '#platform/server/sockets/rooms.ts';
import { lineDeletedIn } from '../../contract/chat.events.ts';
import type { StreamLine } from '../../contract/chat-line.contract.ts';
import { findOpenChat, isActiveModerator } from './access.ts';
import { publishState } from './change-chat.ts';
import type { LineRow, StreamChat } from './chat.tables.ts';
import { changeChat, findChat, lockChat } from './chats.sql.ts';
import { describeLines } from './describe-lines.ts';
import { deleteLineRow, findLines } from './lines.sql.ts';
import { findMembers } from './members.sql.ts';
import { emitFrame, streamLinesRoom } from './rooms.ts';

/**
 * Deletes a line for everybody: one's own, or as creator or moderator of the chat any but those of who is above oneself.
 * Its place stays. Undefined where there is no such line for the viewer.
 */
export async function deleteLine(ctx: WriteContext, id: string): Promise<StreamLine | undefined> {
  const row = isId(id) ? (await findLines(ctx.tx, [id])).get(id) : undefined;
  const known = row && (await findChat(ctx.tx, row.chatId));
  if (!row || !known || !(await mayDelete(ctx, known, row))) return undefined;
  const chat = await lockChat(ctx.tx, row.chatId);
  if (!chat) return undefined;
  const { accountId } = viewerOf(ctx);
  if (await deleteLineRow(ctx.tx, id, accountId, ctx.clock.now())) {
    emitFrame(ctx, chat.id, { deleted: [id] });
    // Existing clients fail on the deletion of a line that they do not have.
    if (row.position > chat.clearedPosition) {
      const about = { _id: id, conversationId: chat.id };
      ctx.emitAbout(roomOf(streamLinesRoom, chat.id), lineDeletedIn(chat.id), about, row.position);
    }
    if (chat.pinnedLineId === id)
      await publishState(ctx, await changeChat(ctx.tx, chat, { pinnedLineId: null }));
  }
  const [deleted] = await describeLines(ctx, chat, [...(await findLines(ctx.tx, [id])).values()]);
  return deleted;
}

async function mayDelete(ctx: WriteContext, chat: StreamChat, { kind, senderId }: LineRow): Promise<boolean> {
  const { accountId } = viewerOf(ctx);
  if (kind === 'notice') return false;
  // A tip is what the creator was given: only who moderates takes its note away.
  if (senderId === accountId && kind === 'text') return true;
  if (chat.creatorId === accountId) return true;
  if (senderId === chat.creatorId || !(await findOpenChat(ctx, chat.id)).chat) return false;
  const members = await findMembers(ctx.tx, chat.id, senderId === null ? [accountId] : [accountId, senderId]);
  const isModerator = isActiveModerator(members.get(accountId));
  return isModerator && !(senderId !== null && isActiveModerator(members.get(senderId)));
}

/** Implements messaging's port `otherMessages`: existing clients delete lines by the call for messages. */
export async function deleteLineAsMessage(ctx: WriteContext, id: string): Promise<DeletedLine | undefined> {
  const line = await deleteLine(ctx, id);
  if (!line) return undefined;
  const { _id, conversationId, senderId, text, createdAt, updatedAt } = line;
  return { _id, conversationId, senderId, text, isDeleted: true, createdAt, updatedAt };
}

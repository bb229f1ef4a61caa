/** The room of a stream: who is in it, and what everybody in it learns. */
import { findAccountCards } from '#domains/accounts/server/index.ts';
import { askerOf, hiddenAmong } from '#domains/blocks/server/index.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { type RoomKind, roomOf } from '#platform/server/sockets/rooms.ts';
import { joinBroadcaster, roomChanged, streamChanged } from '../../contract/live.events.ts';
import { viewStream } from '../access/view-streams.ts';
import { conversationsOf, findStreamConversation } from './conversations.sql.ts';
import { findStreamOf, setMembers } from './streams.sql.ts';
import { isLive, type StreamRow } from './streams.tables.ts';

// As many as a list of viewers shows.
const SHOWN_MEMBERS = 100;

/** By the id of the conversation. The creator is always let in; others while there is a stream that they may watch. */
export const streamRoom: RoomKind = {
  name: 'stream',
  async mayJoin(ctx, viewer, conversationId) {
    const conversation = await findStreamConversation(ctx.db, conversationId);
    if (!conversation) return false;
    if (conversation.creatorId === viewer.accountId) return true;
    if (conversation.kind === 'private') {
      if (conversation.fanId !== viewer.accountId) return false;
      return (await hiddenAmong(ctx.db, await askerOf(ctx), [conversation.creatorId])).size === 0;
    }
    const stream = await findStreamOf(ctx.db, conversationId);
    return (
      stream !== undefined && isLive(stream) && (await viewStream({ ...ctx, viewer }, stream)).view.allowed
    );
  },
  about: (ctx, ids, accountId) => conversationsOf(ctx.db, accountId, ids),
  async changed(ctx, conversationId, accountIds) {
    const conversation = await findStreamConversation(ctx.db, conversationId);
    if (!conversation) return;
    const members = accountIds.filter((id) => id !== conversation.creatorId);
    if (conversation.kind === 'public') await setMembers(ctx.tx, conversationId, members.length);
    const cards = await findAccountCards(ctx, members.slice(0, SHOWN_MEMBERS));
    ctx.emit(roomOf(streamRoom, conversationId), roomChanged, {
      conversationId,
      total: members.length,
      members: [...cards.values()].map(({ _id, name, username, avatar }) => ({
        _id,
        name,
        username,
        avatar,
      })),
    });
  },
};

export const roomOfStream = ({ conversationId }: Pick<StreamRow, 'conversationId'>) =>
  roomOf(streamRoom, conversationId);

/** Everybody in the room fetches the stream again. */
export function emitStreamChanged(ctx: WriteContext, row: StreamRow): void {
  const { id: streamId, conversationId, creatorId: performerId, status } = row;
  const changed = { streamId, conversationId, performerId, status };
  ctx.emit(roomOfStream(row), streamChanged, changed);
  // The creator's other pages are not in the room.
  ctx.emit(`account:${performerId}`, streamChanged, changed);
}

/** Everybody in the room connects to the picture. */
export function emitBroadcast(ctx: WriteContext, row: StreamRow): void {
  const { conversationId, creatorId: performerId } = row;
  ctx.emit(roomOfStream(row), joinBroadcaster, { performerId, conversationId });
}

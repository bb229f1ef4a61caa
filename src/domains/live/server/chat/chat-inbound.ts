import { type BoundInbound, type InboundContext, receive } from '#platform/server/sockets/events.ts';
import { LINES_PAGE } from '../../contract/chat.contract.ts';
import { joinChat, leaveChat } from '../../contract/chat.events.ts';
import { findChat } from './chats.sql.ts';
import { streamFramesRoom, streamLinesRoom } from './rooms.ts';
import { showJoined } from './show-chat.ts';

/** An existing client, which has read the newest page of the chat before, gets its lines from now on. */
export async function joinLines(ctx: InboundContext, conversationId: string): Promise<void> {
  const lastPosition = (await findChat(ctx.read().db, conversationId))?.lastPosition ?? 0;
  await ctx.join(streamLinesRoom, conversationId, Math.max(0, lastPosition - LINES_PAGE));
}

export const chatInbound: readonly BoundInbound[] = [
  receive(joinChat, async (ctx, { conversationId }) => {
    await ctx.join(streamFramesRoom, conversationId);
    await ctx.leave(streamLinesRoom, conversationId);
    // Once the socket is in the room: no line can be missed between the answer and the first frame.
    return showJoined(ctx.read(), conversationId);
  }),
  receive(leaveChat, (ctx, { conversationId }) => ctx.leave(streamFramesRoom, conversationId)),
];

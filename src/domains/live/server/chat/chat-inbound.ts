import { type BoundInbound, receive } from '#platform/server/sockets/events.ts';
import { joinChat, leaveChat } from '../../contract/chat.events.ts';
import { streamFramesRoom, streamLinesRoom } from './rooms.ts';
import { showChat } from './show-chat.ts';

export const chatInbound: readonly BoundInbound[] = [
  receive(joinChat, async (ctx, { conversationId }) => {
    await ctx.join(streamFramesRoom, conversationId);
    await ctx.leave(streamLinesRoom, conversationId);
    // Once the socket is in the room: no line can be missed between the answer and the first frame.
    return showChat(ctx.read(), conversationId);
  }),
  receive(leaveChat, (ctx, { conversationId }) => ctx.leave(streamFramesRoom, conversationId)),
];

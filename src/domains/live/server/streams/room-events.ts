/** What the pages of a stream send: entering, leaving, and that the creator is on air. */
import { toWire } from '#platform/contract/money.ts';
import { refuse } from '#platform/server/refuse.ts';
import { type BoundInbound, receive } from '#platform/server/sockets/events.ts';
import { joinBroadcaster, joinRoom, leaveRoom, wentLive } from '../../contract/live.events.ts';
import { streamNotFound, ticketNeeded } from '../../contract/live.refusals.contract.ts';
import { viewStream } from '../access/view-streams.ts';
import { joinLines } from '../chat/chat-inbound.ts';
import { streamLinesRoom } from '../chat/rooms.ts';
import { findStreamConversation } from './conversations.sql.ts';
import { endStream, putOnAir } from './move-stream.ts';
import { streamRoom } from './room.ts';
import { findOpenStream, findStreamOf } from './streams.sql.ts';
import { isLive } from './streams.tables.ts';
import { admitViewer } from './viewers.sql.ts';

export const streamInbound: readonly BoundInbound[] = [
  receive(joinRoom, async (ctx, { conversationId, frames = false }) => {
    const read = ctx.read();
    const conversation = await findStreamConversation(read.db, conversationId);
    if (!conversation) throw refuse(streamNotFound);
    const isOwner = conversation.creatorId === ctx.viewer.accountId;
    const stream = conversation.kind === 'public' ? await findStreamOf(read.db, conversationId) : undefined;
    // In the room they would read the chat of a show that they have not paid for.
    if (!isOwner && stream && isLive(stream)) {
      const { view } = await viewStream(read, stream);
      if (view.because === 'buyers-only') throw refuse(ticketNeeded, { price: toWire(stream.priceTokens) });
    }
    if (!(await streamRoom.mayJoin?.(read, ctx.viewer, conversationId))) throw refuse(streamNotFound);
    await ctx.join(streamRoom, conversationId);
    if (!frames) await joinLines(ctx, conversationId);
    const { accountId } = ctx.viewer;
    if (stream && isLive(stream) && !isOwner) {
      await ctx.write(async (write) => {
        const country = await write.country();
        // From now on it is asked every few seconds whether they may stay, as of who gets the picture.
        await admitViewer(write.tx, { streamId: stream.id, accountId, country, now: write.clock.now() });
        const { creatorId: performerId } = conversation;
        write.emit(`account:${accountId}`, joinBroadcaster, { performerId, conversationId });
      });
    }
    return { status: stream?.status ?? null };
  }),
  receive(leaveRoom, async (ctx, { conversationId }) => {
    await ctx.write(async (write) => {
      const stream = await findStreamOf(write.tx, conversationId);
      if (stream?.creatorId === ctx.viewer.accountId) await endStream(write, stream.id, 'creator');
    });
    await ctx.leave(streamRoom, conversationId);
    await ctx.leave(streamLinesRoom, conversationId);
  }),
  receive(wentLive, (ctx, { conversationId }) =>
    ctx.write(async (write) => {
      const stream = await findOpenStream(write.tx, ctx.viewer.accountId);
      if (stream?.conversationId !== conversationId) throw refuse(streamNotFound);
      await putOnAir(write, stream.id, { hasMedia: false });
    }),
  ),
];

import { areApart, askerOf } from '#domains/blocks/server/index.ts';
import { withdrawNotice } from '#domains/notifications/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import type {
  countUnread as countEndpoint,
  readAll as readEndpoint,
} from '../../contract/conversations.contract.ts';
import { conversationRead, unreadMessagesCounted } from '../../contract/messaging.events.ts';
import { unreadNotice } from '../notices/unread-notice.ts';
import { advanceReadPosition, countUnreadConversations } from './conversations.sql.ts';
import { getConversationOf } from './get-conversation.ts';

/**
 * Marks a conversation as read, up to a position or its end. What was read on one device stays read when another one
 * reports less. Refuses with `messaging.conversation-not-found`.
 */
export async function readAll(
  ctx: WriteContext,
  { params, body }: EndpointInput<typeof readEndpoint>,
): Promise<EndpointOutput<typeof readEndpoint>> {
  const conversation = await getConversationOf(ctx, params.id);
  const { id, ownId, otherId, lastPosition } = conversation;
  const position = Math.min(body.position ?? lastPosition, lastPosition);
  const readPosition = await advanceReadPosition(ctx.tx, conversation, position);
  const { country } = await askerOf(ctx);
  const total = await countUnreadConversations(ctx.tx, ownId, country);
  if (readPosition > conversation.readPosition) {
    // Who was blocked learns nothing of it.
    const isEmitted = conversation.showsRead && !(await areApart(ctx, ownId, otherId));
    const rooms = [`account:${ownId}`, ...(isEmitted ? [`account:${otherId}`] : [])] as const;
    for (const room of rooms as readonly `account:${string}`[])
      ctx.emit(room, conversationRead, { conversationId: id, accountId: ownId, readPosition });
    ctx.emit(`account:${ownId}`, unreadMessagesCounted, { total });
    // What was read is not mailed or pushed any more where that waits for a morning.
    const unread = { senderId: otherId, conversationId: id, readPosition: conversation.readPosition };
    await withdrawNotice(ctx, unreadNotice, ownId, unread);
  }
  return { conversationId: id, readPosition, total };
}

/** How many conversations have unread messages; operators have none. */
export async function countUnread(ctx: ReadContext): Promise<EndpointOutput<typeof countEndpoint>> {
  const { country } = await askerOf(ctx);
  return { total: await countUnreadConversations(ctx.db, viewerOf(ctx).accountId, country) };
}

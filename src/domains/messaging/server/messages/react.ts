import type { EndpointInput } from '#platform/contract/endpoint.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { isId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { WireMessage } from '../../contract/message.contract.ts';
import { messageChanged } from '../../contract/messaging.events.ts';
import { messageNotFound, messagingBlocked } from '../../contract/messaging.refusals.contract.ts';
import type { reactToMessage as reactEndpoint } from '../../contract/reactions.contract.ts';
import { standings } from '../access/may-write.ts';
import { lockConversation } from '../conversations/conversations.sql.ts';
import { findConversationOf } from '../conversations/get-conversation.ts';
import type { Conversation } from '../messaging.tables.ts';
import { describeMessages } from './describe-messages.ts';
import { findMessages, noteChanged } from './messages.sql.ts';
import { deleteReaction, putReaction } from './reactions.sql.ts';

/**
 * Puts the viewer's reaction on a message of one of their conversations. Refuses with `messaging.message-not-found` or
 * `messaging.blocked`.
 */
export async function reactToMessage(
  ctx: WriteContext,
  { params: { id }, body: { emoji } }: EndpointInput<typeof reactEndpoint>,
): Promise<WireMessage> {
  const conversation = await lockConversationOf(ctx, id);
  if ((await standings(ctx, [conversation])).get(conversation.otherId)?.isBlocked)
    throw refuse(messagingBlocked);
  const { accountId } = viewerOf(ctx);
  const hasChanged = await putReaction(ctx.tx, { messageId: id, accountId, emoji }, ctx.clock.now());
  return answer(ctx, id, hasChanged);
}

/** Refuses with `messaging.message-not-found`. */
export async function takeReactionBack(ctx: WriteContext, id: string): Promise<WireMessage> {
  await lockConversationOf(ctx, id);
  return answer(ctx, id, await deleteReaction(ctx.tx, id, viewerOf(ctx).accountId));
}

/** The conversation of a message that is there, locked: its changes are counted one after the other. */
async function lockConversationOf(ctx: WriteContext, id: string): Promise<Conversation> {
  const find = async () => (isId(id) ? (await findMessages(ctx.tx, [id])).get(id) : undefined);
  const known = await find();
  const conversation =
    known && (await lockConversation(ctx.tx, known.conversationId, viewerOf(ctx).accountId));
  // It may have been deleted while another change had the lock.
  if (!conversation || (await find())?.deletedAt) throw refuse(messageNotFound);
  if (!(await findConversationOf(ctx, conversation.id))) throw refuse(messageNotFound);
  return conversation;
}

async function answer(ctx: WriteContext, id: string, hasChanged: boolean): Promise<WireMessage> {
  for (const { conversationId, fanId, creatorId, revision } of hasChanged
    ? await noteChanged(ctx.tx, [id])
    : [])
    for (const room of [`account:${fanId}`, `account:${creatorId}`] as const)
      ctx.emit(room, messageChanged, { _id: id, conversationId, revision });
  const [message] = await describeMessages(ctx, [...(await findMessages(ctx.tx, [id])).values()]);
  if (!message) throw new Error('a message with a reaction is in the viewer’s conversation');
  return message;
}

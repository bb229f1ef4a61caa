import { POST_PRICE } from '#domains/content/contract/post-price.contract.ts';
import { attachable } from '#domains/media/server/index.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import { type Tokens, tokens, toWire } from '#platform/contract/money.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { isId, newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { WireMessage } from '../../contract/message.contract.ts';
import type { sendMessage as sendEndpoint } from '../../contract/messages.contract.ts';
import { messageCreated, unreadMessagesCounted } from '../../contract/messaging.events.ts';
import * as refusals from '../../contract/messaging.refusals.contract.ts';
import { standings } from '../access/may-write.ts';
import { countUnreadConversations, lockConversation } from '../conversations/conversations.sql.ts';
import { isMessagePurpose } from '../files/message-purposes.ts';
import type { Conversation } from '../messaging.tables.ts';
import { describeMessages, withoutAddresses } from './describe-messages.ts';
import { appendMessage, findMessages } from './messages.sql.ts';

type Body = EndpointInput<typeof sendEndpoint>['body'];

/**
 * Sends a message into one of the viewer's conversations, if the viewer may write there now. A message with an id that
 * the sender has already sent is answered with what was stored then.
 */
export async function sendMessage(
  ctx: WriteContext,
  { params, body }: EndpointInput<typeof sendEndpoint>,
): Promise<WireMessage> {
  const { accountId } = viewerOf(ctx);
  const conversation = isId(params.id) ? await lockConversation(ctx.tx, params.id, accountId) : undefined;
  if (!conversation) throw refuse(refusals.conversationNotFound);
  if (body._id !== undefined) {
    const sent = await findSent(ctx, body._id, conversation);
    if (sent) return sent;
  }
  const refusal = (await standings(ctx, [conversation])).get(conversation.otherId)?.refusal;
  if (refusal) throw refuse(refusal);
  const fileIds = await filesOf(ctx, body);
  if (body.text === '' && fileIds.length === 0) throw refuse(refusals.messageEmpty);
  const id = body._id ?? newId();
  await appendMessage(
    ctx.tx,
    {
      id,
      conversationId: conversation.id,
      senderId: accountId,
      recipientId: conversation.otherId,
      text: body.text,
      priceTokens: priceOf(ctx, body, fileIds),
      quoteId: await quoteOf(ctx, body, conversation),
      fileIds,
    },
    ctx.clock.now(),
  );
  const message = await show(ctx, id);
  for (const room of [`account:${accountId}`, `account:${conversation.otherId}`] as const)
    ctx.emit(room, messageCreated, { ...withoutAddresses(message), isBought: false });
  const total = await countUnreadConversations(ctx.tx, conversation.otherId);
  ctx.emit(`account:${conversation.otherId}`, unreadMessagesCounted, { total });
  return message;
}

async function show(ctx: WriteContext, id: string): Promise<WireMessage> {
  const [message] = await describeMessages(ctx, [...(await findMessages(ctx.tx, [id])).values()]);
  if (!message) throw new Error('a message that was sent is its sender’s');
  return message;
}

async function findSent(
  ctx: WriteContext,
  id: string,
  { id: conversationId, ownId }: Conversation,
): Promise<WireMessage | undefined> {
  const sent = (await findMessages(ctx.tx, [id])).get(id);
  if (!sent) return undefined;
  if (sent.senderId !== ownId || sent.conversationId !== conversationId)
    throw refuse(refusals.messageIdTaken);
  return show(ctx, id);
}

/** The viewer's own uploads for messages, in their order. */
async function filesOf(ctx: WriteContext, body: Body): Promise<string[]> {
  const wanted = [...new Set(body.fileIds)];
  if (wanted.length === 0) return [];
  const own = await attachable(ctx.tx, viewerOf(ctx).accountId, wanted);
  const isUsable = (id: string) => isMessagePurpose(own.get(id)?.purpose);
  if (!wanted.every(isUsable)) throw refuse(refusals.messageFileUnknown);
  return wanted;
}

function priceOf(ctx: WriteContext, { isSale, price = tokens(0) }: Body, fileIds: readonly string[]): Tokens {
  if (isSale === false || (isSale === undefined && price === 0)) return tokens(0);
  if (viewerOf(ctx).role !== 'creator') throw refuse(refusals.onlyCreatorsSell);
  if (fileIds.length === 0) throw refuse(refusals.priceNeedsFiles);
  const { minimumTokens, maximumTokens } = POST_PRICE;
  if (price < minimumTokens || price > maximumTokens) {
    throw refuse(refusals.messagePriceOutOfRange, {
      minimumPrice: toWire(minimumTokens),
      maximumPrice: toWire(maximumTokens),
    });
  }
  return tokens(price);
}

async function quoteOf(ctx: WriteContext, { quoteId }: Body, { id }: Conversation): Promise<string | null> {
  if (quoteId === undefined) return null;
  const quoted = (await findMessages(ctx.tx, [quoteId])).get(quoteId);
  if (quoted?.conversationId !== id || quoted.deletedAt) throw refuse(refusals.quoteUnknown);
  return quoteId;
}

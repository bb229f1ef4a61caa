import { findAccountCards, isNewAccount } from '#domains/accounts/server/index.ts';
import { isMessageRefused } from '#domains/blocks/server/index.ts';
import { alreadyBought, priceChanged } from '#domains/wallet/contract/wallet.refusals.contract.ts';
import { payCreator } from '#domains/wallet/server/index.ts';
import { HOUR_MILLISECONDS } from '#platform/contract/day.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { type Tokens, toWire } from '#platform/contract/money.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { isId, newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  FIRST_MESSAGE_KIND,
  type sendFirstMessage as sendFirstEndpoint,
} from '../../contract/first-message.contract.ts';
import type { WireMessage } from '../../contract/message.contract.ts';
import type { sendMessage as sendEndpoint } from '../../contract/messages.contract.ts';
import { messageCreated, unreadMessagesCounted } from '../../contract/messaging.events.ts';
import * as refusals from '../../contract/messaging.refusals.contract.ts';
import { askBeforeSending } from '../access/may-write.ts';
import { lockForSending, type SendingPlace } from '../conversations/conversations.sql.ts';
import { getConversationOf } from '../conversations/get-conversation.ts';
import type { Message } from '../messaging.tables.ts';
import { asWritten } from './as-written.ts';
import { type AccountCards, describeMessages, withoutAddresses } from './describe-messages.ts';
import { filesOf, previewsOf, priceOf } from './message-content.ts';
import { appendMessage, findMessages, lockRecentMessages, type NewMessage } from './messages.sql.ts';

type Body = EndpointInput<typeof sendEndpoint>['body'];

/**
 * Sends a message into one of the viewer's conversations, if the viewer may write there now. A message with an id that
 * the sender has already sent is answered with what was stored then.
 */
export const sendMessage = (
  ctx: WriteContext,
  input: EndpointInput<typeof sendEndpoint>,
): Promise<WireMessage> =>
  send(ctx, input, async (_, priceTokens) => {
    if (priceTokens > 0) throw refuse(refusals.firstMessagePriced, { price: toWire(priceTokens) });
  });

/**
 * A fan pays for the first message to a creator and sends it, in one transaction: nobody pays for a message that was not
 * sent. Charged once for each conversation; whether the creator answers does not matter. Refuses with
 * `wallet.price-changed` where it costs anything else than what the fan saw.
 */
export async function sendFirstMessage(
  ctx: WriteContext,
  { params, body: { expectedPrice, ...body } }: EndpointInput<typeof sendFirstEndpoint>,
): Promise<EndpointOutput<typeof sendFirstEndpoint>> {
  let charge: EndpointOutput<typeof sendFirstEndpoint>['charge'] | undefined;
  const message = await send(ctx, { params, body }, async ({ id, creatorId }, priceTokens) => {
    if (priceTokens !== expectedPrice) throw refuse(priceChanged, { price: toWire(priceTokens) });
    charge = await payCreator(ctx, {
      kind: FIRST_MESSAGE_KIND,
      itemId: id,
      sellerId: creatorId,
      priceTokens,
      unlocks: true,
    });
  });
  // The message was sent before, under another key.
  if (!charge) throw refuse(alreadyBought);
  return { message, charge };
}

async function send(
  ctx: WriteContext,
  { params, body }: { params: { id: string }; body: Body },
  pay: (conversation: SendingPlace, priceTokens: Tokens) => Promise<void>,
): Promise<WireMessage> {
  const { accountId } = viewerOf(ctx);
  if (!isId(params.id)) throw refuse(refusals.conversationNotFound);
  // In one round trip; the last one sees what was sent and changed until the first had its lock.
  const [conversation, senders, asked] = await Promise.all([
    lockForSending(ctx.tx, params.id, accountId),
    findAccountCards(ctx, [accountId]),
    askBeforeSending(ctx, params.id, body._id),
  ]);
  if (!conversation) throw refuse(refusals.conversationNotFound);
  if (body._id !== undefined && asked.isSent) return findSent(ctx, body._id, conversation, senders);
  const standing = await asked.standingIn(conversation);
  // To who was blocked it is as if there were none, as where it is read.
  if (standing.isBlocked) await getConversationOf(ctx, params.id);
  if (standing.refusal) throw refuse(standing.refusal);
  await checkPace(ctx);
  const fileIds = await filesOf(ctx, body);
  if (body.text === '' && fileIds.length === 0) throw refuse(refusals.messageEmpty);
  if (await isMessageRefused(ctx, body.text, conversation.otherId)) throw refuse(refusals.messageWordRefused);
  const priceTokens = priceOf(ctx, body, fileIds);
  const message = {
    id: body._id ?? newId(),
    text: body.text,
    priceTokens,
    ...(await previewsOf(ctx, body, { priceTokens, fileIds })),
    quoteId: await quoteOf(ctx, body, conversation),
    fileIds,
  };
  await pay(conversation, standing.priceTokens);
  return putIntoConversation(ctx, conversation, message, senders);
}

/** New fans write to few within an hour; creators, whom operators have approved, answer as fast as they like. */
async function checkPace(ctx: WriteContext): Promise<void> {
  const { accountId, role } = viewerOf(ctx);
  if (role !== 'fan' || !(await isNewAccount(ctx))) return;
  const now = ctx.clock.now().getTime();
  const full = await lockRecentMessages(ctx.tx, accountId, {
    since: new Date(now - HOUR_MILLISECONDS),
    most: ctx.config.LIMIT_NEW_MESSAGES,
  });
  if (!full) return;
  const retryAfterSeconds = Math.ceil((full.getTime() + HOUR_MILLISECONDS - now) / 1_000);
  throw refuse(refusals.tooManyMessages, { retryAfterSeconds });
}

/** Appends a message of the viewer's to a locked conversation, and tells both sides. `senders` has the viewer's card, where it is known. */
export async function putIntoConversation(
  ctx: WriteContext,
  { id: conversationId, ownId, otherId }: SendingPlace,
  message: Omit<NewMessage, 'conversationId' | 'senderId' | 'recipientId'>,
  senders?: AccountCards,
): Promise<WireMessage> {
  const now = ctx.clock.now();
  const sent: NewMessage = { ...message, conversationId, senderId: ownId, recipientId: otherId };
  const { unreadTotal, ...place } = await appendMessage(ctx.tx, sent, now);
  const shown = await show(ctx, asWritten({ ...sent, ...place }, now), senders);
  for (const room of [`account:${ownId}`, `account:${otherId}`] as const)
    ctx.emit(room, messageCreated, { ...withoutAddresses(shown), isBought: false });
  ctx.emit(`account:${otherId}`, unreadMessagesCounted, { total: unreadTotal });
  return shown;
}

async function show(ctx: WriteContext, message: Message, senders?: AccountCards): Promise<WireMessage> {
  const [shown] = await describeMessages(ctx, [message], senders);
  if (!shown) throw new Error('a message that was sent is its sender’s');
  return shown;
}

async function findSent(
  ctx: WriteContext,
  id: string,
  { id: conversationId, ownId }: SendingPlace,
  senders: AccountCards,
): Promise<WireMessage> {
  const sent = (await findMessages(ctx.tx, [id])).get(id);
  if (sent?.senderId !== ownId || sent.conversationId !== conversationId)
    throw refuse(refusals.messageIdTaken);
  return show(ctx, sent, senders);
}

async function quoteOf(ctx: WriteContext, { quoteId }: Body, { id }: SendingPlace): Promise<string | null> {
  if (quoteId === undefined) return null;
  const quoted = (await findMessages(ctx.tx, [quoteId])).get(quoteId);
  if (quoted?.conversationId !== id || quoted.deletedAt) throw refuse(refusals.quoteUnknown);
  return quoteId;
}

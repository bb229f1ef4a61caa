/** Who may open the files of a message: lists, the status of a file and each request for its bytes ask here. */
import { askerOf, hiddenAmong } from '#domains/blocks/server/index.ts';
import { purchasedAmong, soldAmong } from '#domains/wallet/server/index.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { MESSAGE_KIND, type Message } from '../messaging.tables.ts';
import { openAmong } from './may-write.ts';

export interface ViewedMessage {
  readonly message: Message;
  /** Whether the viewer may open its files. */
  readonly allowed: boolean;
  /** Whether the viewer may open its thumbnail and its teaser, as before buying it. */
  readonly previewsAllowed: boolean;
  /** Whether it is offered to the viewer, who has not bought it. */
  readonly isForSale: boolean;
  readonly isBought: boolean;
}

/**
 * Messages as the viewer may see them; those of other people's conversations are absent. What was bought stays open,
 * despite a block and whatever happens to the sender. Anything else opens for the recipient while neither separates
 * them, and if it is free. What was deleted opens for nobody; what the site has taken down is like that for its recipient.
 */
export async function viewMessages(
  ctx: ReadContext,
  messages: readonly Message[],
): Promise<readonly ViewedMessage[]> {
  const { accountId } = viewerOf(ctx);
  const own = messages
    .filter(({ senderId, recipientId }) => senderId === accountId || recipientId === accountId)
    .map((message) => asSeenBy(accountId, message));
  const priced = own.filter(({ priceTokens }) => priceTokens > 0);
  const received = priced.filter(({ recipientId }) => recipientId === accountId).map(({ id }) => id);
  const sent = priced.filter(({ senderId }) => senderId === accountId).map(({ id }) => id);
  const bought =
    received.length > 0 ? await purchasedAmong(ctx.db, accountId, MESSAGE_KIND, received) : new Map();
  const sold = sent.length > 0 ? await soldAmong(ctx.db, MESSAGE_KIND, sent) : new Set<string>();
  const senders = [
    ...new Set(
      own
        .filter(({ senderId, fileIds }) => senderId !== accountId && fileIds.length > 0)
        .map(({ senderId }) => senderId),
    ),
  ];
  const hidden = await hiddenAmong(ctx.db, await askerOf(ctx), senders);
  const open = senders.length > 0 ? await openAmong(ctx, senders) : new Set<string>();
  return own.map((message) => {
    const { id, senderId, priceTokens, deletedAt } = message;
    if (deletedAt)
      return { message, allowed: false, previewsAllowed: false, isForSale: false, isBought: false };
    if (senderId === accountId)
      return { message, allowed: true, previewsAllowed: true, isForSale: false, isBought: sold.has(id) };
    const isBought = bought.has(id);
    const isReachable = open.has(senderId) && !hidden.has(senderId);
    return {
      message,
      allowed: isBought || (isReachable && priceTokens === 0),
      previewsAllowed: isBought || isReachable,
      isForSale: isReachable && priceTokens > 0 && !isBought,
      isBought,
    };
  });
}

/** A message that was taken down is a deleted one for everybody but its sender. */
export function asSeenBy(accountId: string, message: Message): Message {
  if (!message.takenDownAt || message.senderId === accountId) return message;
  return {
    ...message,
    text: '',
    fileIds: [],
    thumbnailId: null,
    teaserId: null,
    reactions: [],
    deletedAt: message.takenDownAt,
  };
}

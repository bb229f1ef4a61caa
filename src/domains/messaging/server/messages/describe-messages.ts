import type { AccountCard } from '#domains/accounts/contract/account-card.contract.ts';
import { findAccountCards } from '#domains/accounts/server/index.ts';
import type { WireFile } from '#domains/media/contract/files.contract.ts';
import { describeFiles } from '#domains/media/server/index.ts';
import { toWire } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { DELETED_TEXT, type WireMessage } from '../../contract/message.contract.ts';
import { asSeenBy, viewMessages } from '../access/view-messages.ts';
import { filesOfPreviews, MESSAGE_KIND, type Message } from '../messaging.tables.ts';
import { findMessages } from './messages.sql.ts';

export type AccountCards = ReadonlyMap<string, AccountCard>;

/** Messages as the viewer may see them, in their order. Cards of the senders are looked up where none are given. */
export async function describeMessages(
  ctx: ReadContext,
  messages: readonly Message[],
  knownSenders?: AccountCards,
): Promise<WireMessage[]> {
  const { accountId } = viewerOf(ctx);
  const viewed = await viewMessages(ctx, messages);
  const files = await describeFiles(
    ctx,
    viewed.flatMap(({ message, allowed, previewsAllowed }) => {
      const requestOf = (open: boolean) => (fileId: string) => ({
        fileId,
        itemKind: MESSAGE_KIND,
        itemId: message.id,
        open,
      });
      return [
        ...message.fileIds.map(requestOf(allowed)),
        ...(previewsAllowed ? filesOfPreviews(message).map(requestOf(true)) : []),
      ];
    }),
  );
  const senders =
    knownSenders ??
    (await findAccountCards(ctx, [...new Set(viewed.map(({ message }) => message.senderId))]));
  const quotes = await findMessages(ctx.db, [
    ...new Set(
      viewed.flatMap(({ message: { quoteId, deletedAt } }) => (quoteId && !deletedAt ? quoteId : [])),
    ),
  ]);
  return viewed.map(({ message, isBought }) => {
    const { id, senderId, deletedAt, priceTokens, fileIds, quoteId } = message;
    const { name = '', username = senderId, avatar = '' } = senders.get(senderId) ?? {};
    // One that failed exists only for its sender; where previews may not be opened, no file is known.
    const previewOf = (fileId: string | null): WireFile | null => {
      const file = fileId === null ? undefined : files.of({ itemId: id }, fileId);
      return file && (file.status !== 'error' || senderId === ctx.viewer?.accountId) ? file : null;
    };
    const quoted = quoteId === null || deletedAt ? undefined : quotes.get(quoteId);
    const quote = quoted && asSeenBy(accountId, quoted);
    return {
      _id: id,
      conversationId: message.conversationId,
      senderId,
      senderInfo: { _id: senderId, name, username, avatar },
      type: fileIds.length > 0 ? 'media' : 'text',
      text: deletedAt ? DELETED_TEXT : message.text,
      fileIds: [...fileIds],
      files: fileIds.flatMap((fileId) => files.of({ itemId: id }, fileId) ?? []),
      thumbnail: previewOf(message.thumbnailId),
      teaser: previewOf(message.teaserId),
      isSale: priceTokens > 0 && deletedAt === null,
      price: toWire(priceTokens),
      isBought,
      isDeleted: deletedAt !== null,
      isSystem: false,
      position: message.position,
      revision: message.revision,
      quote: quote
        ? {
            _id: quote.id,
            senderId: quote.senderId,
            position: quote.position,
            text: quote.text,
            isDeleted: quote.deletedAt !== null,
            fileCount: quote.fileIds.length,
          }
        : null,
      reactions: message.reactions.map(({ accountId, emoji }) => ({ accountId, emoji })),
      createdAt: message.createdAt.toISOString(),
      updatedAt: message.updatedAt.toISOString(),
    };
  });
}

/**
 * A message for the sockets of both sides: what it is and how many files it has. Addresses of files are signed for one
 * session, so none may be in it.
 */
export function withoutAddresses(message: WireMessage): WireMessage {
  const bare = ({ _id, type, kind, status }: WireFile) => ({ _id, type, kind, status, thumbnails: [] });
  const { files, thumbnail, teaser } = message;
  return {
    ...message,
    files: files.map(bare),
    thumbnail: thumbnail && bare(thumbnail),
    teaser: teaser && bare(teaser),
  };
}

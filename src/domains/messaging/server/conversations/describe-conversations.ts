import { NO_AVATAR } from '#domains/accounts/contract/account-card.contract.ts';
import { findAccountCards, findAccounts, isOnline } from '#domains/accounts/server/index.ts';
import { blockedAmong } from '#domains/blocks/server/index.ts';
import { creatorCards } from '#domains/creators/server/index.ts';
import type { WireFile } from '#domains/media/contract/files.contract.ts';
import { describeFiles } from '#domains/media/server/index.ts';
import { cutAtWord } from '#platform/contract/first-words.ts';
import { tokens, toWire } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { ownAddress } from '#platform/server/own-origin.ts';
import { DELETED_TEXT, type WireConversation } from '../../contract/message.contract.ts';
import { standings } from '../access/may-write.ts';
import { findLatest } from '../messages/messages.sql.ts';
import { type Conversation, MESSAGE_KIND, type Message } from '../messaging.tables.ts';
import { countUnreadMessages } from './conversations.sql.ts';

/** As long as existing clients print it. */
const PREVIEW_LENGTH = 30;
/** As much as a line of our own list has room for. */
const LATEST_LENGTH = 120;

/** The viewer's conversations as the viewer sees them, in their order. */
export async function describeConversations(
  ctx: ReadContext,
  conversations: readonly Conversation[],
): Promise<WireConversation[]> {
  if (conversations.length === 0) return [];
  const others = await describeOthers(ctx, conversations);
  const standing = await standings(ctx, conversations);
  const blocked = await blockedAmong(
    ctx.db,
    viewerOf(ctx).accountId,
    conversations.map(({ otherId }) => otherId),
  );
  const unread = await countUnreadMessages(ctx.db, conversations);
  const latest = await findLatest(ctx.db, conversations);
  const kinds = await kindsOfFiles(ctx, [...latest.values()]);
  const { role } = viewerOf(ctx);
  return conversations.map((conversation) => {
    const { id, fanId, creatorId, otherId, createdAt } = conversation;
    const newest = latest.get(id);
    const { isBlocked = false, refusal, priceTokens = tokens(0) } = standing.get(otherId) ?? {};
    const words = newest && (newest.deletedAt ? DELETED_TEXT : newest.text);
    return {
      _id: id,
      type: 'private',
      recipients: [
        { source: 'user', sourceId: fanId },
        { source: 'performer', sourceId: creatorId },
      ],
      // Across a block nobody sees when the other one is here.
      recipientInfo: isBlocked ? { ...others(otherId), isOnline: false, isLive: false } : others(otherId),
      performerId: creatorId,
      lastMessage: cutAtWord(words ?? '', PREVIEW_LENGTH),
      lastSenderId: newest?.senderId ?? null,
      lastMessageCreatedAt: newest?.createdAt.toISOString() ?? null,
      latest: newest
        ? {
            senderId: newest.senderId,
            text: cutAtWord(newest.text, LATEST_LENGTH),
            isDeleted: newest.deletedAt !== null,
            kinds: kinds(newest),
          }
        : null,
      totalNotSeenMessages: unread.get(id) ?? 0,
      isSubscribed: role === 'creator' || refusal === undefined,
      isBlocked,
      hasBlocked: blocked.has(otherId),
      hasPaid: conversation.hasPaid,
      cannotWrite: refusal?.code ?? null,
      firstMessagePrice: toWire(refusal ? tokens(0) : priceTokens),
      readPosition: conversation.readPosition,
      seenPosition: conversation.showsRead ? conversation.seenPosition : 0,
      lastPosition: conversation.lastPosition,
      lastRevision: conversation.lastRevision,
      createdAt: createdAt.toISOString(),
      updatedAt: (conversation.listedAt ?? createdAt).toISOString(),
    };
  });
}

async function describeOthers(
  ctx: ReadContext,
  conversations: readonly Conversation[],
): Promise<(id: string) => WireConversation['recipientInfo']> {
  const ids = conversations.map(({ otherId }) => otherId);
  const cards = await findAccountCards(ctx, ids);
  const seen = await findAccounts(ctx.db, [...new Set([viewerOf(ctx).accountId, ...ids])]);
  const isShown = seen.get(viewerOf(ctx).accountId)?.showsOnline === true;
  const creators = viewerOf(ctx).role === 'creator' ? undefined : await creatorCards(ctx, ids);
  return (id) => {
    const creator = creators?.get(id);
    const nobody = { name: '', username: id, avatar: ownAddress(ctx, NO_AVATAR), isPerformer: false };
    return {
      ...(cards.get(id) ?? { _id: id, ...nobody }),
      // Who hides it does not see it of others.
      isOnline: isShown && isOnline(ctx, seen.get(id)?.lastSeenAt ?? null),
      isLive: creator?.live === 1,
      verifiedAccount: creator?.verifiedAccount ?? false,
    };
  };
}

/** The kinds of a message's files, each once. */
async function kindsOfFiles(
  ctx: ReadContext,
  messages: readonly Message[],
): Promise<(message: Message) => WireFile['kind'][]> {
  const files = await describeFiles(
    ctx,
    messages.flatMap(({ id, fileIds }) =>
      fileIds.map((fileId) => ({ fileId, itemKind: MESSAGE_KIND, itemId: id, open: false })),
    ),
  );
  return ({ id: itemId, fileIds }) => [
    ...new Set(fileIds.flatMap((id) => files.of({ itemId }, id)?.kind ?? [])),
  ];
}

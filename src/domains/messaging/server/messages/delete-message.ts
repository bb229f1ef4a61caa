import { areApart } from '#domains/blocks/server/index.ts';
import { releaseFiles } from '#domains/media/server/index.ts';
import { soldAmong } from '#domains/wallet/server/index.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { isId } from '#platform/server/ids.ts';
import { port } from '#platform/server/port.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { DeletedLine, WireMessage } from '../../contract/message.contract.ts';
import { messageDeleted, unreadMessagesCounted } from '../../contract/messaging.events.ts';
import { messageNotFound, soldMessageStays } from '../../contract/messaging.refusals.contract.ts';
import { countUnreadConversations, lockConversation } from '../conversations/conversations.sql.ts';
import { MESSAGE_KIND } from '../messaging.tables.ts';
import { describeMessages, withoutAddresses } from './describe-messages.ts';
import { clearMessages, findMessages, lockMessage } from './messages.sql.ts';

/**
 * Messages that existing clients delete by the same call and that other domains have: deletes it if the viewer may;
 * undefined where there is none, or none that they may delete.
 */
export const otherMessages =
  port<(ctx: WriteContext, id: string) => Promise<DeletedLine | undefined>>('messaging.other-messages');

/**
 * Deletes one of the viewer's messages for both sides: its place stays, its text and files go. What was bought stays.
 * Refuses with `messaging.message-not-found` or `messaging.sold-message-stays`.
 */
export async function deleteMessage(ctx: WriteContext, id: string): Promise<WireMessage | DeletedLine> {
  const { accountId } = viewerOf(ctx);
  const known = isId(id) ? (await findMessages(ctx.tx, [id])).get(id) : undefined;
  if (!known) return deleteOther(ctx, id);
  if (known.senderId !== accountId) throw refuse(messageNotFound);
  // In the order of sending: conversation, then message.
  await lockConversation(ctx.tx, known.conversationId, accountId);
  const message = await lockMessage(ctx.tx, id);
  if (!message) throw refuse(messageNotFound);
  if (message.deletedAt === null) {
    if ((await soldAmong(ctx.tx, MESSAGE_KIND, [id])).has(id)) throw refuse(soldMessageStays);
    await removeContents(ctx, accountId, [id]);
  }
  const [deleted] = await describeMessages(ctx, [...(await findMessages(ctx.tx, [id])).values()]);
  if (!deleted) throw new Error('a message that was deleted is its sender’s');
  if (message.deletedAt === null) {
    const { recipientId } = message;
    ctx.emit(`account:${accountId}`, messageDeleted, withoutAddresses(deleted));
    // It is gone for who was blocked as well, but nothing more reaches them.
    if (await areApart(ctx, accountId, recipientId)) return deleted;
    ctx.emit(`account:${recipientId}`, messageDeleted, withoutAddresses(deleted));
    const total = await countUnreadConversations(ctx.tx, recipientId);
    ctx.emit(`account:${recipientId}`, unreadMessagesCounted, { total });
  }
  return deleted;
}

async function deleteOther(ctx: WriteContext, id: string): Promise<DeletedLine> {
  for (const deleteIt of ctx.ports.all(otherMessages)) {
    const deleted = await deleteIt(ctx, id);
    if (deleted) return deleted;
  }
  throw refuse(messageNotFound);
}

/** Deletes the content of locked messages of one sender; their files are removed unless something else uses them. */
export async function removeContents(
  ctx: WriteContext,
  senderId: string,
  ids: readonly string[],
): Promise<void> {
  const cleared = await clearMessages(ctx.tx, senderId, ids, ctx.clock.now());
  await releaseFiles(
    ctx.tx,
    cleared.flatMap(({ fileIds }) => fileIds),
  );
}

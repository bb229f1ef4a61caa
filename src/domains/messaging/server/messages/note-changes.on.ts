/** What changes a message from outside: its files become ready or fail, and it is bought or refunded. */
import { fileFailed, fileReady } from '#domains/media/contract/media.events.ts';
import { charged, chargeReversed } from '#domains/wallet/contract/charges.events.ts';
import { payersAmong } from '#domains/wallet/server/index.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { on } from '#platform/server/outbox/outbox.ts';
import { messageChanged } from '../../contract/messaging.events.ts';
import { setHasPaid } from '../conversations/conversations.sql.ts';
import { MESSAGE_KIND } from '../messaging.tables.ts';
import { findMessagesOfFile, noteChanged } from './messages.sql.ts';

/** Open pages of both sides ask for the messages again. */
export async function noteMessagesChanged(ctx: WriteContext, messageIds: readonly string[]): Promise<void> {
  for (const { id, conversationId, fanId, creatorId, revision } of await noteChanged(ctx.tx, messageIds))
    for (const room of [`account:${fanId}`, `account:${creatorId}`] as const)
      ctx.emit(room, messageChanged, { _id: id, conversationId, revision });
}

const emitOfFile = async (ctx: WriteContext, { fileId }: { fileId: string }): Promise<void> =>
  noteMessagesChanged(ctx, await findMessagesOfFile(ctx.db, fileId));

type EventOfCharge = Record<'kind' | 'itemId' | 'buyerId' | 'sellerId', string>;

const emitOfCharge = async (
  ctx: WriteContext,
  { kind, itemId, buyerId: fanId, sellerId: creatorId }: EventOfCharge,
): Promise<void> => {
  // As the books are now, so that it does not matter in which order events come.
  const hasPaid = (await payersAmong(ctx.tx, creatorId, [fanId])).has(fanId);
  await setHasPaid(ctx.tx, { creatorId, fanId, hasPaid });
  if (kind === MESSAGE_KIND) await noteMessagesChanged(ctx, [itemId]);
};

export default [
  on(fileReady, emitOfFile),
  on(fileFailed, emitOfFile),
  on(charged, emitOfCharge),
  on(chargeReversed, emitOfCharge),
];

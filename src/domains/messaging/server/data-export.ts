import type { EraseDataExport, ExportAccountData } from '#domains/accounts/server/index.ts';
import { soldAmong } from '#domains/wallet/server/index.ts';
import { eraseBroadcasts } from './broadcast/erase-broadcasts.ts';
import {
  findWelcomeData,
  listBroadcastData,
  listConversationData,
  listFanListData,
  listFanNoteData,
  listReactionData,
  listSentData,
} from './data-export.sql.ts';
import { deleteListsOf } from './fans/fan-lists.sql.ts';
import { deleteNotesOf } from './fans/fan-notes.sql.ts';
import { deleteFirstMessagePriceOf, findFirstMessagePrices } from './fans/first-message-prices.sql.ts';
import { deleteRepliesOf, listReplyRows } from './fans/saved-replies.sql.ts';
import { removeContents } from './messages/delete-message.ts';
import { listSentBy, lockForClearing, noteChanged } from './messages/messages.sql.ts';
import { deleteReactionsOf } from './messages/reactions.sql.ts';
import { MESSAGE_KIND } from './messaging.tables.ts';
import { deleteUnreadNotices } from './notices/unread-notices.sql.ts';

// Messages that are deleted by one statement.
const BATCH = 500;

export const ownMessageData: ExportAccountData = async ({ db }, accountId) => ({
  name: 'messages',
  data: {
    sent: listSentData(db, accountId),
    conversations: listConversationData(db, accountId),
    reactions: listReactionData(db, accountId),
    fan_lists: listFanListData(db, accountId),
    fan_notes: listFanNoteData(db, accountId),
    saved_replies: await listReplyRows(db, accountId),
    broadcasts: listBroadcastData(db, accountId),
    first_message_price: (await findFirstMessagePrices(db, [accountId])).get(accountId) ?? null,
    welcome_message: await findWelcomeData(db, accountId),
  },
});

/**
 * Deletes what the account has sent, as its sender would: buyers keep what they bought. Whatever else it has written for
 * itself goes with it.
 */
export const eraseMessages: EraseDataExport = async (ctx, accountId) => {
  await deleteListsOf(ctx.tx, accountId);
  await noteChanged(ctx.tx, await deleteReactionsOf(ctx.tx, accountId));
  await deleteNotesOf(ctx.tx, accountId);
  await deleteRepliesOf(ctx.tx, accountId);
  await deleteUnreadNotices(ctx.tx, accountId);
  await deleteFirstMessagePriceOf(ctx.tx, accountId);
  await eraseBroadcasts(ctx, accountId);
  const sent = await listSentBy(ctx.tx, accountId);
  for (let at = 0; at < sent.length; at += BATCH) {
    const batch = sent.slice(at, at + BATCH);
    await lockForClearing(ctx.tx, batch);
    const ids = batch.map(({ id }) => id);
    const sold = await soldAmong(ctx.tx, MESSAGE_KIND, ids);
    await removeContents(
      ctx,
      accountId,
      ids.filter((id) => !sold.has(id)),
    );
  }
};

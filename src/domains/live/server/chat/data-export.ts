import type { EraseDataExport, ExportAccountData } from '#domains/accounts/server/index.ts';
import { eraseLinesOf, findChatRoles, listOwnLines } from './data-export.sql.ts';

/** What somebody has written in chats of streams, and what they have set or may do there. */
export const ownChatData: ExportAccountData = async ({ db }, accountId) => ({
  name: 'live_chats',
  data: { lines: listOwnLines(db, accountId), ...((await findChatRoles(db, accountId)) as object) },
});

/** Their lines stay as empty places. */
export const eraseChats: EraseDataExport = ({ tx, clock }, accountId) =>
  eraseLinesOf(tx, accountId, clock.now());

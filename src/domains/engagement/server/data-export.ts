import type { EraseDataExport, ExportAccountData } from '#domains/accounts/server/index.ts';
import { deleteReactionsOf, listOwnReactions } from './data-export.sql.ts';

export const ownReactionData: ExportAccountData = async ({ db }, accountId) => ({
  name: 'reactions',
  data: listOwnReactions(db, accountId),
});

export const eraseReactions: EraseDataExport = ({ tx }, accountId) => deleteReactionsOf(tx, accountId);

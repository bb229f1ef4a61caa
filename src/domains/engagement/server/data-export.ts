import type { EraseDataExport, ExportAccountData } from '#domains/accounts/server/index.ts';
import { eraseCommentsOf, listOwnComments } from './comments/data-export.sql.ts';
import { deleteReactionsOf, listOwnReactions } from './data-export.sql.ts';

export const ownReactionData: ExportAccountData = async ({ db }, accountId) => ({
  name: 'reactions',
  data: listOwnReactions(db, accountId),
});

export const ownCommentData: ExportAccountData = async ({ db }, accountId) => ({
  name: 'comments',
  data: listOwnComments(db, accountId),
});

export const eraseComments: EraseDataExport = ({ tx, clock }, accountId) =>
  eraseCommentsOf(tx, accountId, clock.now());

export const eraseReactions: EraseDataExport = ({ tx }, accountId) => deleteReactionsOf(tx, accountId);

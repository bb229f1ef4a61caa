import type { EraseOwnData, TellOwnData } from '#domains/accounts/server/index.ts';
import { deleteReactionsOf, listOwnReactions } from './own-data.sql.ts';

export const ownReactionData: TellOwnData = async ({ db }, accountId) => ({
  name: 'reactions',
  data: listOwnReactions(db, accountId),
});

export const eraseReactions: EraseOwnData = ({ tx }, accountId) => deleteReactionsOf(tx, accountId);

import type { EraseOwnData, TellOwnData } from '#domains/accounts/server/index.ts';
import { eraseCreatorData, findOwnCreatorData, listOwnFollows } from './own-data.sql.ts';

export const ownCreatorData: TellOwnData = async ({ db }, accountId) => ({
  name: 'profile',
  data: { ...(await findOwnCreatorData(db, accountId)), follows: listOwnFollows(db, accountId) },
});

export const eraseProfile: EraseOwnData = ({ tx }, accountId) => eraseCreatorData(tx, accountId);

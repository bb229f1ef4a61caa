import type { EraseDataExport, ExportAccountData } from '#domains/accounts/server/index.ts';
import { eraseCreatorData, findOwnCreatorData, listOwnFollows } from './data-export.sql.ts';

export const ownCreatorData: ExportAccountData = async ({ db }, accountId) => ({
  name: 'profile',
  data: { ...(await findOwnCreatorData(db, accountId)), follows: listOwnFollows(db, accountId) },
});

export const eraseProfile: EraseDataExport = ({ tx }, accountId) => eraseCreatorData(tx, accountId);

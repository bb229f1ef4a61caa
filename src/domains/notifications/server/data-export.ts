import type { EraseDataExport, ExportAccountData } from '#domains/accounts/server/index.ts';
import { deletePreferences, listPreferences } from './preferences.sql.ts';

export const ownPreferences: ExportAccountData = async ({ db }, accountId) => ({
  name: 'notification-preferences',
  data: await listPreferences(db, accountId),
});

export const erasePreferences: EraseDataExport = ({ tx }, accountId) => deletePreferences(tx, accountId);

import type { EraseDataExport, ExportAccountData } from '#domains/accounts/server/index.ts';
import { eraseModerationOf, listOwnModeration } from './data-export.sql.ts';

/** A user's reports, what was removed of theirs, and their appeals; not who reported them. */
export const ownModerationData: ExportAccountData = async ({ db }, accountId) => ({
  name: 'moderation',
  data: await listOwnModeration(db, accountId),
});

export const eraseModeration: EraseDataExport = ({ tx }, accountId) => eraseModerationOf(tx, accountId);

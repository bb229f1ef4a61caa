import type { EraseDataExport, ExportAccountData } from '#domains/accounts/server/index.ts';
import { eraseParticipationsOf, listOwnParticipations } from './data-export.sql.ts';

export const ownConsentData: ExportAccountData = async ({ db }, accountId) => ({
  name: 'consents',
  data: await listOwnParticipations(db, accountId),
});

export const eraseConsents: EraseDataExport = ({ tx }, accountId) => eraseParticipationsOf(tx, accountId);

import type { ExportAccountData } from '#domains/accounts/server/index.ts';
import { listOwnPayments } from './data-export.sql.ts';

/** Books are not erased: they have amounts and dates, and the account's id without a name. */
export const ownPaymentData: ExportAccountData = async ({ db }, accountId) => ({
  name: 'payments',
  data: listOwnPayments(db, accountId),
});

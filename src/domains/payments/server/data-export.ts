import type { ExportAccountData } from '#domains/accounts/server/index.ts';
import { listOwnPayments } from './data-export.sql.ts';

/** Payments are not erased: they hold amounts, dates and the account's id, but no name. */
export const ownPaymentData: ExportAccountData = async ({ db }, accountId) => ({
  name: 'payments',
  data: listOwnPayments(db, accountId),
});

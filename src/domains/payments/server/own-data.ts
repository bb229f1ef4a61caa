import type { TellOwnData } from '#domains/accounts/server/index.ts';
import { listOwnPayments } from './own-data.sql.ts';

/** Books are not erased: they have amounts and dates, and the account's id without a name. */
export const ownPaymentData: TellOwnData = async ({ db }, accountId) => ({
  name: 'payments',
  data: listOwnPayments(db, accountId),
});

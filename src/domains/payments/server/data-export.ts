import type { ExportAccountData } from '#domains/accounts/server/index.ts';
import { listCardData } from './cards/payment-cards.sql.ts';
import { listOwnPayments } from './data-export.sql.ts';

/** Payments are not erased: they hold amounts, dates and the account's id, but no name. */
export const ownPaymentData: ExportAccountData = async ({ db }, accountId) => ({
  name: 'payments',
  data: listOwnPayments(db, accountId),
});

/** Saved cards as they are shown; their gateway has the rest. */
export const ownCardData: ExportAccountData = async ({ db }, accountId) => ({
  name: 'cards',
  data: await listCardData(db, accountId),
});

import type { EraseDataExport, ExportAccountData } from '#domains/accounts/server/index.ts';
import { listCardData } from './cards/payment-cards.sql.ts';
import { closeCouponsOf, listOwnCoupons, listOwnPayments, listUsedCoupons } from './data-export.sql.ts';

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

/** Coupons that the account has made, as a creator, and those that it has used. */
export const ownCouponData: ExportAccountData = async ({ db }, accountId) => ({
  name: 'coupons',
  data: { made: await listOwnCoupons(db, accountId), used: await listUsedCoupons(db, accountId) },
});

/** Coupons of a creator whose account is erased lower nothing any more, and keep no words of theirs. */
export const eraseCoupons: EraseDataExport = ({ tx }, accountId) => closeCouponsOf(tx, accountId);

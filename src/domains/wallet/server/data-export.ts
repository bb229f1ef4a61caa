import type { ExportAccountData, HeldMoney } from '#domains/accounts/server/index.ts';
import {
  findLastHeld,
  findOwnBalances,
  listOwnEarnings,
  listOwnPurchases,
  listOwnRefunds,
  listOwnTopUpRefunds,
  listOwnTopUps,
} from './data-export.sql.ts';

/**
 * The wallet's part of a data export. The ledger is not erased: its rows hold account ids, and an erased
 * account has no name.
 */
export const ownWalletData: ExportAccountData = async ({ db }, accountId) => ({
  name: 'wallet',
  data: {
    purchases: listOwnPurchases(db, accountId),
    earnings: listOwnEarnings(db, accountId),
    top_ups: listOwnTopUps(db, accountId),
    refunds: listOwnRefunds(db, accountId),
    top_up_refunds: listOwnTopUpRefunds(db, accountId),
    ...(await findOwnBalances(db, accountId)),
  },
});

export const heldEarnings: HeldMoney = ({ db }, accountId) => findLastHeld(db, accountId);

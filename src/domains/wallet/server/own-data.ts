import type { HeldMoney, TellOwnData } from '#domains/accounts/server/index.ts';
import { findLastHeld, findOwnWalletData } from './own-data.sql.ts';

/** The ledger is not erased: its rows name accounts by their id, and an erased account has no name. */
export const ownWalletData: TellOwnData = async ({ db }, accountId) => ({
  name: 'wallet',
  data: await findOwnWalletData(db, accountId),
});

export const heldEarnings: HeldMoney = ({ db }, accountId) => findLastHeld(db, accountId);

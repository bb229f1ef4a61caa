import type { EraseDataExport, ExportAccountData } from '#domains/accounts/server/index.ts';
import { deletePayoutAccounts } from './accounts/payout-accounts.sql.ts';
import { savedAccounts } from './accounts/saved-accounts.ts';

/** Where a creator's payouts go. */
export const ownPayoutData: ExportAccountData = async (ctx, accountId) => {
  const { banking, paypal } = await savedAccounts(ctx, accountId);
  return {
    name: 'payouts',
    data: { accounts: [banking, paypal].filter((account) => account !== undefined) },
  };
};

/** Removes the accounts of an erased creator. */
export const erasePayouts: EraseDataExport = async (ctx, accountId) => {
  await deletePayoutAccounts(ctx.tx, accountId);
};

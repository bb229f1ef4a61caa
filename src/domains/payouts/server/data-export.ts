import type { EraseDataExport, ExportAccountData, HeldMoney } from '#domains/accounts/server/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { deletePayoutAccounts } from './accounts/payout-accounts.sql.ts';
import { savedAccounts } from './accounts/saved-accounts.ts';
import { deleteStripeAccount, findStripeAccount } from './accounts/stripe-accounts.sql.ts';
import { findOwnPayoutData, listOpenPayouts, stripPayouts } from './requests/payouts.sql.ts';

/** A creator's payouts, and where they go. */
export const ownPayoutData: ExportAccountData = async (ctx, accountId) => {
  const { banking, paypal } = await savedAccounts(ctx, accountId);
  return {
    name: 'payouts',
    data: {
      accounts: [banking, paypal].filter((account) => account !== undefined),
      stripeAccount: (await findStripeAccount(ctx.db, accountId)) ?? null,
      requests: await findOwnPayoutData(ctx.db, accountId),
    },
  };
};

/** An account is not erased while a payout of it is on its way; the erasure looks again a day later. */
export const openPayouts: HeldMoney = async (ctx, accountId) => {
  const open = await listOpenPayouts(ctx.db, accountId);
  return open.length > 0 ? new Date(ctx.clock.now().getTime() + DAY_MILLISECONDS) : undefined;
};

/** Removes the accounts of an erased creator. Of the payouts amounts and dates stay, as part of the books. */
export const erasePayouts: EraseDataExport = async (ctx, accountId) => {
  await deletePayoutAccounts(ctx.tx, accountId);
  await deleteStripeAccount(ctx.tx, accountId);
  await stripPayouts(ctx.tx, accountId);
};

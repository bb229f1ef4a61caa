import type { SelfContribution } from '#domains/accounts/server/index.ts';
import { paysAccounts } from '#domains/payments/server/index.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { findPayoutAccounts, type PayoutAccountRow } from './payout-accounts.sql.ts';
import {
  maskedAccount,
  openAccount,
  type PayoutAccount,
  showBankAccount,
  showPaypalAccount,
} from './sealed-account.ts';
import { findStripeAccount, type StripeAccountRow } from './stripe-accounts.sql.ts';

type Saved<Method extends PayoutAccount['method']> = Extract<PayoutAccount, { method: Method }>;

export interface SavedAccounts {
  readonly banking: Saved<'banking'> | undefined;
  readonly paypal: Saved<'paypal'> | undefined;
  readonly stripe: StripeAccountRow | undefined;
  readonly rows: readonly PayoutAccountRow[];
}

/** A creator's accounts, decrypted, and the one at Stripe; only for sending money and for the creator. */
export async function savedAccounts(
  ctx: Pick<ReadContext, 'db' | 'config'>,
  creatorId: string,
): Promise<SavedAccounts> {
  const rows = await findPayoutAccounts(ctx.db, creatorId);
  const accounts = rows.map((row) => openAccount(ctx.config, row));
  return {
    banking: accounts.find((account) => account?.method === 'banking') as Saved<'banking'> | undefined,
    paypal: accounts.find((account) => account?.method === 'paypal') as Saved<'paypal'> | undefined,
    stripe: await findStripeAccount(ctx.db, creatorId),
    rows,
  };
}

/** Shows the creator their accounts, masked. */
export async function showPayoutAccounts(ctx: ReadContext) {
  const { banking, paypal, stripe, rows } = await savedAccounts(ctx, viewerOf(ctx).accountId);
  const changedAt = (method: PayoutAccount['method']) =>
    rows.find((row) => row.method === method)?.changedAt.toISOString() ?? '';
  return {
    banking: banking ? { ...showBankAccount(banking), changedAt: changedAt('banking') } : null,
    paypal: paypal ? { ...showPaypalAccount(paypal), changedAt: changedAt('paypal') } : null,
    stripe: stripe ? showStripeAccount(stripe) : null,
    paysByStripe: await paysAccounts(ctx),
  };
}

const showStripeAccount = (row: StripeAccountRow) => ({
  label: maskedAccount({ method: 'stripe', accountRef: row.accountRef }),
  detailsSubmitted: row.detailsSubmitted,
  payoutsEnabled: row.payoutsEnabled,
  missing: [...row.missing],
  changedAt: row.changedAt.toISOString(),
});

/** Adds the accounts, masked, to a creator's self object, where existing clients read them. */
export const selfPayoutAccounts: SelfContribution = async (ctx, accountId, role) => {
  if (role !== 'creator') return {};
  const { banking, paypal } = await savedAccounts(ctx, accountId);
  return {
    ...(banking && { bankingInformation: showBankAccount(banking) }),
    ...(paypal && { paypalSetting: { key: 'paypal', value: showPaypalAccount(paypal) } }),
  };
};

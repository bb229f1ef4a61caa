import { notApproved } from '#domains/creators/contract/creators.refusals.contract.ts';
import { readSettings } from '#domains/site/server/index.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { PayoutMethod } from '../../contract/payout-accounts.contract.ts';
import type { Payout, PayoutOrder } from '../../contract/payouts.contract.ts';
import { payoutRequested } from '../../contract/payouts.events.ts';
import {
  accountMissing,
  belowMinimum,
  payoutDecided,
  payoutNotFound,
  payoutPending,
  stripeNotReady,
} from '../../contract/payouts.refusals.contract.ts';
import { savedAccounts } from '../accounts/saved-accounts.ts';
import { maskedAccount, type PayoutAccount, sealAccount } from '../accounts/sealed-account.ts';
import type { PayoutRow } from '../payouts.tables.ts';
import { describePayout } from './describe-payouts.ts';
import { holdsOf } from './hold-rules.ts';
import { emitChange, moveTokens } from './move-tokens.ts';
import { note } from './note.ts';
import {
  deleteHolds,
  insertPayout,
  lockPayout,
  type NewPayout,
  updatePayout,
  upsertHold,
} from './payouts.sql.ts';

/**
 * Requests a payout of an approved creator, to the account as it is now: the amount is reserved in the same
 * transaction, so that it cannot be requested twice. One payout is pending at a time. Refuses with
 * `creators.not-approved`, `payouts.below-minimum`, `payouts.account-missing`, `payouts.stripe-not-ready`,
 * `payouts.already-pending` and `wallet.more-than-available`.
 */
export async function requestPayout(ctx: WriteContext, order: PayoutOrder): Promise<Payout> {
  const wanted = await checkOrder(ctx, newId(), order);
  const row = await insertPayout(ctx.tx, wanted.payout, ctx.clock.now());
  if (!row) throw refuse(payoutPending);
  await moveTokens(ctx, row, 'reserve', 'payout requested');
  await note(ctx, 'payout.requested', row);
  return finish(ctx, row, wanted);
}

/**
 * Changes a payout while it is pending. Its reservation is replaced, its holds are looked for again, and a first
 * approval is void. Refuses like `requestPayout`, and with `payouts.not-found`, `payouts.decided`.
 */
export async function changePayout(ctx: WriteContext, id: string, order: PayoutOrder): Promise<Payout> {
  const before = await lockPayout(ctx.tx, id);
  if (before?.creatorId !== viewerOf(ctx).accountId) throw refuse(payoutNotFound);
  if (before.status !== 'pending') throw refuse(payoutDecided);
  const wanted = await checkOrder(ctx, id, order);
  await moveTokens(ctx, before, 'release', 'payout changed');
  const row = await updatePayout(ctx.tx, wanted.payout, ctx.clock.now());
  await moveTokens(ctx, row, 'reserve', 'payout changed');
  await deleteHolds(ctx.tx, id);
  await note(ctx, 'payout.changed', row);
  return finish(ctx, row, wanted);
}

interface Wanted {
  readonly payout: NewPayout;
  readonly account: PayoutAccount;
  readonly accountChangedAt: Date;
}

async function checkOrder(ctx: WriteContext, id: string, order: PayoutOrder): Promise<Wanted> {
  const { accountId: creatorId, approved } = viewerOf(ctx);
  if (!approved) throw refuse(notApproved);
  const { requestTokens: amountTokens, paymentAccountType: method } = order;
  const { minimumPayoutAmount } = await readSettings(ctx.db);
  if (amountTokens <= 0 || amountTokens < minimumPayoutAmount) throw refuse(belowMinimum);
  const { account, sealed, changedAt } = await chosenAccount(ctx, creatorId, method);
  return {
    payout: {
      id,
      creatorId,
      amountTokens,
      method,
      accountSealed: sealed,
      accountLabel: maskedAccount(account),
      note: order.requestNote,
    },
    account,
    accountChangedAt: changedAt,
  };
}

interface ChosenAccount {
  readonly account: PayoutAccount;
  readonly sealed: string;
  readonly changedAt: Date;
}

/** The account that a payout goes to, as it is now. One at Stripe must be able to receive money. */
async function chosenAccount(
  ctx: WriteContext,
  creatorId: string,
  method: PayoutMethod,
): Promise<ChosenAccount> {
  const accounts = await savedAccounts(ctx, creatorId);
  if (method === 'stripe') {
    const { stripe } = accounts;
    if (!stripe) throw refuse(accountMissing);
    if (!stripe.payoutsEnabled) throw refuse(stripeNotReady);
    const account = { method, accountRef: stripe.accountRef };
    return { account, sealed: sealAccount(ctx.config, creatorId, account), changedAt: stripe.changedAt };
  }
  const account = accounts[method];
  const row = accounts.rows.find((each) => each.method === method);
  if (!account || !row) throw refuse(accountMissing);
  return { account, sealed: row.sealed, changedAt: row.changedAt };
}

async function finish(ctx: WriteContext, row: PayoutRow, wanted: Wanted): Promise<Payout> {
  const { id, creatorId } = row;
  for (const hold of await holdsOf(ctx, { creatorId, ...wanted }))
    await upsertHold(ctx.tx, { payoutId: id, ...hold });
  ctx.publish(payoutRequested, { payoutId: id, creatorId });
  emitChange(ctx, row);
  return describePayout(ctx, row);
}

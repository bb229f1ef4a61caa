import { moneyTimeZone, readSettings } from '#domains/site/server/index.ts';
import { creatorBalances, listMaturities, sumDisputed, sumEarnings } from '#domains/wallet/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { tokens, toWire } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type {
  calculatePayout,
  getPayoutOverview,
  Payout,
  searchPayouts,
} from '../../contract/payouts.contract.ts';
import { payoutNotFound } from '../../contract/payouts.refusals.contract.ts';
import { savedAccounts } from '../accounts/saved-accounts.ts';
import { maskedAccount } from '../accounts/sealed-account.ts';
import { describePayout, describePayouts } from './describe-payouts.ts';
import { accountHeldUntil } from './hold-rules.ts';
import { findPayout, findPendingPayout, listOwnPayouts, sumPaidOut } from './payouts.sql.ts';
import { nextTransferDay } from './transfer-day.ts';

/** The sums that forms of existing clients show before a request. */
export async function calculatePayoutSums(ctx: ReadContext): Promise<EndpointOutput<typeof calculatePayout>> {
  const { accountId } = viewerOf(ctx);
  const sums = await sumEarnings(ctx.db, { sellerId: accountId });
  const { available } = await creatorBalances(ctx.db, accountId);
  return {
    totalEarnedTokens: toWire(tokens(sums.reduce((total, { netTokens }) => total + netTokens, 0))),
    previousPaidOutTokens: toWire(await sumPaidOut(ctx.db, accountId)),
    remainingUnpaidTokens: toWire(available),
  };
}

/** Whether a payout can be requested: none is pending. */
export async function mayRequestPayout(ctx: ReadContext): Promise<boolean> {
  return (await findPendingPayout(ctx.db, viewerOf(ctx).accountId)) === undefined;
}

/** Lists the creator's own payouts. */
export async function listPayouts(
  ctx: ReadContext,
  query: EndpointInput<typeof searchPayouts>['query'],
): Promise<EndpointOutput<typeof searchPayouts>> {
  const { rows, total } = await listOwnPayouts(ctx.db, viewerOf(ctx).accountId, query);
  return { data: await describePayouts(ctx, rows), total };
}

/** Shows one of them. Refuses with `payouts.not-found`. */
export async function showPayout(ctx: ReadContext, id: string): Promise<Payout> {
  const row = await findPayout(ctx.db, id);
  if (row?.creatorId !== viewerOf(ctx).accountId) throw refuse(payoutNotFound);
  return describePayout(ctx, row);
}

// What can be taken in; the rest is one line.
const DAYS_SHOWN = 7;

/** The next days on which something becomes available, and the sum of all later ones. */
function upcoming(
  maturities: Awaited<ReturnType<typeof listMaturities>>,
): Pick<EndpointOutput<typeof getPayoutOverview>, 'next' | 'later'> {
  const later = maturities.slice(DAYS_SHOWN);
  const lastDay = later.at(-1)?.day;
  return {
    next: maturities.slice(0, DAYS_SHOWN).map(({ day, netTokens }) => ({ day, amount: toWire(netTokens) })),
    later:
      lastDay === undefined
        ? null
        : { lastDay, amount: toWire(tokens(later.reduce((sum, { netTokens }) => sum + netTokens, 0))) },
  };
}

/** Where a creator's money is, and what the next payout waits for. In one snapshot, so that the amounts fit. */
export async function showOverview(ctx: ReadContext): Promise<EndpointOutput<typeof getPayoutOverview>> {
  const { accountId, approved } = viewerOf(ctx);
  const timeZone = await moneyTimeZone(ctx.db);
  const settings = await readSettings(ctx.db);
  const { banking, paypal, stripe, rows } = await savedAccounts(ctx, accountId);
  const accounts = await Promise.all(
    // One at Stripe that Stripe does not pay cannot be chosen.
    [banking, paypal, stripe?.payoutsEnabled ? { method: 'stripe' as const, ...stripe } : undefined]
      .filter((account) => account !== undefined)
      .map(async (account) => {
        const row =
          account.method === 'stripe' ? account : rows.find(({ method }) => method === account.method);
        const until = row ? await accountHeldUntil(ctx, row.changedAt) : null;
        const heldUntil = until?.toISOString() ?? null;
        return { method: account.method, label: maskedAccount(account), heldUntil };
      }),
  );
  return ctx.db.snapshot(async (db) => {
    const balances = await creatorBalances(db, accountId);
    const open = await findPendingPayout(db, accountId);
    const disputed = await sumDisputed(db, accountId);
    return {
      available: toWire(balances.available),
      pending: toWire(balances.pending),
      disputed: { amount: toWire(disputed.amountTokens), count: disputed.count },
      ...upcoming(await listMaturities(db, accountId, timeZone)),
      onItsWay: toWire(balances.reserved),
      paidOut: toWire(await sumPaidOut(db, accountId)),
      minimum: toWire(settings.minimumPayoutAmount),
      holdDays: settings.holdDays,
      accountHoldDays: settings.payoutAccountHoldDays,
      calendar: settings.payoutCalendar,
      nextTransferDay: await nextTransferDay(ctx),
      isApproved: approved,
      accounts,
      open: open ? await describePayout({ ...ctx, db }, open) : null,
    };
  });
}

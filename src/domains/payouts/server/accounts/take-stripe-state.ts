import { findAccounts, mailUser } from '#domains/accounts/server/index.ts';
import type { ConnectedAccount } from '#domains/payments/server/index.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { emitChange } from '../requests/move-tokens.ts';
import { listOpenPayouts } from '../requests/payouts.sql.ts';
import { stripeStoppedNotice } from './notice-of-change.ts';
import { maskedAccount } from './sealed-account.ts';
import { keepStripeState, lockStripeAccount } from './stripe-accounts.sql.ts';

/**
 * Keeps the state of a creator's account at Stripe as Stripe has answered it; an older answer replaces no newer one. An
 * account that Stripe stops paying holds its payouts (`account-stopped`), and its creator gets a notice. Answers whether
 * the account is new to the creator; undefined where nothing was kept.
 */
export async function takeStripeState(
  ctx: WriteContext,
  {
    creatorId,
    before,
    account,
  }: { creatorId: string; before: string | undefined; account: ConnectedAccount },
): Promise<{ isNew: boolean } | undefined> {
  const earlier = await lockStripeAccount(ctx.tx, creatorId);
  const kept = await keepStripeState(ctx.tx, { creatorId, before, account }, ctx.clock.now());
  if (!kept) return undefined;
  const isSame = earlier?.accountRef === account.accountRef;
  if (earlier && isSame && earlier.payoutsEnabled !== account.payoutsEnabled) {
    for (const payout of await listOpenPayouts(ctx.db, creatorId))
      if (payout.method === 'stripe') emitChange(ctx, payout);
    if (earlier.payoutsEnabled) await notifyOfStop(ctx, creatorId, account.accountRef);
  }
  return { isNew: kept.isFirst || (earlier !== undefined && !isSame) };
}

async function notifyOfStop(ctx: WriteContext, creatorId: string, accountRef: string): Promise<void> {
  const owner = (await findAccounts(ctx.db, [creatorId])).get(creatorId);
  if (owner)
    await mailUser(ctx, owner, stripeStoppedNotice, {
      account: maskedAccount({ method: 'stripe', accountRef }),
      at: ctx.clock.now().toISOString(),
    });
}

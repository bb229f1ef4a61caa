import { paysAccounts } from '#domains/payments/server/index.ts';
import { readSettings } from '#domains/site/server/index.ts';
import { cents } from '#platform/contract/money.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { notByStripe, stripeNotSetUp, transferRunning } from '../../contract/payouts.refusals.contract.ts';
import { openAccount } from '../accounts/sealed-account.ts';
import { lockFor, refuseHeld } from '../operate/decide-payout.ts';
import { showAdminPayout } from '../operate/list-admin-payouts.ts';
import { emitChange } from '../requests/move-tokens.ts';
import { note } from '../requests/note.ts';
import { sendTransfer } from './send-transfer.ts';
import { orderTransfer } from './transfers.sql.ts';

/**
 * Orders the transfer of an approved payout to its account at Stripe; a job asks Stripe for it. From then on only
 * Stripe's answer ends the payout. Refuses with `payouts.not-found`, `payouts.other-status`, `payouts.not-by-stripe`,
 * `payouts.held`, `payouts.stripe-not-set-up` and `payouts.transfer-running`.
 */
export async function sendPayout(ctx: WriteContext, id: string) {
  const row = await lockFor(ctx, id, ['approved'], 'done');
  const account = openAccount(ctx.config, { ...row, sealed: row.accountSealed });
  if (account?.method !== 'stripe') throw refuse(notByStripe);
  await refuseHeld(ctx, row);
  if (!(await paysAccounts(ctx))) throw refuse(stripeNotSetUp);
  const { currency } = await readSettings(ctx.db);
  const isOrdered = await orderTransfer(ctx.tx, {
    payoutId: id,
    accountRef: account.accountRef,
    // A token is one unit of the site's currency.
    amountCents: cents(row.amountTokens),
    currency,
    orderedBy: viewerOf(ctx).accountId,
    orderedAt: ctx.clock.now(),
  });
  if (!isOrdered) throw refuse(transferRunning);
  await ctx.enqueue(sendTransfer, { payoutId: id });
  await note(ctx, 'payout.transfer-ordered', row);
  emitChange(ctx, row);
  return showAdminPayout(ctx, id);
}

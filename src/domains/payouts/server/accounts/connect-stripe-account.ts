import { notApproved } from '#domains/creators/contract/creators.refusals.contract.ts';
import { findCreators } from '#domains/creators/server/index.ts';
import {
  askForConnectedAccount,
  type ConnectedAccount,
  openConnectedAccount,
} from '#domains/payments/server/index.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { checkStripeAccount, connectStripeAccount } from '../../contract/payout-accounts.contract.ts';
import { accountMissing, stripeNotSetUp } from '../../contract/payouts.refusals.contract.ts';
import { noteAccountChange } from './note-account-change.ts';
import { maskedAccount } from './sealed-account.ts';
import { findStripeAccount } from './stripe-accounts.sql.ts';
import { takeStripeState } from './take-stripe-state.ts';

// There the page asks Stripe for the state.
const BANKING_PAGE = '/creator/banking?from=stripe';

interface Opened {
  readonly before: string | undefined;
  readonly account: ConnectedAccount;
  readonly url: string;
}

/**
 * An approved creator connects an account at Stripe: it is opened there, before the transaction opens, or found again.
 * Refuses with `creators.not-approved`, `payouts.stripe-not-set-up`, `payments.gateway-silent`.
 */
export async function askForStripeAccount(ctx: ReadContext): Promise<Opened> {
  const { accountId, approved } = viewerOf(ctx);
  if (!approved) throw refuse(notApproved);
  const before = (await findStripeAccount(ctx.db, accountId))?.accountRef;
  const country = (await findCreators(ctx.db, [accountId])).get(accountId)?.country ?? undefined;
  const opened = await openConnectedAccount(ctx, {
    accountId,
    country: country === '' ? undefined : country,
    accountRef: before,
    path: BANKING_PAGE,
  });
  if (!opened) throw refuse(stripeNotSetUp);
  return { before, ...opened };
}

/** Keeps the account and its state. A new one is a changed payout account: payouts wait, and the owner gets a notice. */
export async function keepStripeAccount(
  ctx: WriteContext,
  { before, account, url }: Opened,
): Promise<EndpointOutput<typeof connectStripeAccount>> {
  const { accountId: creatorId } = viewerOf(ctx);
  const { accountRef } = account;
  const kept = await takeStripeState(ctx, { creatorId, before, account });
  if (kept?.isNew)
    await noteAccountChange(ctx, {
      label: maskedAccount({ method: 'stripe', accountRef }),
      changedAt: ctx.clock.now(),
      before: before === undefined ? null : { method: 'stripe', account: before },
      after: { method: 'stripe', account: accountRef },
    });
  return { url, ...stateOf(account) };
}

/** Asks Stripe for the state of the creator's account. Refuses with `payouts.account-missing`, `payments.gateway-silent`. */
export async function askForStripeState(ctx: ReadContext): Promise<ConnectedAccount> {
  const known = await findStripeAccount(ctx.db, viewerOf(ctx).accountId);
  const account = known && (await askForConnectedAccount(ctx, known.accountRef));
  if (!account) throw refuse(accountMissing);
  return account;
}

/** Keeps the state as Stripe has answered it. */
export async function keepStripeAnswer(
  ctx: WriteContext,
  account: ConnectedAccount,
): Promise<EndpointOutput<typeof checkStripeAccount>> {
  await takeStripeState(ctx, { creatorId: viewerOf(ctx).accountId, before: undefined, account });
  return stateOf(account);
}

const stateOf = ({ detailsSubmitted, payoutsEnabled, missing }: ConnectedAccount) => ({
  detailsSubmitted,
  payoutsEnabled,
  missing: [...missing],
});

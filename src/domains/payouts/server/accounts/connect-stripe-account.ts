import { notApproved } from '#domains/creators/contract/creators.refusals.contract.ts';
import { findCreators } from '#domains/creators/server/index.ts';
import { type ConnectedAccount, openConnectedAccount } from '#domains/payments/server/index.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { audit } from '#platform/server/audit.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { connectStripeAccount } from '../../contract/payout-accounts.contract.ts';
import { stripeNotSetUp } from '../../contract/payouts.refusals.contract.ts';
import { findStripeAccount, keepStripeState } from './stripe-accounts.sql.ts';

const BANKING_PAGE = '/creator/banking';

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

/** Keeps the account and its state. */
export async function keepStripeAccount(
  ctx: WriteContext,
  { before, account, url }: Opened,
): Promise<EndpointOutput<typeof connectStripeAccount>> {
  const { accountId: creatorId } = viewerOf(ctx);
  const isNew = await keepStripeState(ctx.tx, { creatorId, before, account }, ctx.clock.now());
  if (isNew)
    await audit(ctx, {
      action: 'payout-account.changed',
      objectKind: 'account',
      objectId: creatorId,
      before: before === undefined ? null : { method: 'stripe', account: before },
      after: { method: 'stripe', account: account.accountRef },
    });
  const { detailsSubmitted, payoutsEnabled, missing } = account;
  return { url, detailsSubmitted, payoutsEnabled, missing: [...missing] };
}

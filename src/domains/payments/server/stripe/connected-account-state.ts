/** What Stripe says about accounts of payees. */
import type Stripe from 'stripe';
import type { ReadContext } from '#platform/server/context.ts';
import type { ConnectedAccount } from '../payment-gateway.ts';
import { findStripe } from './stripe-client.ts';
import { isMissing } from './stripe-problems.ts';

/** Whether the site can send money to accounts of payees. */
export const paysAccounts = async (ctx: Pick<ReadContext, 'db' | 'config'>): Promise<boolean> =>
  (await findStripe(ctx)) !== undefined;

/** An account as it is now; undefined where Stripe does not know it, or the site has no account there. */
export async function findConnectedAccount(
  ctx: ReadContext,
  accountRef: string,
): Promise<ConnectedAccount | undefined> {
  const { client } = (await findStripe(ctx)) ?? {};
  if (!client) return undefined;
  const askedAt = ctx.clock.real();
  const found = await findAccount(client, accountRef);
  return found && stateOf(found, askedAt);
}

/** One of other keys, such as those of the test mode, is unknown, or forbidden, there. */
export async function findAccount(client: Stripe, accountRef: string | undefined) {
  if (accountRef === undefined) return undefined;
  try {
    return await client.accounts.retrieve(accountRef);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export const stateOf = (account: Stripe.Account, askedAt: Date): ConnectedAccount => ({
  accountRef: account.id,
  detailsSubmitted: account.details_submitted ?? false,
  payoutsEnabled: account.payouts_enabled ?? false,
  missing: account.requirements?.currently_due ?? [],
  askedAt,
});

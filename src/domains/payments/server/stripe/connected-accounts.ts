/** Accounts of payees at Stripe (Connect): Stripe keeps who they are and their bank, and asks them for both itself. */
import type Stripe from 'stripe';
import type { ReadContext } from '#platform/server/context.ts';
import { siteAddress } from '#platform/server/own-origin.ts';
import { askGateway } from '../gateways.ts';
import type { ConnectedAccount } from '../payment-gateway.ts';
import { findAccount, findConnectedAccount, stateOf } from './connected-account-state.ts';
import { findStripe } from './stripe-client.ts';

interface Payee {
  readonly accountId: string;
  /** Stripe does not let it be changed later. */
  readonly country: string | undefined;
  /** The account that is known already. */
  readonly accountRef: string | undefined;
  /** The page of this site that they come back to. */
  readonly path: string;
}

/**
 * The payee's account at Stripe, opened if there is none, and the address of Stripe's form for what it lacks; undefined
 * where the site has no account at Stripe. Refuses with `payments.gateway-silent`.
 */
export async function openConnectedAccount(
  ctx: ReadContext,
  payee: Payee,
): Promise<{ account: ConnectedAccount; url: string } | undefined> {
  const access = await findStripe(ctx);
  if (!access) return undefined;
  const { client } = access;
  const page = new URL(payee.path, siteAddress(ctx.config)).href;
  return askGateway(ctx, async () => {
    const askedAt = ctx.clock.real();
    const found = (await findAccount(client, payee.accountRef)) ?? (await createAccount(client, payee));
    const { url } = await client.accountLinks.create({
      account: found.id,
      type: 'account_onboarding',
      // A form that is over leads here as well; the page asks for the next one.
      refresh_url: page,
      return_url: page,
    });
    return { account: stateOf(found, askedAt), url };
  });
}

/**
 * The account of a payee as it is now, while somebody waits; undefined where Stripe does not know it. Refuses with
 * `payments.gateway-silent`.
 */
export const askForConnectedAccount = (
  ctx: ReadContext,
  accountRef: string,
): Promise<ConnectedAccount | undefined> => askGateway(ctx, () => findConnectedAccount(ctx, accountRef));

/** Under a key of its own, so that two requests at once make one account. */
const createAccount = (client: Stripe, { accountId, accountRef, country }: Payee): Promise<Stripe.Account> =>
  client.accounts.create(
    {
      // What Stripe calls an Express account: its form, its dashboard, and the site answers for what is missing.
      controller: {
        stripe_dashboard: { type: 'express' },
        fees: { payer: 'application' },
        losses: { payments: 'application' },
        requirement_collection: 'stripe',
      },
      capabilities: { transfers: { requested: true } },
      ...(country === undefined ? {} : { country }),
      metadata: { accountId },
    },
    { idempotencyKey: `account-${accountId}-${accountRef ?? country ?? 'first'}` },
  );

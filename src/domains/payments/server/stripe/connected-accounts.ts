/** Accounts of payees at Stripe (Connect): Stripe keeps who they are and their bank, and asks them for both itself. */
import type Stripe from 'stripe';
import type { ReadContext } from '#platform/server/context.ts';
import { siteAddress } from '#platform/server/own-origin.ts';
import { askGateway } from '../gateways.ts';
import { findStripe } from './stripe-client.ts';
import { isMissing } from './stripe-problems.ts';

/** An account as it is at Stripe. */
export interface ConnectedAccount {
  readonly accountRef: string;
  readonly detailsSubmitted: boolean;
  readonly payoutsEnabled: boolean;
  /** What Stripe still asks of the payee, by its names, such as `individual.dob`. */
  readonly missing: readonly string[];
  readonly askedAt: Date;
}

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

/** One of other keys, such as those of the test mode, is unknown, or forbidden, there. */
async function findAccount(client: Stripe, accountRef: string | undefined) {
  if (accountRef === undefined) return undefined;
  try {
    return await client.accounts.retrieve(accountRef);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

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

const stateOf = (account: Stripe.Account, askedAt: Date): ConnectedAccount => ({
  accountRef: account.id,
  detailsSubmitted: account.details_submitted ?? false,
  payoutsEnabled: account.payouts_enabled ?? false,
  missing: account.requirements?.currently_due ?? [],
  askedAt,
});

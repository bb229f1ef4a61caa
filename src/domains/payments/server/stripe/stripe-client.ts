import Stripe from 'stripe';
import { readSettings, type StripeKeys, stripeKeys } from '#domains/site/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { ReadContext } from '#platform/server/context.ts';

// An answer takes a second or two; a job tries again later, under the same key.
const TIMEOUT_MILLISECONDS = 10_000;
const MAX_RETRIES = 2;

export interface StripeAccess {
  readonly client: Stripe;
  readonly keys: StripeKeys & { readonly secret: string };
}

const clients = new Map<string, Stripe>();

function clientFor(secret: string, { STRIPE_API_ADDRESS }: Config): Stripe {
  const name = `${secret} ${STRIPE_API_ADDRESS ?? ''}`;
  const client = clients.get(name) ?? openClient(secret, STRIPE_API_ADDRESS);
  // Keys change once in years; a client holds the connections of its key.
  if (!clients.has(name)) clients.clear();
  clients.set(name, client);
  return client;
}

function openClient(secret: string, address: string | undefined): Stripe {
  const at = address === undefined ? undefined : new URL(address);
  return new Stripe(secret, {
    timeout: TIMEOUT_MILLISECONDS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
    ...(at ? { protocol: 'http', host: at.hostname, port: at.port } : {}),
  });
}

/** The account at Stripe; undefined without its secret key. */
export async function findStripe({
  db,
  config,
}: Pick<ReadContext, 'db' | 'config'>): Promise<StripeAccess | undefined> {
  const { secret, ...keys } = stripeKeys(config, await readSettings(db));
  return secret === undefined ? undefined : { client: clientFor(secret, config), keys: { ...keys, secret } };
}

/** The same; throws without it. */
export async function openStripe(ctx: Pick<ReadContext, 'db' | 'config'>): Promise<StripeAccess> {
  const found = await findStripe(ctx);
  if (!found) throw new Error('the secret key of Stripe is missing');
  return found;
}

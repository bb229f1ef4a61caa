/** Stripe as operators set it up: the address of the webhook, and a test that charges nothing. */
import Stripe from 'stripe';
import { isLiveKey, lacksOfStripe, readSettings, stripeKeys } from '#domains/site/server/index.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { siteAddress } from '#platform/server/own-origin.ts';
import type { GatewayFinding, showGateway, testGateway } from '../../contract/gateway-admin.contract.ts';
import { lastGatewayEvent } from '../card-transactions.sql.ts';
import { TRANSFER_REVERSED } from './read-payee-event.ts';
import { stripeEventTypes } from './read-stripe-event.ts';
import { findStripe } from './stripe-client.ts';
import { STRIPE } from './stripe-gateway.ts';

/** What the webhook has to report: payments, and money sent to payees that comes back. */
const webhookEvents: readonly string[] = [...stripeEventTypes, TRANSFER_REVERSED];

const webhookAddress = ({ config }: ReadContext): string =>
  new URL(`/payment/${STRIPE}/callhook`, siteAddress(config)).href;

/** Shows the chosen gateway, and what has to be entered at Stripe. */
export async function describeGateway(ctx: ReadContext): Promise<EndpointOutput<typeof showGateway>> {
  const settings = await readSettings(ctx.db);
  const { secret } = stripeKeys(ctx.config, settings);
  return {
    gateway: settings.paymentGateway,
    webhookAddress: webhookAddress(ctx),
    webhookEvents: [...webhookEvents],
    lastEventAt: (await lastGatewayEvent(ctx.db, STRIPE))?.toISOString() ?? null,
    isLive: secret === undefined ? null : isLiveKey(secret),
  };
}

/** Asks Stripe with the keys as they are, whether it is turned on or not. */
export async function testStripe(ctx: ReadContext): Promise<EndpointOutput<typeof testGateway>> {
  const lacks = lacksOfStripe(ctx.config, await readSettings(ctx.db));
  const found = await findStripe(ctx);
  const findings: GatewayFinding[] = [
    ...lacks,
    ...(found ? await ask(found.client, webhookAddress(ctx)) : []),
  ];
  return { findings: findings.length > 0 ? findings : ['works'] };
}

async function ask(client: Stripe, address: string): Promise<GatewayFinding[]> {
  try {
    await allowed(client.balance.retrieve());
    const account = await allowed(client.accounts.retrieveCurrent());
    const webhooks = await allowed(client.webhookEndpoints.list({ limit: 100 }));
    return [
      ...(account?.charges_enabled === false ? ['cannot-charge' as const] : []),
      ...findingsOf(webhooks?.data, address),
    ];
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return ['key-refused'];
    if (error instanceof Stripe.errors.StripeError) return ['no-answer'];
    throw error;
  }
}

/** Undefined where the key, a restricted one, may not ask this. */
async function allowed<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return undefined;
    throw error;
  }
}

type Webhook = Pick<Stripe.WebhookEndpoint, 'url' | 'status' | 'enabled_events'>;

function findingsOf(webhooks: readonly Webhook[] | undefined, address: string): GatewayFinding[] {
  if (!webhooks) return ['webhook-unchecked'];
  const own = webhooks.filter(({ url, status }) => url === address && status === 'enabled');
  if (own.length === 0) return ['no-webhook'];
  const reported = new Set(own.flatMap(({ enabled_events }) => enabled_events));
  const isWhole = reported.has('*') || webhookEvents.every((type) => reported.has(type));
  return isWhole ? [] : ['events-missing'];
}

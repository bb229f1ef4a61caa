/** What operators need to know of the card gateway: where it reports payments, and whether it works. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { isoDate } from '#platform/contract/fields.ts';

/** What a test of Stripe found; `works` stands alone. */
export const gatewayFinding = z.enum([
  'works',
  'publishable-key',
  'secret-key',
  'webhook-secret',
  'mode',
  /** Stripe does not know the secret key. */
  'key-refused',
  'no-answer',
  /** The account at Stripe may not charge cards yet. */
  'cannot-charge',
  /** Stripe has no webhook with this site's address. */
  'no-webhook',
  /** The webhook does not report all that the site needs. */
  'events-missing',
  /** The key may not read webhooks, so they were not checked. */
  'webhook-unchecked',
]);
export type GatewayFinding = z.output<typeof gatewayFinding>;

export const showGateway = endpoint({
  method: 'GET',
  path: '/admin/card-gateway',
  who: 'operator',
  summary: 'The card gateway: where it reports payments, and when it last did',
  output: z.object({
    gateway: z.enum(['none', 'sandbox', 'stripe']),
    /** What the operator enters at Stripe. */
    webhookAddress: z.string(),
    webhookEvents: z.array(z.string()),
    /** When Stripe last reported something new of a payment. */
    lastEventAt: z.nullable(isoDate),
    /** Whether the keys move real money; null without keys. */
    isLive: z.nullable(z.boolean()),
  }),
});

export const testGateway = endpoint({
  method: 'POST',
  path: '/admin/card-gateway/test',
  who: 'operator',
  summary: 'Asks Stripe whether the keys and the webhook work; charges nothing',
  body: z.object({}),
  output: z.object({ findings: z.array(gatewayFinding) }),
  limit: 'payment',
});

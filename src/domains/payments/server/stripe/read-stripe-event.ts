import Stripe from 'stripe';
import { isLiveKey } from '#domains/site/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { eventMismatch, eventNotAccepted } from '../../contract/payments.refusals.contract.ts';
import { findTransaction } from '../card-transactions.sql.ts';
import type { GatewayDelivery, GatewayEvent, GatewayState } from '../payment-gateway.ts';
import { marksOf, type PaymentMarks } from './payment-state.ts';
import { findStripe } from './stripe-client.ts';

const TOLERANCE_SECONDS = 300;
// One signature each for the old and the new secret while it is replaced.
const MAX_HEADER_LENGTH = 1_000;

/** The events about payments that the site wants to be told of. */
export const stripeEventTypes = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const satisfies readonly Stripe.Event['type'][];

const isOfInterest = (type: string) => (stripeEventTypes as readonly string[]).includes(type);

/** The payment that an event is about. */
export function paymentIn(event: Stripe.Event): string | undefined {
  const object = event.data.object as { object?: string; id?: string; payment_intent?: unknown };
  if (object.object === 'payment_intent') return object.id;
  const { payment_intent: intent } = object;
  if (typeof intent === 'string') return intent;
  return (intent as { id?: string } | null | undefined)?.id;
}

/** Whether the signature's time is close enough; the SDK looks only at those that are too old. */
function isTimely(header: string, now: Date): boolean {
  const seconds = Number(/(?:^|,)t=(\d{1,15})(?:,|$)/.exec(header)?.[1]);
  return Math.abs(now.getTime() / 1_000 - seconds) <= TOLERANCE_SECONDS;
}

/** The event of a delivery that was signed with the secret, lately; undefined otherwise. */
export function verifyStripeEvent(
  { rawBody, headers }: GatewayDelivery,
  secret: string,
  now: Date,
): Stripe.Event | undefined {
  const header = headers['stripe-signature'];
  if (typeof header !== 'string' || header.length > MAX_HEADER_LENGTH || !isTimely(header, now))
    return undefined;
  try {
    return Stripe.webhooks.constructEvent(rawBody, header, secret, TOLERANCE_SECONDS);
  } catch {
    return undefined;
  }
}

/**
 * An event says only that something has happened to a payment. What its state is, we ask Stripe: events come late and in
 * any order, and a secret that leaked must not be enough to invent a payment.
 */
export async function readStripeEvent(
  ctx: ReadContext,
  delivery: GatewayDelivery,
  find: (gatewayRef: string) => Promise<{ intent: Stripe.PaymentIntent; state: GatewayState } | undefined>,
): Promise<GatewayEvent | 'ignored'> {
  const { keys } = (await findStripe(ctx)) ?? {};
  const event = keys?.webhook && verifyStripeEvent(delivery, keys.webhook, ctx.clock.real());
  if (!keys || !event || event.object !== 'event') throw refuse(eventNotAccepted);
  // Events of other accounts come by way of a webhook of their own (`read-payee-event.ts`).
  if (event.livemode !== isLiveKey(keys.secret) || event.account !== undefined)
    throw refuse(eventNotAccepted);
  const gatewayRef = isOfInterest(event.type) ? paymentIn(event) : undefined;
  if (gatewayRef === undefined) return 'ignored';
  const found = await find(gatewayRef);
  if (!found) throw refuse(eventNotAccepted);
  const marks = marksOf(found.intent);
  if (!marks) return 'ignored';
  await refuseOthers(ctx, found.intent.id, marks);
  return { ...found.state, eventId: event.id, transactionId: marks.transactionId };
}

/** A payment at Stripe belongs to one of ours, of the same payer. One that we do not know is refused later. */
async function refuseOthers({ db }: ReadContext, gatewayRef: string, marks: PaymentMarks): Promise<void> {
  const transaction = await findTransaction(db, marks.transactionId);
  if (!transaction) return;
  const { accountId, gatewayRef: known } = transaction;
  if (accountId !== marks.accountId || (known !== null && known !== gatewayRef)) throw refuse(eventMismatch);
}

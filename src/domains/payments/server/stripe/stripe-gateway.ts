/** Cards by Stripe: PaymentIntents, and SetupIntents for cards that are saved. Why not Stripe Billing: ADR 0041. */
import Stripe from 'stripe';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { JobContext } from '#platform/server/jobs/jobs.ts';
import { refuse } from '#platform/server/refuse.ts';
import { cardTokenUnknown } from '../../contract/payments.refusals.contract.ts';
import { cardPageAddress } from '../card-page-right.ts';
import {
  CardNotCharged,
  type CardOwner,
  type GatewayPaymentOrder,
  type GatewayState,
  type PaymentGateway,
  type RefundOrder,
  type SavedCard,
} from '../payment-gateway.ts';
import { cardOf, type PaymentMarks, stateOf, type Way } from './payment-state.ts';
import { payeesChangedSince, readPayeeEvent } from './read-payee-event.ts';
import { paymentIn, readStripeEvent, stripeEventTypes } from './read-stripe-event.ts';
import { findStripe, openStripe } from './stripe-client.ts';
import { isMissing, stripeProblems } from './stripe-problems.ts';

export const STRIPE = 'stripe';

// More than a site has in five minutes; the rest is found by the payments that are overdue.
const MAX_CHANGES = 10_000;

/** A payment as it is at Stripe now. */
interface Found {
  readonly intent: Stripe.PaymentIntent;
  readonly state: GatewayState;
}

/** Undefined where Stripe does not know it. */
async function find(ctx: ReadContext, gatewayRef: string): Promise<Found | undefined> {
  const { client } = await openStripe(ctx);
  const asOf = ctx.clock.real().getTime();
  try {
    const intent = await client.paymentIntents.retrieve(gatewayRef, {
      expand: ['latest_charge', 'payment_method'],
    });
    return { intent, state: await settledState(client, intent, asOf) };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const fetch = async (ctx: ReadContext, gatewayRef: string) => (await find(ctx, gatewayRef))?.state;

async function settledState(
  client: Stripe,
  intent: Stripe.PaymentIntent,
  asOf: number,
): Promise<GatewayState> {
  const { latest_charge: charge } = intent;
  // The charge says that there was a dispute, and not how it ended.
  const isDisputed = charge !== null && typeof charge === 'object' && charge.disputed;
  const disputes = isDisputed ? (await client.disputes.list({ payment_intent: intent.id })).data : [];
  return stateOf(intent, disputes, asOf);
}

/**
 * The customer at Stripe; made under a key of its own, so that two requests at once make one. One of other keys, such as
 * those of the test mode, is unknown there.
 */
async function customerOf(
  client: Stripe,
  { accountId, customerRef }: Pick<CardOwner, 'accountId' | 'customerRef'>,
): Promise<string> {
  if (customerRef !== null && (await findCustomer(client, customerRef))) return customerRef;
  const { id } = await client.customers.create(
    { metadata: { accountId } },
    { idempotencyKey: `customer-${accountId}-${customerRef ?? 'first'}` },
  );
  return id;
}

async function findCustomer(client: Stripe, customerRef: string): Promise<Stripe.Customer | undefined> {
  try {
    const found = await client.customers.retrieve(customerRef);
    return found.deleted ? undefined : found;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function paramsOf(
  order: GatewayPaymentOrder,
  way: Way,
  customer: string | null,
): Stripe.PaymentIntentCreateParams {
  const { transactionId, accountId } = order;
  const marks: PaymentMarks = { transactionId, accountId, way };
  return {
    amount: order.amountCents,
    currency: order.currency.toLowerCase(),
    ...(customer === null ? {} : { customer }),
    description: order.description,
    allowed_payment_method_types: ['card'],
    metadata: { ...marks },
    expand: ['latest_charge'],
  };
}

async function open(ctx: ReadContext, order: GatewayPaymentOrder): Promise<GatewayState> {
  if (order.gatewayRef !== null) {
    const known = await fetch(ctx, order.gatewayRef);
    if (known) return known;
  }
  const { client } = await openStripe(ctx);
  const asOf = ctx.clock.real().getTime();
  const intent = await client.paymentIntents.create(
    {
      ...paramsOf(order, 'form', order.saveCard ? await customerOf(client, order) : null),
      ...(order.saveCard ? { setup_future_usage: 'off_session' as const } : {}),
    },
    { idempotencyKey: `open-${order.transactionId}` },
  );
  return stateOf(intent, [], asOf);
}

async function chargeCard(job: JobContext, order: GatewayPaymentOrder): Promise<GatewayState> {
  const { cardToken, offSession, gatewayRef } = order;
  if (cardToken === null) throw new Error('there is no card to charge');
  const ctx = job.read();
  const { client } = await openStripe(ctx);
  const asOf = ctx.clock.real().getTime();
  const how = {
    payment_method: cardToken,
    off_session: offSession,
    // The payer's browser asks the bank, with the client secret.
    ...(offSession ? {} : { use_stripe_sdk: true }),
  };
  const idempotencyKey = `charge-${order.transactionId}-${order.attempt}`;
  try {
    // Tried again: the same payment, so that only one of the cards pays.
    if (gatewayRef !== null) {
      await markAs(client, gatewayRef, 'saved-card');
      const expand = ['latest_charge'];
      return await settledState(
        client,
        await client.paymentIntents.confirm(gatewayRef, { ...how, expand }, { idempotencyKey }),
        asOf,
      );
    }
    const params = paramsOf(order, 'saved-card', order.customerRef);
    const intent = await client.paymentIntents.create(
      { ...params, ...how, confirm: true },
      { idempotencyKey },
    );
    return await settledState(client, intent, asOf);
  } catch (error) {
    const { payment_intent: intent } = error instanceof Stripe.errors.StripeError ? error : {};
    // Such as a card that was removed at Stripe, or one of other keys.
    if (!intent && error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new CardNotCharged('card_unknown', { cause: error });
    if (!intent) throw error;
    // Paid already, perhaps with another card: its charge is part of the state.
    if (intent.status === 'succeeded') return (await fetch(ctx, intent.id)) ?? stateOf(intent, [], asOf);
    return stateOf(intent, [], asOf);
  }
}

async function markAs(client: Stripe, gatewayRef: string, way: Way): Promise<void> {
  await client.paymentIntents.update(gatewayRef, { metadata: { way } });
}

/** The card must be new, or saved by this very account: nobody else's is taken. */
async function saveCard(ctx: ReadContext, owner: CardOwner, token: string): Promise<SavedCard> {
  const { client } = await openStripe(ctx);
  try {
    const method = await client.paymentMethods.retrieve(token);
    const card = cardOf(method);
    if (!card) throw refuse(cardTokenUnknown);
    const customerRef = await ownerOf(client, method, owner);
    if (method.customer === null) await client.paymentMethods.attach(method.id, { customer: customerRef });
    return { ...card, customerRef };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError || isMissing(error)) throw refuse(cardTokenUnknown);
    throw error;
  }
}

async function ownerOf(client: Stripe, method: Stripe.PaymentMethod, owner: CardOwner): Promise<string> {
  const customer = typeof method.customer === 'string' ? method.customer : (method.customer?.id ?? null);
  if (customer === null) return customerOf(client, owner);
  if (customer === owner.customerRef) return customer;
  // Saved with a payment, before the account had a customer here.
  const found = await findCustomer(client, customer);
  if (found?.metadata.accountId !== owner.accountId) throw refuse(cardTokenUnknown);
  return customer;
}

async function openCardForm(ctx: ReadContext, owner: CardOwner) {
  const { client } = await openStripe(ctx);
  const customerRef = await customerOf(client, owner);
  const { client_secret: clientSecret } = await client.setupIntents.create({
    customer: customerRef,
    allowed_payment_method_types: ['card'],
    usage: 'off_session',
    metadata: { accountId: owner.accountId },
  });
  if (clientSecret === null) throw new Error('Stripe gave no secret for the form of a card');
  return { clientSecret, customerRef };
}

async function forgetCard(ctx: ReadContext, { token }: Pick<SavedCard, 'token'>): Promise<void> {
  const { client } = await openStripe(ctx);
  try {
    await client.paymentMethods.detach(token);
  } catch (error) {
    // Unknown there, or detached before.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

async function refund(job: JobContext, order: RefundOrder): Promise<GatewayState> {
  const ctx = job.read();
  const { client } = await openStripe(ctx);
  const { gatewayRef, transactionId, key } = order;
  try {
    await client.refunds.create(
      { payment_intent: gatewayRef, amount: order.amountCents, metadata: { transactionId } },
      { idempotencyKey: `refund-${key}` },
    );
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    if (error.code !== 'charge_already_refunded')
      return { ...(await known()), failureCode: 'refund_refused' };
  }
  return known();

  async function known(): Promise<GatewayState> {
    const state = await fetch(ctx, gatewayRef);
    if (!state) throw new Error(`Stripe does not know the payment ${gatewayRef}`);
    return state;
  }
}

/** Events are the list of what has changed, also where they did not reach us. */
async function changedSince(ctx: ReadContext, since: Date | undefined) {
  const access = await findStripe(ctx);
  if (!access) return undefined;
  const until = ctx.clock.real();
  const from = since ?? new Date(until.getTime() - DAY_MILLISECONDS);
  const events = access.client.events.list({
    created: { gte: Math.floor(from.getTime() / 1_000) },
    types: [...stripeEventTypes],
    limit: 100,
  });
  const found = await events.autoPagingToArray({ limit: MAX_CHANGES });
  return { gatewayRefs: [...new Set(found.flatMap((event) => paymentIn(event) ?? []))], until };
}

export const stripeGateway: PaymentGateway = {
  name: STRIPE,
  referenceFor: () => null,
  open,
  begin: (ctx, { id }) => ({ kind: 'redirect', url: cardPageAddress(ctx, STRIPE, id) }),
  chargeCard,
  saveCard,
  openCardForm,
  forgetCard,
  refund,
  fetch,
  changedSince,
  readPayeeEvent,
  payeesChangedSince,
  readEvent: (ctx, delivery) => readStripeEvent(ctx, delivery, (ref) => find(ctx, ref)),
  problems: stripeProblems,
};

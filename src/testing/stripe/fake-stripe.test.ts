/** The stand-in for Stripe, driven by Stripe's own SDK. */
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeStripe, openFakeStripe, signEvent } from './fake-stripe.ts';
import { STRIPE_KEYS } from './stripe-keys.ts';

let fake: FakeStripe;
let client: Stripe;
beforeAll(async () => {
  fake = await openFakeStripe();
  client = sdk(STRIPE_KEYS.secret);
});
afterAll(() => fake.close());

function sdk(key: string): Stripe {
  const { hostname, port } = new URL(fake.address);
  return new Stripe(key, { protocol: 'http', host: hostname, port, telemetry: false });
}

const newCustomer = (accountId = 'wren') => client.customers.create({ metadata: { accountId } });

/** A card that its owner has agreed to be charged while away. */
async function savedCard(testCard: string): Promise<{ customer: string; card: string }> {
  const { id: customer } = await newCustomer();
  const setup = await client.setupIntents.create({ customer, allowed_payment_method_types: ['card'] });
  const confirmed = await client.setupIntents.confirm(setup.id, { payment_method: testCard });
  return { customer, card: String(confirmed.payment_method) };
}

const charge = (
  { customer, card }: { customer: string; card: string },
  more: Partial<Stripe.PaymentIntentCreateParams> = {},
  idempotencyKey?: string,
) =>
  client.paymentIntents.create(
    {
      amount: 2_500,
      currency: 'usd',
      customer,
      payment_method: card,
      confirm: true,
      off_session: true,
      expand: ['latest_charge'],
      ...more,
    },
    { ...(idempotencyKey ? { idempotencyKey } : {}) },
  );

const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: InstanceType<typeof Stripe.errors.StripeError>) => error,
  );

test('a saved card is charged while its owner is away, and is listed until it is taken off', async () => {
  const saved = await savedCard('pm_card_visa');
  const intent = await charge(saved);
  expect(intent).toMatchObject({ status: 'succeeded', amount: 2_500, currency: 'usd' });
  expect(intent.latest_charge).toMatchObject({ amount_refunded: 0, disputed: false });
  const listed = await client.paymentMethods.list({ customer: saved.customer });
  expect(listed.data.map(({ id }) => id)).toEqual([saved.card]);
  await client.paymentMethods.detach(saved.card);
  expect((await client.paymentMethods.list({ customer: saved.customer })).data).toEqual([]);
  expect((await errorOf(client.paymentMethods.detach(saved.card)))?.type).toBe('StripeInvalidRequestError');
});

test('one key makes one payment, with the same answer; with other parameters it is an error', async () => {
  const saved = await savedCard('pm_card_visa');
  const before = fake.intents.size;
  const [first, second] = await Promise.all([charge(saved, {}, 'key-1'), charge(saved, {}, 'key-1')]);
  expect(second.id).toBe(first.id);
  expect(fake.intents.size).toBe(before + 1);
  const other = await errorOf(charge(saved, { amount: 1 }, 'key-1'));
  expect(other?.type).toBe('StripeIdempotencyError');
});

test('the SDK tries again after a break, under one key', async () => {
  const saved = await savedCard('pm_card_visa');
  const before = fake.intents.size;
  fake.disturbances.push('cut-after');
  expect((await charge(saved)).status).toBe('succeeded');
  fake.disturbances.push('unavailable');
  expect((await charge(saved)).status).toBe('succeeded');
  expect(fake.intents.size).toBe(before + 2);
});

test.each([
  ['pm_card_chargeCustomerFail', { code: 'card_declined', decline_code: 'generic_decline' }],
  ['pm_card_authenticationRequired', { code: 'authentication_required' }],
])('%s is refused while its owner is away, with the payment in the error', async (card, expected) => {
  const { id: customer } = await newCustomer();
  const method = await client.paymentMethods.attach(card, { customer });
  const error = await errorOf(charge({ customer, card: method.id }));
  expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, ...expected });
  expect(error?.payment_intent).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: expected.code, payment_method: { id: method.id } },
  });
});

test('a card with consent is not asked about again; a refused one cannot be saved', async () => {
  const saved = await savedCard('pm_card_visa');
  expect((await charge(saved)).status).toBe('succeeded');
  const { id: customer } = await newCustomer();
  for (const card of ['pm_card_chargeDeclined', 'pm_card_chargeDeclinedInsufficientFunds'])
    expect((await errorOf(client.paymentMethods.attach(card, { customer })))?.type).toBe('StripeCardError');
});

test('a payment that the bank asks about waits for the payer, who confirms or fails', async () => {
  const saved = await savedCard('pm_card_visa');
  const pay = () => client.paymentIntents.create({ amount: 900, currency: 'eur', customer: saved.customer });
  const [yes, no] = await Promise.all([pay(), pay()]);
  for (const { id } of [yes, no]) fake.confirm(id, 'pm_card_authenticationRequired');
  expect((await client.paymentIntents.retrieve(yes.id)).status).toBe('requires_action');
  fake.authenticate(yes.id, true);
  fake.authenticate(no.id, false);
  expect((await client.paymentIntents.retrieve(yes.id)).status).toBe('succeeded');
  expect((await client.paymentIntents.retrieve(no.id)).last_payment_error?.code).toBe(
    'payment_intent_authentication_failure',
  );
  await client.paymentIntents.cancel(no.id);
  expect((await errorOf(client.paymentIntents.cancel(yes.id)))?.code).toBe('payment_intent_unexpected_state');
});

test('refunds add up to the payment and no further', async () => {
  const { id } = await charge(await savedCard('pm_card_visa'));
  await client.refunds.create({ payment_intent: id, amount: 500 });
  expect((await errorOf(client.refunds.create({ payment_intent: id, amount: 2_001 })))?.statusCode).toBe(400);
  await client.refunds.create({ payment_intent: id });
  const error = await errorOf(client.refunds.create({ payment_intent: id }));
  expect(error?.code).toBe('charge_already_refunded');
  const { latest_charge } = await client.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  expect(latest_charge).toMatchObject({ amount_refunded: 2_500, refunded: true });
});

test('disputes are listed by payment, and their events verify with the secret of the webhook', async () => {
  const { id } = await charge(await savedCard('pm_card_createDispute'));
  const { data } = await client.disputes.list({ payment_intent: id });
  expect(data).toMatchObject([{ status: 'needs_response', payment_intent: id }]);
  fake.moveDispute(id, String(data[0]?.id), 'won');
  const event = fake.events.at(-1);
  if (!event) throw new Error('no event');
  const { payload, headers } = fake.delivery(event);
  const read = client.webhooks.constructEvent(
    payload,
    headers['stripe-signature'] ?? '',
    STRIPE_KEYS.webhook,
  );
  expect(read).toMatchObject({ type: 'charge.dispute.closed', data: { object: { status: 'won' } } });
  expect(await client.events.retrieve(event.id)).toMatchObject({ id: event.id });
  const forged = signEvent(payload, { secret: 'whsec_other' });
  expect(() => client.webhooks.constructEvent(payload, forged, STRIPE_KEYS.webhook)).toThrow(/signature/i);
});

test('without the secret key there is nothing; the balance and the account answer to it', async () => {
  expect((await errorOf(sdk('sk_test_wrong').balance.retrieve()))?.type).toBe('StripeAuthenticationError');
  expect((await client.balance.retrieve()).livemode).toBe(false);
  expect((await client.accounts.retrieveCurrent()).charges_enabled).toBe(true);
  fake.webhooks.push({ url: 'https://fans.example/payment/stripe/callhook', enabled_events: ['*'] });
  expect((await client.webhookEndpoints.list()).data).toHaveLength(1);
});

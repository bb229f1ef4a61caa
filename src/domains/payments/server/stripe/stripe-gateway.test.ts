/** The gateway, by the official SDK against a stand-in for Stripe. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cents } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { JobContext } from '#platform/server/jobs/jobs.ts';
import { openStripeSite, type StripeSite } from '#testing/stripe/stripe-site.ts';
import type { CardOwner, GatewayPaymentOrder } from '../payment-gateway.ts';
import { stripeGateway as gateway } from './stripe-gateway.ts';

let site: StripeSite;
let ctx: ReadContext;
let job: JobContext;
beforeAll(async () => {
  site = await openStripeSite();
  ctx = site.runtime.read();
  job = { log: ctx.log, read: () => ctx, write: (work) => site.runtime.write({}, work) };
});
afterAll(() => site.close());
beforeEach(() => {
  site.stripe.asked.length = 0;
  site.stripe.disturbances.length = 0;
});

const ownerOf = (accountId = newId()): CardOwner => ({
  accountId,
  email: 'wren@fans.test',
  customerRef: null,
});

/** A card that Stripe's form has saved with the owner's consent. */
async function savedCard(testCard: string, owner = ownerOf()) {
  const form = await gateway.openCardForm(ctx, owner);
  if (!form) throw new Error('no form');
  const method = site.stripe.saveByForm(form.clientSecret, testCard);
  return gateway.saveCard(ctx, { ...owner, customerRef: form.customerRef }, method);
}

function orderFor(
  card: { customerRef: string | null; token: string } | undefined,
  more: Partial<GatewayPaymentOrder> = {},
): GatewayPaymentOrder {
  return {
    transactionId: newId(),
    gatewayRef: null,
    attempt: 1,
    accountId: newId(),
    amountCents: cents(12_50),
    currency: 'USD',
    description: 'A month of Ash & Slip',
    customerRef: card?.customerRef ?? null,
    cardToken: card?.token ?? null,
    offSession: true,
    saveCard: false,
    ...more,
  };
}

test('a payment is opened once, for cards only, and waits for the payer’s card', async () => {
  const order = orderFor(undefined, { offSession: false });
  const [first, second] = await Promise.all([gateway.open(ctx, order), gateway.open(ctx, order)]);
  expect(second.gatewayRef).toBe(first.gatewayRef);
  expect(first).toMatchObject({
    status: 'created',
    amountCents: 12_50,
    refundedCents: 0,
    currency: 'USD',
    failureCode: null,
    clientSecret: expect.stringContaining('_secret_'),
  });
  expect(site.stripe.intents.get(first.gatewayRef)?.metadata).toEqual({
    transactionId: order.transactionId,
    accountId: order.accountId,
    way: 'form',
  });
});

test('a card that Stripe’s form refuses leaves the payment open for another one', async () => {
  const { gatewayRef } = await gateway.open(ctx, orderFor(undefined, { offSession: false }));
  expect(() => site.stripe.confirm(gatewayRef, 'pm_card_chargeCustomerFail')).toThrow(/declined/);
  expect(await gateway.fetch(ctx, gatewayRef)).toMatchObject({ status: 'created', failureCode: null });
  site.stripe.confirm(gatewayRef, 'pm_card_visa');
  expect(await gateway.fetch(ctx, gatewayRef)).toMatchObject({ status: 'success' });
  expect(await gateway.open(ctx, orderFor(undefined, { gatewayRef }))).toMatchObject({ status: 'success' });
});

test('a card is saved with what is shown of it, under a customer of its owner', async () => {
  const owner = ownerOf();
  const card = await savedCard('pm_card_mastercard', owner);
  expect(card).toMatchObject({ brand: 'mastercard', last4: '4444', expMonth: 8, expYear: 2031 });
  expect(site.stripe.customers.get(card.customerRef ?? '')?.metadata).toEqual({ accountId: owner.accountId });
  const again = await savedCard('pm_card_mastercard', owner);
  expect(again.customerRef).toBe(card.customerRef);
  expect(again.fingerprint).toBe(card.fingerprint);
});

test.each([
  ['an unknown token', () => 'pm_nothing'],
  ['a card that its bank refuses', () => site.stripe.cardOf('pm_card_chargeDeclined').id],
])('%s is not saved', async (_name, token) => {
  await expect(gateway.saveCard(ctx, ownerOf(), token())).rejects.toMatchObject({
    refusal: { code: 'payments.card-token-unknown' },
  });
});

test('nobody saves the card of somebody else', async () => {
  const { token } = await savedCard('pm_card_visa');
  await expect(gateway.saveCard(ctx, ownerOf(), token)).rejects.toMatchObject({
    refusal: { code: 'payments.card-token-unknown' },
  });
});

test('a saved card is charged once per try, also where the answer was lost', async () => {
  const card = await savedCard('pm_card_visa');
  const order = orderFor(card);
  const before = site.stripe.intents.size;
  site.stripe.disturbances.push('cut-after');
  const first = await gateway.chargeCard(job, order);
  expect(first).toMatchObject({ status: 'success', amountCents: 12_50 });
  expect(await gateway.chargeCard(job, order)).toMatchObject({
    gatewayRef: first.gatewayRef,
    status: 'success',
  });
  expect(site.stripe.intents.size).toBe(before + 1);
});

test.each([
  ['pm_card_chargeCustomerFail', 'fail', 'card_refused'],
  ['pm_card_authenticationRequired', 'require_authentication', null],
])('%s while its owner is away: %s', async (testCard, status, failureCode) => {
  const card = await savedCard(testCard).catch(() => undefined);
  const token = card?.token ?? site.stripe.cardOf(testCard).id;
  const order = orderFor({ customerRef: card?.customerRef ?? null, token });
  const state = await gateway.chargeCard(job, order);
  expect(state).toMatchObject({ status, failureCode, clientSecret: expect.any(String) });
  expect(await gateway.chargeCard(job, order)).toMatchObject({ gatewayRef: state.gatewayRef, status });
  expect(await gateway.fetch(ctx, state.gatewayRef)).toMatchObject({ status, failureCode });
});

test('the next try charges the same payment, so that only one of two cards pays', async () => {
  const bad = await savedCard('pm_card_chargeCustomerFail');
  const order = orderFor(bad);
  const { gatewayRef } = await gateway.chargeCard(job, order);
  const good = site.stripe.cardOf('pm_card_visa');
  const next = { ...order, gatewayRef, attempt: 2, cardToken: good.id };
  expect(await gateway.chargeCard(job, next)).toMatchObject({ gatewayRef, status: 'success' });
  // A third try after all: it is paid already.
  const third = await gateway.chargeCard(job, { ...next, attempt: 3 });
  expect(third).toMatchObject({ gatewayRef, status: 'success' });
});

test('the payer confirms with the bank, or fails to', async () => {
  const pay = async () => {
    const card = site.stripe.cardOf('pm_card_authenticationRequired');
    const { customerRef } = await savedCard('pm_card_visa');
    return gateway.chargeCard(job, orderFor({ customerRef, token: card.id }, { offSession: false }));
  };
  const [yes, no] = [await pay(), await pay()];
  expect(yes.status).toBe('require_authentication');
  site.stripe.authenticate(yes.gatewayRef, true);
  site.stripe.authenticate(no.gatewayRef, false);
  expect(await gateway.fetch(ctx, yes.gatewayRef)).toMatchObject({ status: 'success' });
  expect(await gateway.fetch(ctx, no.gatewayRef)).toMatchObject({
    status: 'fail',
    failureCode: 'card_refused',
  });
});

test('refunds: a part, under one key once, then the rest; more than is left is refused', async () => {
  const { gatewayRef } = await gateway.chargeCard(job, orderFor(await savedCard('pm_card_visa')));
  const transactionId = newId();
  const refund = (amount: number, key: string) =>
    gateway.refund(job, { transactionId, gatewayRef, amountCents: cents(amount), key });
  const [one, two] = await Promise.all([refund(5_00, 'part'), refund(5_00, 'part')]);
  for (const state of [one, two]) expect(state).toMatchObject({ status: 'success', refundedCents: 5_00 });
  expect(await refund(8_00, 'too much')).toMatchObject({
    refundedCents: 5_00,
    failureCode: 'refund_refused',
  });
  expect(await refund(7_50, 'rest')).toMatchObject({ status: 'refunded', refundedCents: 12_50 });
  expect(await refund(1, 'more')).toMatchObject({ status: 'refunded', refundedCents: 12_50 });
});

test('a dispute takes the money until it is won; an inquiry does not', async () => {
  const { gatewayRef } = await gateway.chargeCard(job, orderFor(await savedCard('pm_card_visa')));
  const statusNow = async () => (await gateway.fetch(ctx, gatewayRef))?.status;
  const inquiry = site.stripe.dispute(gatewayRef, 'warning_needs_response');
  expect(await statusNow()).toBe('success');
  site.stripe.moveDispute(gatewayRef, inquiry.id, 'needs_response');
  expect(await statusNow()).toBe('disputed');
  site.stripe.moveDispute(gatewayRef, inquiry.id, 'won');
  expect(await statusNow()).toBe('success');
});

test('a card is forgotten, once and again, and then nobody can charge it', async () => {
  const card = await savedCard('pm_card_visa');
  await gateway.forgetCard(ctx, card);
  await gateway.forgetCard(ctx, card);
  await gateway.forgetCard(ctx, { ...card, token: 'pm_nothing' });
  expect(site.stripe.methods.get(card.token)?.customer).toBeNull();
});

test('what Stripe does not know is unknown; what it does not answer is an error', async () => {
  expect(await gateway.fetch(ctx, 'pi_nothing')).toBeUndefined();
  site.stripe.disturbances.push('unavailable', 'unavailable', 'unavailable');
  await expect(gateway.fetch(ctx, 'pi_nothing')).rejects.toThrow(/break/);
});

test('nothing that identifies a card is asked for or written, and no email is sent', async () => {
  const owner = ownerOf();
  const card = await savedCard('pm_card_visa', owner);
  expect(site.stripe.customers.get(card.customerRef ?? '')?.email).toBeNull();
  expect(JSON.stringify(card)).not.toMatch(/\d{12,}/);
});

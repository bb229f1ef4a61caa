/** Cards that are saved at Stripe: by the form for a card, and with the first of many payments. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cents } from '#platform/contract/money.ts';
import { newId } from '#platform/server/ids.ts';
import { answersToBrokenCoupons, BROKEN_COUPONS } from '#testing/broken-coupons.ts';
import { registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { inMinutes } from '#testing/move-time.ts';
import { openStripeSite, type StripeSite } from '#testing/stripe/stripe-site.ts';
import { beginPayment } from '../begin-payment.ts';
import { findCardOfPayment } from '../card-transactions.sql.ts';
import { startCardCharge } from '../cards/start-card-charge.ts';
import { type PaymentPurpose, purposes } from '../purposes.ts';

/** What the purpose received, by payment. */
const outcomes = new Map<string, string>();
const membership: PaymentPurpose = {
  name: 'test.membership',
  type: 'membership',
  keepsCard: true,
  describe: async (_ctx, payments) =>
    new Map(payments.map(({ id }) => [id, { target: 'performer', products: [] }])),
  paid: async (ctx, { transactionId }) =>
    void outcomes.set(transactionId, `paid with ${await findCardOfPayment(ctx.db, transactionId)}`),
  failed: async (_ctx, { transactionId, failureCode }) => void outcomes.set(transactionId, `${failureCode}`),
  needsConfirmation: async (_ctx, { transactionId, paymentUrl }) =>
    void outcomes.set(transactionId, paymentUrl),
  returned: async () => {},
  won: async () => {},
  bookedFor: async () => new Map(),
  bookedWithin: async () => new Map(),
};

let site: StripeSite;
let fan: TestUser;
beforeAll(async () => {
  site = await openStripeSite();
  site.runtime.ports.register(purposes, membership);
});
afterAll(() => site.close());

const listed = async () => (await site.call('GET', '/payment-cards', { token: fan.token })).data;

/** Adds a card on the page of cards; the answer of the site. */
async function addCard(testCard: string) {
  const form = await site.call('POST', '/payment-cards/form', { token: fan.token, body: {} });
  expect(form.status).toBe(200);
  const token = site.stripe.saveByForm(form.data.clientSecret, testCard);
  return site.call('POST', '/stripe/cards', { token: fan.token, body: { token } });
}

async function begin(card?: string, offSession = false): Promise<string> {
  return site.runtime.write({}, async (ctx) => {
    const id = await beginPayment(ctx, {
      purpose: 'test.membership',
      accountId: fan.id,
      amountCents: cents(9_99),
      subjectId: newId(),
      card: card === undefined ? undefined : { id: card },
      offSession,
    });
    if (card !== undefined) await startCardCharge(ctx, id);
    return id;
  });
}

test('a card is added with Stripe’s form, once, and charged while the fan is away', async () => {
  fan = await registerFan(site);
  const added = await addCard('pm_card_visa');
  expect(added.data).toMatchObject({ brand: 'visa', last4Digits: '4242', paymentGateway: 'stripe' });
  expect((await addCard('pm_card_visa')).body).toMatchObject({ code: 'payments.card-saved-already' });
  expect(await listed()).toMatchObject({ gateway: 'stripe', total: 1 });
  const payment = await begin(added.data._id, true);
  await site.drain();
  expect(outcomes.get(payment)).toBe(`paid with ${added.data._id}`);
});

test('a bank that asks while the fan is away gets its answer on the page of the payment', async () => {
  fan = await registerFan(site);
  const { data: card } = await addCard('pm_card_authenticationRequired');
  const payment = await begin(card._id, true);
  await site.drain();
  expect(outcomes.get(payment)).toBe(`/payment/stripe/${payment}`);
  const page = await site.call('GET', `/payment/stripe/${payment}`, { token: fan.token });
  expect(page.data).toMatchObject({ status: 'require_authentication', card: { last4: '3184' } });
  const opened = await site.call('POST', `/payment/stripe/${payment}/open`, { token: fan.token, body: {} });
  const [ref = ''] = String(opened.data.clientSecret).split('_secret_');
  site.stripe.confirm(ref, card.token);
  site.stripe.authenticate(ref, true);
  const checked = await site.call('POST', `/payment/stripe/${payment}/check`, { token: fan.token, body: {} });
  expect(checked.data).toEqual({ status: 'success' });
  await site.drain();
  expect(outcomes.get(payment)).toBe(`paid with ${card._id}`);
});

test('the card of a first payment is saved, and pays the next one', async () => {
  fan = await registerFan(site);
  const payment = await begin();
  const opened = await site.call('POST', `/payment/stripe/${payment}/open`, { token: fan.token, body: {} });
  const [ref = ''] = String(opened.data.clientSecret).split('_secret_');
  site.stripe.confirm(ref, 'pm_card_mastercard');
  const event = site.stripe.events.findLast(({ type }) => type === 'payment_intent.succeeded');
  expect(event && (await site.deliver(event)).status).toBe(200);
  await site.drain();
  const [card] = (await listed()).data;
  expect(card).toMatchObject({ brand: 'mastercard' });
  expect(outcomes.get(payment)).toBe(`paid with ${card._id}`);
  const next = await begin(card._id, true);
  await site.drain();
  expect(outcomes.get(next)).toBe(`paid with ${card._id}`);
});

test('with another gateway chosen, a card of Stripe is not charged', async () => {
  fan = await registerFan(site);
  const { data: card } = await addCard('pm_card_visa');
  const payment = await begin(card._id, true);
  await site.runtime.database.pool.query(`update card_transactions set gateway = 'sandbox' where id = $1`, [
    payment,
  ]);
  const before = site.stripe.intents.size;
  await site.drain();
  expect(outcomes.get(payment)).toBe('card_unknown');
  expect(site.stripe.intents.size).toBe(before);
});

test('a card that is gone at Stripe fails, and its renewal does not hang', async () => {
  fan = await registerFan(site);
  const { data: card } = await addCard('pm_card_visa');
  site.stripe.methods.delete(card.token);
  const payment = await begin(card._id, true);
  await site.drain();
  expect(outcomes.get(payment)).toBe('card_unknown');
});

test('a customer of other keys is replaced by one of these', async () => {
  fan = await registerFan(site);
  await addCard('pm_card_visa');
  site.stripe.customers.clear();
  const added = await addCard('pm_card_mastercard');
  expect(added.status).toBe(200);
  expect(site.stripe.customers.size).toBe(1);
});

test('a fan is told when Stripe does not answer, and no event is lost by it', async () => {
  fan = await registerFan(site);
  const silence = () => site.stripe.disturbances.push('unavailable', 'unavailable', 'unavailable');
  const silent = { status: 503, code: 'payments.gateway-silent' };
  const ask = (path: string, body = {}) => site.call('POST', path, { token: fan.token, body });
  silence();
  expect((await ask('/payment-cards/form')).body).toMatchObject(silent);
  silence();
  expect((await ask('/stripe/cards', { token: 'pm_1' })).body).toMatchObject(silent);
  const payment = await begin();
  silence();
  expect((await ask(`/payment/stripe/${payment}/open`)).body).toMatchObject(silent);
  const opened = await ask(`/payment/stripe/${payment}/open`);
  const [ref = ''] = String(opened.data.clientSecret).split('_secret_');
  silence();
  expect((await ask(`/payment/stripe/${payment}/check`)).body).toMatchObject(silent);
  site.stripe.confirm(ref, 'pm_card_visa');
  const event = site.stripe.events.at(-1);
  silence();
  expect(event && (await site.deliver(event))).toEqual(silent);
  expect(event && (await site.deliver(event)).status).toBe(200);
});

test('a card form is not opened for more cards than one may have, or may add in a day', async () => {
  const payer = await registerFan(site);
  const codeOf = async () =>
    (await site.call('POST', '/payment-cards/form', { token: payer.token, body: {} })).body.code;
  const { pool } = site.runtime.database;
  await pool.query(
    `insert into payment_cards (id, account_id, gateway, token, brand, last4, exp_month, exp_year, fingerprint, created_at)
     select gen_random_uuid(), $1, 'stripe', 'pm_many_' || n, 'visa', '4242', 1, 2040, 'many ' || n, now()
     from generate_series(1, 10) n`,
    [payer.id],
  );
  expect(await codeOf()).toBe('payments.too-many-cards');
  await pool.query('update payment_cards set removed_at = now() where account_id = $1', [payer.id]);
  expect(await codeOf()).toBe('payments.too-many-cards-today');
});

test('an open payment whose coupon has broken gets no form', async () => {
  const payer = await registerFan(site);
  const creator = await registerCreator(site);
  const begin = async () =>
    (await site.call('POST', '/payment/wallet/top-up', { token: payer.token, body: { amount: 25 } })).data
      ._id;
  const [paymentId, otherPaymentId] = [await begin(), await begin()];
  const payment = { paymentId, otherPaymentId, fanId: payer.id, creatorId: creator.id };
  const open = () => site.call('POST', `/payment/stripe/${paymentId}/open`, { token: payer.token, body: {} });
  expect(await answersToBrokenCoupons(site, payment, open)).toEqual(BROKEN_COUPONS);
});

test('a link to the card page ends, and says so', async () => {
  const payer = await registerFan(site);
  const { data } = await site.call('POST', '/payment/wallet/top-up', {
    token: payer.token,
    body: { amount: 25 },
  });
  const right = new URL(data.paymentUrl).searchParams.get('right') ?? '';
  const address = `/payment/stripe/${data._id}`;
  const ask = async () => [
    (await site.call('GET', address, { listener: 'site', query: { right } })).body.code,
    (await site.call('POST', `${address}/open`, { listener: 'site', body: { right } })).body.code,
    (await site.call('POST', `${address}/check`, { listener: 'site', body: { right } })).body.code,
  ];
  inMinutes(31);
  expect(await ask()).toEqual(Array(3).fill('payments.card-page-expired'));
  vi.useRealTimers();
});

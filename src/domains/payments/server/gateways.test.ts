/** Which gateway charges cards is chosen by name; with none, or another one, nobody pays, and nothing is given away. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { STRIPE_KEYS } from '#testing/stripe/stripe-keys.ts';

let site: TestSite;
let boss: TestUser;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite({ PAYMENT_GATEWAY: '' });
  boss = await operator(site);
  fan = await registerFan(site);
});
afterAll(() => site.close());

async function set(key: string, value: unknown): Promise<void> {
  const { status } = await site.call('PUT', `/admin/settings/${key}`, {
    token: boss.token,
    body: { value },
  });
  expect(status).toBe(200);
}

const topUp = () => site.call('POST', '/payment/wallet/top-up', { token: fan.token, body: { amount: 25 } });
const NO_CARDS = { status: 409, code: 'payments.no-cards' };

test('a new site takes no cards until an operator turns test payments on by name', async () => {
  expect((await topUp()).body).toMatchObject(NO_CARDS);
  expect((await site.call('POST', '/payment-cards/form', { token: fan.token, body: {} })).body).toMatchObject(
    NO_CARDS,
  );
  await set('paymentGateway', 'sandbox');
  expect((await topUp()).status).toBe(200);
});

test('once test payments are off again, no test card pays for what was begun', async () => {
  await set('paymentGateway', 'sandbox');
  const { data } = await topUp();
  await set('paymentGateway', 'none');
  const pay = () =>
    site.call('POST', `/payment/sandbox/${data._id}/pay`, { token: fan.token, body: { card: 'pays' } });
  expect((await pay()).body).toMatchObject(NO_CARDS);
  await set('stripePublishableKey', STRIPE_KEYS.publishable);
  await set('stripeSecretKey', STRIPE_KEYS.secret);
  await set('stripeWebhookSecret', STRIPE_KEYS.webhook);
  await set('paymentGateway', 'stripe');
  expect((await pay()).body).toMatchObject(NO_CARDS);
  expect((await topUp()).data.paymentUrl).toContain('/payment/stripe/');
});

test('while the site takes no cards, nothing is tried again, and no card saved', async () => {
  await set('paymentGateway', 'sandbox');
  const { data } = await topUp();
  await set('paymentGateway', 'none');
  const { token } = fan;
  const retry = await site.call('POST', `/payment/retry/${data._id}`, { token, body: {} });
  expect(retry.body).toMatchObject(NO_CARDS);
  const saved = await site.call('POST', '/sandbox/cards', { token, body: { token: 'test_pays' } });
  expect(saved.body).toMatchObject(NO_CARDS);
  const cards = await site.call('GET', '/payment-cards', { token });
  expect(cards.data).toEqual({ data: [], total: 0, gateway: null });
  await set('paymentGateway', 'stripe');
});

test('with a key gone, Stripe takes nothing more', async () => {
  const { data } = await topUp();
  const { status } = await site.call('DELETE', '/admin/settings/stripeWebhookSecret', {
    token: boss.token,
    body: {},
  });
  expect(status).toBe(200);
  expect((await topUp()).body).toMatchObject(NO_CARDS);
  const open = () => site.call('POST', `/payment/stripe/${data._id}/open`, { token: fan.token, body: {} });
  expect((await open()).body).toMatchObject(NO_CARDS);
  await site.runtime.database.pool.query(`update card_transactions set status = 'success' where id = $1`, [
    data._id,
  ]);
  expect((await open()).body).toMatchObject({ code: 'payments.decided', paymentStatus: 'success' });
});

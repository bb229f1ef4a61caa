/** Stripe as operators turn it on in the browser. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { STRIPE_KEYS, stripeEnvironment } from '#testing/stripe/stripe-keys.ts';
import { currencies } from './currencies.ts';

let site: TestSite;
let boss: TestUser;
beforeAll(async () => {
  // No gateway is fixed by the configuration.
  site = await openTestSite({ PAYMENT_GATEWAY: '' });
  boss = await operator(site);
});
afterAll(() => site.close());

const put = (key: string, value: unknown) =>
  site.call('PUT', `/admin/settings/${key}`, { token: boss.token, body: { value } });
const turnOn = () => put('paymentGateway', 'stripe');
const publicGateway = async () => (await site.call('GET', '/settings/public')).data.paymentGateway;

test('a new site takes no cards, and existing clients are told of no form', async () => {
  expect(await publicGateway()).toBe('ccbill');
});

test('each key is taken only in its own field: none becomes public by a slip', async () => {
  for (const [key, value] of [
    ['stripePublishableKey', STRIPE_KEYS.secret],
    ['stripeSecretKey', STRIPE_KEYS.publishable],
    ['stripeWebhookSecret', STRIPE_KEYS.secret],
  ] as const) {
    expect((await put(key, value)).body).toMatchObject({ status: 422, code: 'site.setting-out-of-range' });
  }
});

test('Stripe is turned on once nothing is missing and all keys are of one kind', async () => {
  const lacking = async () => (await turnOn()).body;
  expect(await lacking()).toMatchObject({
    code: 'site.gateway-incomplete',
    lacks: ['publishable-key', 'secret-key', 'webhook-secret'],
  });
  await put('stripePublishableKey', STRIPE_KEYS.publishable);
  await put('stripeSecretKey', 'sk_live_0123456789');
  expect(await lacking()).toMatchObject({ lacks: ['webhook-secret', 'mode'] });
  await put('stripeWebhookSecret', STRIPE_KEYS.webhook);
  await put('stripeSecretKey', STRIPE_KEYS.secret);
  expect((await turnOn()).status).toBe(200);
  expect(await publicGateway()).toBe('stripe');
});

test('secret keys never leave the server, not even for operators', async () => {
  const { body } = await site.call('GET', '/admin/settings', { token: boss.token });
  expect(JSON.stringify(body)).not.toContain(STRIPE_KEYS.secret);
  expect(JSON.stringify(body)).not.toContain(STRIPE_KEYS.webhook);
  const settings = body.data.data as { key: string; value: unknown }[];
  expect(settings.find(({ key }) => key === 'stripeSecretKey')?.value).toBe(true);
});

test('what the configuration says cannot be changed in the browser', async () => {
  const fixed = await openTestSite(stripeEnvironment('http://127.0.0.1:9'));
  const { token } = await operator(fixed);
  const change = (key: string, value: unknown) =>
    fixed.call('PUT', `/admin/settings/${key}`, { token, body: { value } });
  expect((await change('paymentGateway', 'sandbox')).body).toMatchObject({ lockedBy: 'PAYMENT_GATEWAY' });
  expect((await change('stripeSecretKey', STRIPE_KEYS.secret)).body).toMatchObject({
    lockedBy: 'STRIPE_SECRET_KEY',
  });
  await fixed.close();
});

test('every currency of the site has hundredths at Stripe too', () => {
  // https://docs.stripe.com/currencies#zero-decimal
  const whole = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' ');
  expect(currencies.filter((code) => whole.includes(code))).toEqual([]);
});

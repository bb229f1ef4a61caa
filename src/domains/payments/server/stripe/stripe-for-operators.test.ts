import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { operator, type TestUser } from '#testing/factories.ts';
import { openTestSite } from '#testing/site.ts';
import { STRIPE_KEYS, stripeEnvironment } from '#testing/stripe/stripe-keys.ts';
import { openStripeSite, type StripeSite } from '#testing/stripe/stripe-site.ts';

const ADDRESS = 'http://fanloft.test/payment/stripe/callhook';

let site: StripeSite;
let boss: TestUser;
beforeAll(async () => {
  site = await openStripeSite();
  boss = await operator(site);
});
afterAll(() => site.close());
beforeEach(() => {
  site.stripe.webhooks.length = 0;
  site.stripe.webhooks.push({ url: ADDRESS, enabled_events: ['*'] });
  site.stripe.forbidden.clear();
});

async function findings({ token } = boss, where: Pick<StripeSite, 'call'> = site): Promise<string[]> {
  return (await where.call('POST', '/admin/card-gateway/test', { token, body: {} })).data.findings;
}

test('the operator is shown what to enter at Stripe, and is told when nothing is missing', async () => {
  const { data } = await site.call('GET', '/admin/card-gateway', { token: boss.token });
  expect(data).toMatchObject({
    gateway: 'stripe',
    webhookAddress: ADDRESS,
    isLive: false,
    lastEventAt: null,
  });
  expect(data.webhookEvents).toContain('payment_intent.succeeded');
  expect(await findings()).toEqual(['works']);
  expect(site.stripe.intents.size).toBe(0);
});

test.each([
  [
    'another address',
    [{ url: 'https://old.example/payment/stripe/callhook', enabled_events: ['*'] }],
    'no-webhook',
  ],
  ['only some events', [{ url: ADDRESS, enabled_events: ['payment_intent.succeeded'] }], 'events-missing'],
  ['none', [], 'no-webhook'],
])('a webhook at %s is found', async (_name, webhooks, finding) => {
  site.stripe.webhooks.length = 0;
  site.stripe.webhooks.push(...webhooks);
  expect(await findings()).toEqual([finding]);
});

test('a restricted key is enough; what it may not read is not checked', async () => {
  site.stripe.forbidden.add('webhook_endpoints').add('account').add('balance');
  expect(await findings()).toEqual(['webhook-unchecked']);
});

test('a wrong key and a silent Stripe are told apart', async () => {
  site.stripe.disturbances.push('unavailable', 'unavailable', 'unavailable');
  expect(await findings()).toEqual(['no-answer']);
  const environment = { ...stripeEnvironment(site.stripe.address), STRIPE_SECRET_KEY: 'sk_test_wrong' };
  const wrong = await openTestSite(environment);
  expect(await findings(await operator(wrong), wrong)).toEqual(['key-refused']);
  await wrong.close();
});

test('without keys the test says which are missing', async () => {
  const bare = await openTestSite({ PAYMENT_GATEWAY: '', STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.publishable });
  expect(await findings(await operator(bare), bare)).toEqual(['secret-key', 'webhook-secret']);
  await bare.close();
});

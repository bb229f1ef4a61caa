import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkBooks } from '#testing/check-books.ts';
import { giveTokens, registerCreator, registerFan, saveCard, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let creator: TestUser;
let fan: TestUser;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

beforeEach(async () => {
  creator = await registerCreator(site, { approved: true });
  await setProfile({ monthlyPrice: 10, yearlyPrice: 100 });
  fan = await registerFan(site);
});

const setProfile = (body: object) => site.call('PUT', '/performers/me', { token: creator.token, body });

const subscribe = (body: object, { token } = fan) =>
  site.call('POST', '/payment/subscribe/performers', {
    token,
    body: { performerId: creator.id, type: 'monthly', ...body },
  });

const isSubscribed = async ({ token } = fan): Promise<boolean> =>
  (await site.call('GET', `/performers/${creator.id}`, { token })).data.isSubscribed;

const own = async ({ token } = fan) =>
  (await site.call('GET', '/subscriptions/user/search', { token })).data.data;

test('a month from the wallet: access at once, the fan pays once, the creator earns', async () => {
  await giveTokens(site, fan, 30_00);
  const { status, data, body } = await subscribe({ payWith: 'wallet', expectedPrice: 10 });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(data).toMatchObject({
    status: 'active',
    subscription: {
      subscriptionType: 'monthly',
      state: 'active',
      price: 10,
      payWith: 'wallet',
      paymentGateway: 'system',
      expiredAt: '2026-12-02T12:00:00.000Z',
      nextRecurringDate: '2026-12-02T12:00:00.000Z',
    },
  });
  expect(await isSubscribed()).toBe(true);
  expect((await site.call('GET', '/users/me', { token: fan.token })).data.balance).toBe(20);
  const again = await subscribe({ payWith: 'wallet' });
  expect(again.body).toMatchObject({ status: 409, code: 'subscriptions.already-subscribed' });
  expect(await checkBooks(site)).toEqual([]);
});

test('with a saved card: access once the card has paid', async () => {
  const card = await saveCard(site, fan, 'pays');
  const { status, data, body } = await subscribe({ cardId: card });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(data.paymentUrl).toBeUndefined();
  expect(await isSubscribed()).toBe(false);
  await site.drain();
  expect(await isSubscribed()).toBe(true);
  expect(await own()).toMatchObject([
    {
      payWith: 'card',
      paymentGateway: 'sandbox',
      card: { _id: card, brand: 'visa' },
      transactionId: data._id,
    },
  ]);
  expect(await checkBooks(site)).toEqual([]);
});

test('a refused card subscribes to nothing, and another can be tried', async () => {
  await subscribe({ cardId: await saveCard(site, fan, 'refused') });
  await site.drain();
  expect(await isSubscribed()).toBe(false);
  expect(await own()).toEqual([]);
  await subscribe({ cardId: await saveCard(site, fan, 'pays') });
  await site.drain();
  expect(await isSubscribed()).toBe(true);
});

test('a free trial needs no card, and is one for ever', async () => {
  await setProfile({ isFreeSubscription: true, durationFreeSubscriptionDays: 7 });
  const { data } = await subscribe({ type: 'free' });
  expect(data.subscription).toMatchObject({
    subscriptionType: 'free',
    state: 'trial',
    expiredAt: '2026-11-09T12:00:00.000Z',
    nextRecurringDate: null,
  });
  expect(await isSubscribed()).toBe(true);
});

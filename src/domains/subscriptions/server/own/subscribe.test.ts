import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setSetting } from '#domains/site/server/index.ts';
import { newId } from '#platform/server/ids.ts';
import { checkBooks } from '#testing/check-books.ts';
import {
  giveTokens,
  NO_ID,
  operator,
  registerCreator,
  registerFan,
  saveCard,
  suspend,
  type TestUser,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import {
  ownSubscription,
  passDays,
  setPrices,
  subscribableCreator,
  subscribeTo,
} from '#testing/subscriptions.ts';

let site: TestSite;
let creator: TestUser;
let fan: TestUser;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(async () => {
  expect(await checkBooks(site)).toEqual([]);
  await site.close();
});
beforeEach(async () => {
  creator = await subscribableCreator(site);
  fan = await registerFan(site);
});

const subscribe = (body: object = {}, of: Pick<TestUser, 'token'> = fan) =>
  subscribeTo(site, of, creator, body);
const codeOf = async (body: object = {}, of: Pick<TestUser, 'token'> = fan) =>
  (await subscribe(body, of)).body.code;
const isSubscribed = async ({ token } = fan): Promise<boolean> =>
  (await site.call('GET', `/performers/${creator.id}`, { token })).data.isSubscribed;
const own = () => ownSubscription(site, fan, creator);
const payOnPage = (id: string, card: string) =>
  site.call('POST', `/payment/sandbox/${id}/pay`, { token: fan.token, body: { card } });

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
  const profile = await site.call('GET', `/performers/${creator.id}`);
  expect(profile.data).toMatchObject({ subscriberCount: 1, stats: { subscribers: 1 } });
  const earnings = await site.call('GET', '/performer/earning/search', { token: creator.token });
  expect(earnings.data.data).toMatchObject([{ type: 'monthly_subscription', grossPrice: 10 }]);
});

test('who subscribes follows, and may unfollow without losing access', async () => {
  await giveTokens(site, fan, 30_00);
  await subscribe({ payWith: 'wallet' });
  await site.drain();
  const profile = async () =>
    (await site.call('GET', `/performers/${creator.id}`, { token: fan.token })).data;
  expect(await profile()).toMatchObject({ isFollowed: true, isSubscribed: true });
  await site.call('DELETE', `/follows/${creator.id}`, { token: fan.token });
  expect(await profile()).toMatchObject({ isFollowed: false, isSubscribed: true });
});

test('with a saved card: access once the card has paid', async () => {
  const card = await saveCard(site, fan, 'pays');
  const { status, data, body } = await subscribe({ cardId: card });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(data.paymentUrl).toBeUndefined();
  expect(await isSubscribed()).toBe(false);
  expect(await codeOf({ cardId: card })).toBe('subscriptions.payment-running');
  await site.drain();
  expect(await isSubscribed()).toBe(true);
  expect(await own()).toMatchObject({
    payWith: 'card',
    paymentGateway: 'sandbox',
    card: { _id: card, brand: 'visa', last4Digits: '4242' },
    transactionId: data._id,
  });
});

test('with a new card: it is entered on the gateway’s page, saved, and pays the renewals', async () => {
  const { data } = await subscribe({ returnTo: '/home' });
  expect(data).toMatchObject({ status: 'created', paymentUrl: expect.stringContaining(data._id) });
  expect(await own()).toBeUndefined();
  expect((await payOnPage(data._id, 'pays')).status).toBe(200);
  await site.drain();
  const row = await own();
  expect(row).toMatchObject({ state: 'active', card: { last4Digits: '4242' } });
  expect(row.nextRecurringDate).toBe(row.expiredAt);
  await passDays(site, 31);
  expect(await own()).toMatchObject({ state: 'active' });
});

test('operators read of a card payment whose subscription it paid', async () => {
  await subscribe({ cardId: await saveCard(site, fan, 'pays') });
  const { token } = await operator(site);
  const payments = await site.call('GET', '/admin/card-payments', { token, query: { user: fan.id } });
  const { name } = (await site.call('GET', `/performers/${creator.id}`)).data;
  expect(payments.data.data).toMatchObject([{ purpose: name }]);
});

test('a refused card subscribes to nothing, and another can be tried', async () => {
  await subscribe({ cardId: await saveCard(site, fan, 'refused') });
  await site.drain();
  expect(await isSubscribed()).toBe(false);
  expect(await own()).toBeUndefined();
  await subscribe({ cardId: await saveCard(site, fan, 'pays') });
  await site.drain();
  expect(await isSubscribed()).toBe(true);
});

test('a card that is removed leaves the subscription without a way to pay, and its fan is told', async () => {
  const cardId = await saveCard(site, fan, 'pays');
  await subscribe({ cardId });
  await site.drain();
  await site.call('DELETE', `/payment-cards/${cardId}`, { token: fan.token });
  await site.drain();
  expect(await own()).toMatchObject({ state: 'active', card: null });
  await passDays(site, 31);
  expect(await own()).toMatchObject({ state: 'past-due', failureCode: 'no_payment_method' });
});

test('a trial that runs, and a grant, can be paid on: the time is added to their end', async () => {
  await giveTokens(site, fan, 30_00);
  await setPrices(site, creator, { isFreeSubscription: true, durationFreeSubscriptionDays: 7 });
  await subscribe({ type: 'free' });
  const { data } = await subscribe({ payWith: 'wallet' });
  expect(Date.parse(data.subscription.expiredAt) - site.clock.now().getTime()).toBe(37 * 86_400_000);
  expect(data.subscription).toMatchObject({ subscriptionType: 'monthly', state: 'active' });
});

test('a coupon of the creator lowers the first payment, once', async () => {
  await giveTokens(site, fan, 30_00);
  const made = await site.call('POST', '/creator/coupons', {
    token: creator.token,
    body: { coupon: { name: 'Thanks', code: 'THANKS', percent: 25 } },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const query = { performerId: creator.id, type: 'monthly', couponCode: 'THANKS' };
  const quote = await site.call('GET', '/subscriptions/quote', { token: fan.token, query });
  expect(quote.data).toMatchObject({ now: { amount: 7.5, originalAmount: 10 }, next: { amount: 10 } });
  const { data } = await subscribe({ payWith: 'wallet', couponCode: 'THANKS', expectedPrice: 7.5 });
  expect(data.subscription).toMatchObject({ price: 10 });
  const other = await subscribableCreator(site);
  const foreign = await subscribeTo(site, fan, other, { payWith: 'wallet', couponCode: 'THANKS' });
  expect(foreign.body.code).toBe('payments.coupon-not-for-this');
  const { data: link } = await site.call('POST', '/creator/promotion-links', {
    token: creator.token,
    body: { kind: 'percent', value: 10 },
  });
  const both = { couponCode: 'THANKS', promotion: link.code, payWith: 'wallet' };
  expect(await codeOf(both, await registerFan(site))).toBe('subscriptions.one-discount');
});

test('existing clients get what they wait for after a trial, too', async () => {
  await setPrices(site, creator, { isFreeSubscription: true, durationFreeSubscriptionDays: 7 });
  const { status, data } = await subscribe({ type: 'free', paymentGateway: 'stripe', cardId: '' });
  expect(status).toBe(200);
  expect(data.subscription).toMatchObject({ subscriptionType: 'free', status: 'active', meta: {} });
  expect((await site.call('GET', `/performers/${creator.id}`, { token: fan.token })).data).toMatchObject({
    usedFreeSubscription: true,
    isSubscribed: true,
  });
});

describe('is refused', () => {
  test('to a fan who is subscribed already', async () => {
    await giveTokens(site, fan, 30_00);
    await subscribe({ payWith: 'wallet' });
    expect(await codeOf({ payWith: 'wallet' })).toBe('subscriptions.already-subscribed');
    expect(await codeOf({ type: 'free' })).toBe('subscriptions.already-subscribed');
  });

  test('across a block, in both directions', async () => {
    for (const [blocker, blocked] of [
      [creator.id, fan.id],
      [fan.id, creator.id],
    ]) {
      await site.runtime.database.pool.query(
        `insert into user_blocks (id, blocker_id, blocked_id, reason, created_at) values ($1, $2, $3, '', $4)`,
        [newId(), blocker, blocked, site.clock.now()],
      );
      expect(await codeOf({ payWith: 'wallet' })).toBe('creators.not-found');
      await site.runtime.database.pool.query('delete from user_blocks');
    }
  });

  test('for creators who are suspended, not approved or unknown', async () => {
    await suspend(site, creator);
    expect(await codeOf({ payWith: 'wallet' })).toBe('creators.not-found');
    creator = await registerCreator(site);
    expect(await codeOf({ payWith: 'wallet' })).toBe('creators.not-found');
    creator = { ...creator, id: NO_ID };
    expect(await codeOf({ payWith: 'wallet' })).toBe('creators.not-found');
  });

  test('to creators, to oneself, and to operators', async () => {
    expect(await codeOf({}, await registerCreator(site, { approved: true }))).toBe('access.role-required');
    expect(await codeOf({}, creator)).toBe('access.role-required');
    expect(await codeOf({}, await operator(site))).toBe('access.role-required');
  });

  test('at another price than the fan saw, and without enough tokens', async () => {
    const changed = await subscribe({ payWith: 'wallet', expectedPrice: 9 });
    expect(changed.body).toMatchObject({ status: 409, code: 'subscriptions.price-changed', price: 10 });
    expect(await codeOf({ payWith: 'wallet' })).toBe('wallet.balance-too-low');
    expect(await own()).toBeUndefined();
  });

  test('above the fan’s monthly limit, by wallet and card', async () => {
    await giveTokens(site, fan, 30_00);
    await site.runtime.database.pool.query('insert into spending_caps (fan_id, cap) values ($1, 500)', [
      fan.id,
    ]);
    expect(await codeOf({ payWith: 'wallet' })).toBe('wallet.cap-reached');
    expect(await codeOf({ cardId: await saveCard(site, fan, 'pays') })).toBe('wallet.cap-reached');
    const query = { performerId: creator.id, type: 'monthly' };
    const quote = await site.call('GET', '/subscriptions/quote', { token: fan.token, query });
    expect(quote.data).toMatchObject({
      isWithinCap: false,
      ways: { wallet: { balance: 30, isEnough: true } },
    });
  });

  test('with a card that is not theirs, and with a card number', async () => {
    const foreign = await saveCard(site, await registerFan(site), 'pays');
    expect(await codeOf({ cardId: foreign })).toBe('subscriptions.card-not-found');
    expect(await codeOf({ cardId: '4242 4242 4242 4242' })).toBe('payments.card-number-not-accepted');
  });

  test('a trial that is not offered, or that the site has turned off', async () => {
    expect(await codeOf({ type: 'free' })).toBe('subscriptions.trial-not-offered');
    await setPrices(site, creator, { isFreeSubscription: true, durationFreeSubscriptionDays: 7 });
    const enable = (value: boolean) =>
      site.runtime.write({}, (ctx) => setSetting(ctx, 'freeSubscriptionEnabled', value));
    await enable(false);
    expect(await codeOf({ type: 'free' })).toBe('subscriptions.trial-not-offered');
    await enable(true);
  });

  test('a plan that is not offered', async () => {
    expect(await codeOf({ months: 3, payWith: 'wallet' })).toBe('subscriptions.plan-not-offered');
    expect(await codeOf({ type: 'yearly', months: 3 })).toBe('subscriptions.plan-not-offered');
  });

  test('to cancel, change and reactivate what is somebody else’s', async () => {
    await giveTokens(site, fan, 30_00);
    const { data } = await subscribe({ payWith: 'wallet' });
    const { token } = await registerFan(site);
    const id = data.subscriptionId;
    for (const [method, path, body] of [
      ['POST', `/payment/system/cancel-subscription/${id}`, {}],
      ['POST', `/subscriptions/${id}/reactivate`, {}],
      ['PUT', `/subscriptions/${id}/payment-method`, { payWith: 'wallet' }],
      ['POST', `/subscriptions/${id}/price`, { agree: true }],
    ] as const) {
      expect((await site.call(method, path, { token, body })).body.code).toBe('subscriptions.not-found');
    }
    const wrong = await site.call('POST', `/payment/stripe/cancel-subscription/${id}`, {
      token: fan.token,
      body: {},
    });
    expect(wrong.body.code).toBe('subscriptions.not-found');
  });
});

describe('twenty at once', () => {
  const ROUNDS = process.env.LONG ? 50 : 1;
  const twenty = <T>(action: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, action));

  test('subscribe once, cancel once, and have one trial', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      creator = await subscribableCreator(site);
      await setPrices(site, creator, { isFreeSubscription: true, durationFreeSubscriptionDays: 7 });
      fan = await registerFan(site);
      await giveTokens(site, fan, 100_00);
      const trials = await twenty(() => subscribe({ type: 'free' }));
      expect(trials.filter(({ status }) => status === 200).length).toBe(1);
      const paid = await twenty(() => subscribe({ payWith: 'wallet' }));
      expect(paid.filter(({ status }) => status === 200).length).toBe(1);
      for (const { status, body } of [...trials, ...paid]) {
        if (status !== 200) expect(body.code).toMatch(/already-subscribed|trial-used/);
      }
      expect((await site.call('GET', '/users/me', { token: fan.token })).data.balance).toBe(90);
      const { _id } = await own();
      const path = `/payment/system/cancel-subscription/${_id}`;
      const canceled = await twenty(() => site.call('POST', path, { token: fan.token, body: {} }));
      expect(new Set(canceled.map(({ data }) => JSON.stringify(data))).size).toBe(1);
      const { rows } = await site.runtime.database.pool.query(
        `select count(*)::int as total from mails where template = 'subscriptions.canceled' and to_address = $1`,
        [`${fan.username}@fans.test`],
      );
      expect(rows[0].total).toBe(1);
    }
  });

  test('charge a saved card once', async () => {
    const cardId = await saveCard(site, fan, 'pays');
    const answers = await twenty(() => subscribe({ cardId }));
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    await site.drain();
    const { rows } = await site.runtime.database.pool.query(
      `select count(*)::int as total from card_transactions where account_id = $1`,
      [fan.id],
    );
    expect(rows[0].total).toBe(1);
  });
});

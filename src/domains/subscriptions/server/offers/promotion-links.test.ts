import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { giveTokens, NO_ID, registerFan, saveCard, type TestUser } from '#testing/factories.ts';
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
afterAll(() => site.close());
beforeEach(async () => {
  creator = await subscribableCreator(site);
  fan = await registerFan(site);
  await giveTokens(site, fan, 100_00);
});

const add = (body: object) => site.call('POST', '/creator/promotion-links', { token: creator.token, body });
const change = (id: string, body: object, { token } = creator) =>
  site.call('PUT', `/creator/promotion-links/${id}`, { token, body });
const list = async () =>
  (await site.call('GET', '/creator/promotion-links', { token: creator.token })).data.data;
const show = (code: string) =>
  site.call('GET', `/promotion-links/${code}`, { query: { performerId: creator.id } });
const visit = (code: string, token?: string) =>
  site.call('POST', `/promotion-links/${code}/visits`, {
    ...(token === undefined ? {} : { token }),
    body: { performerId: creator.id },
  });

test('a percentage is taken off the first period only, and the link tells what came of it', async () => {
  const { data: link } = await add({ code: 'Spring-20', kind: 'percent', value: 20, maxUses: 5 });
  expect(link).toMatchObject({ code: 'Spring-20', used: 0, isValid: true, visits: 0, revenue: 0 });
  expect(link.url).toBe(`http://fanloft.test/${creator.username}?promotion=Spring-20`);
  await visit('spring-20');
  await visit('spring-20', fan.token);
  // Own visits are none.
  await visit('spring-20', creator.token);
  expect((await show('SPRING-20')).data).toMatchObject({ code: 'Spring-20', value: 20, usesLeft: 5 });
  const quote = await site.call('GET', '/subscriptions/quote', {
    token: fan.token,
    query: { performerId: creator.id, type: 'monthly', promotion: 'spring-20' },
  });
  expect(quote.data).toMatchObject({
    now: {
      amount: 8,
      originalAmount: 10,
      discounts: [{ reason: 'promotion', code: 'Spring-20', share: 0.2 }],
    },
    next: { amount: 10, type: 'monthly' },
  });
  await subscribeTo(site, fan, creator, { promotion: 'spring-20', payWith: 'wallet', expectedPrice: 8 });
  expect(await list()).toMatchObject([{ used: 1, visits: 2, subscribers: 1, revenue: 8 }]);
  await passDays(site, 31);
  expect(await list()).toMatchObject([{ used: 1, subscribers: 1, revenue: 18 }]);
  const { data } = await site.call('GET', '/subscriptions/performer/search', {
    token: creator.token,
    query: { promotionId: link._id },
  });
  expect(data.data).toMatchObject([{ promotionCode: 'Spring-20', paid: 18, userInfo: { _id: fan.id } }]);
});

test('free days of a link need no trial of the creator, and are one for ever like any trial', async () => {
  const { data: link } = await add({ kind: 'trial', value: 14 });
  expect(link.code).toMatch(/^[A-Z2-9]{8}$/);
  const { data } = await subscribeTo(site, fan, creator, { type: 'free', promotion: link.code });
  expect(data.subscription).toMatchObject({ state: 'trial', usedFreeSubscription: true });
  const days = Date.parse(data.subscription.expiredAt) - site.clock.now().getTime();
  expect(days).toBe(14 * 86_400_000);
  await passDays(site, 15);
  const { data: other } = await add({ kind: 'trial', value: 3 });
  expect((await subscribeTo(site, fan, creator, { type: 'free', promotion: other.code })).body.code).toBe(
    'subscriptions.trial-used',
  );
});

test('of twenty fans at once no more than the limit use a link, and it says so', async () => {
  const { data: link } = await add({ kind: 'percent', value: 50, maxUses: 3 });
  const fans = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const each = await registerFan(site);
      await giveTokens(site, each, 10_00);
      return each;
    }),
  );
  const answers = await Promise.all(
    fans.map((each) => subscribeTo(site, each, creator, { promotion: link.code, payWith: 'wallet' })),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBe(3);
  for (const { status, body } of answers) {
    if (status !== 200) expect(body.code).toBe('subscriptions.promotion-not-valid');
  }
  expect(await list()).toMatchObject([{ used: 3, isValid: false }]);
  expect((await show(link.code)).body.code).toBe('subscriptions.promotion-not-valid');
});

test('a use that was held for a card is given back when the card is refused, or its payer stays away', async () => {
  const { data: link } = await add({ kind: 'percent', value: 50, maxUses: 1 });
  const used = async () => (await list())[0].used;
  const cardId = await saveCard(site, fan, 'refused');
  await subscribeTo(site, fan, creator, { promotion: link.code, cardId });
  expect(await used()).toBe(1);
  await site.drain();
  expect(await used()).toBe(0);
  const { data } = await subscribeTo(site, fan, creator, { promotion: link.code });
  expect(await used()).toBe(1);
  // Begun again with other terms.
  await subscribeTo(site, fan, creator, {});
  expect(await used()).toBe(0);
  // The price that was shown holds for a payer who comes back late.
  await site.call('POST', `/payment/sandbox/${data._id}/pay`, { token: fan.token, body: { card: 'pays' } });
  await site.drain();
  expect(await ownSubscription(site, fan, creator)).toMatchObject({ state: 'active', price: 10 });
});

test('links that are off, over, unknown, of another creator or of another kind are not valid', async () => {
  const isRefused = async (body: object) => {
    const answer = await subscribeTo(site, fan, creator, { payWith: 'wallet', ...body });
    expect(answer.body.code).toBe('subscriptions.promotion-not-valid');
  };
  const { data: link } = await add({ kind: 'percent', value: 50 });
  await change(link._id, { isActive: false });
  await isRefused({ promotion: link.code });
  await change(link._id, { isActive: true, endsAt: site.clock.now().toISOString() });
  await isRefused({ promotion: link.code });
  await isRefused({ promotion: 'nothing' });
  const { data: trial } = await add({ kind: 'trial', value: 5 });
  await isRefused({ promotion: trial.code });
  const other = await subscribableCreator(site);
  const foreign = await site.call('POST', '/creator/promotion-links', {
    token: other.token,
    body: { kind: 'percent', value: 50 },
  });
  await isRefused({ promotion: foreign.data.code });
  expect((await change(foreign.data._id, { isActive: false })).body.code).toBe(
    'subscriptions.promotion-not-found',
  );
});

test('codes are one for each creator, days and limits have their bounds', async () => {
  const { data: link } = await add({ code: 'again', kind: 'percent', value: 10, maxUses: 3 });
  expect((await add({ code: 'AGAIN', kind: 'percent', value: 10 })).body.code).toBe(
    'subscriptions.promotion-code-taken',
  );
  expect((await add({ kind: 'trial', value: 31 })).body.code).toBe('subscriptions.promotion-out-of-range');
  await subscribeTo(site, fan, creator, { promotion: 'again', payWith: 'wallet' });
  const second = await registerFan(site);
  await giveTokens(site, second, 10_00);
  await subscribeTo(site, second, creator, { promotion: 'again', payWith: 'wallet' });
  expect((await change(link._id, { maxUses: 1 })).body).toMatchObject({
    code: 'subscriptions.promotion-used-more',
    used: 2,
  });
  expect((await change(link._id, { maxUses: 2 })).data).toMatchObject({ maxUses: 2, isValid: false });
  expect((await change(NO_ID, {})).status).toBe(404);
  await site.runtime.database.pool.query(
    `insert into promotion_links (id, creator_id, code, kind, value, is_active, created_at)
     select gen_random_uuid(), $1, 'code-' || n, 'percent', 10, true, $2 from generate_series(1, 100) n`,
    [creator.id, site.clock.now()],
  );
  expect((await add({ kind: 'percent', value: 10 })).body.code).toBe('subscriptions.too-many-promotions');
});

test('bundles and the wallet are the creator’s decision', async () => {
  const put = (body: object) =>
    site.call('PUT', '/creator/subscription-offers', { token: creator.token, body });
  const bundles = [
    { months: 3, percentOff: 10 },
    { months: 12, percentOff: 25 },
  ];
  expect((await put({ bundles, walletAllowed: false })).data).toMatchObject({
    monthlyPrice: 10,
    walletAllowed: false,
    bundles: [
      { months: 3, percentOff: 10, price: 27 },
      { months: 12, percentOff: 25, price: 90 },
    ],
  });
  expect((await subscribeTo(site, fan, creator, { payWith: 'wallet' })).body.code).toBe(
    'subscriptions.wallet-not-allowed',
  );
  const quote = await site.call('GET', '/subscriptions/quote', {
    token: fan.token,
    query: { performerId: creator.id, type: 'monthly', months: '12' },
  });
  expect(quote.data).toMatchObject({
    now: { amount: 90, days: 360 },
    ways: { wallet: null },
    next: { amount: 90 },
  });
  expect((await subscribeTo(site, fan, creator, { months: 6 })).body.code).toBe(
    'subscriptions.plan-not-offered',
  );
  await setPrices(site, creator, { isFreeSubscription: true, durationFreeSubscriptionDays: 5 });
  const offers = await site.call('GET', `/subscriptions/offers/${creator.id}`, { token: fan.token });
  expect(offers.data).toMatchObject({ trialDays: 5, usedTrial: false, yearlyPrice: 100 });
});

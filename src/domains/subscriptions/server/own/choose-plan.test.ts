/** Another plan for a subscription that runs: from the next renewal on, at the price that the fan saw. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkBooks } from '#testing/check-books.ts';
import { giveTokens, NO_ID, registerFan, suspend, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import {
  ownSubscription,
  passDays,
  periodsOf,
  setPrices,
  subscribableCreator,
  subscribeTo,
} from '#testing/subscriptions.ts';

let site: TestSite;
let creator: TestUser;
let fan: TestUser;
let id: string;

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
  await giveTokens(site, fan, 300_00);
  const { data } = await subscribeTo(site, fan, creator, { payWith: 'wallet' });
  id = data.subscriptionId;
});

const choose = (body: object, of = id) =>
  site.call('PUT', `/subscriptions/${of}/plan`, { token: fan.token, body });
const own = () => ownSubscription(site, fan, creator);

test('the running period stays, and the next one is of the new plan', async () => {
  const before = await own();
  const { status } = await choose({ type: 'yearly', expectedPrice: 100 });
  expect(status).toBe(200);
  expect(await own()).toMatchObject({
    subscriptionType: 'yearly',
    price: 100,
    expiredAt: before.expiredAt,
    nextRecurringDate: before.expiredAt,
  });
  await passDays(site, 31);
  const periods = await periodsOf(site, fan);
  const days = Math.round((Date.parse((await own()).expiredAt) - Date.parse(before.expiredAt)) / 86_400_000);
  expect(days).toBe(365);
  expect(periods).toHaveLength(2);
});

test('a bundle costs what it costs today, and the same plan keeps the price that was agreed', async () => {
  await setPrices(site, creator, { monthlyPrice: 12, yearlyPrice: 100 });
  await site.call('PUT', '/creator/subscription-offers', {
    token: creator.token,
    body: { bundles: [{ months: 3, percentOff: 10 }], walletAllowed: true },
  });
  expect((await choose({ type: 'monthly', months: 1 })).data).toMatchObject({ price: 10 });
  expect((await choose({ type: 'monthly', months: 3 })).data).toMatchObject({ months: 3, price: 32.4 });
});

test('what is not offered, costs something else, does not renew, or is of somebody else', async () => {
  const code = async (body: object, of = id) => (await choose(body, of)).body.code;
  expect(await code({ type: 'monthly', months: 6 })).toBe('subscriptions.plan-not-offered');
  expect(await code({ type: 'yearly', expectedPrice: 90 })).toBe('subscriptions.price-changed');
  expect(await code({ type: 'yearly' }, NO_ID)).toBe('subscriptions.not-found');
  expect(await own()).toMatchObject({ subscriptionType: 'monthly', price: 10 });
  const other = await registerFan(site);
  const foreign = await site.call('PUT', `/subscriptions/${id}/plan`, {
    token: other.token,
    body: { type: 'yearly' },
  });
  expect(foreign.body.code).toBe('subscriptions.not-found');
  await site.call('POST', `/payment/system/cancel-subscription/${id}`, { token: fan.token, body: {} });
  expect(await code({ type: 'yearly' })).toBe('subscriptions.plan-fixed');
  await site.call('POST', `/subscriptions/${id}/reactivate`, { token: fan.token, body: {} });
  await suspend(site, creator);
  expect(await code({ type: 'yearly' })).toBe('creators.not-found');
});

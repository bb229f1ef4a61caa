import { afterAll, beforeAll, expect, test } from 'vitest';
import { setSetting } from '#domains/site/server/index.ts';
import { BASIS_POINTS, basisPoints, splitFee, tokens, toWire } from '#platform/contract/money.ts';
import {
  giveTokens,
  operator,
  publishPost,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { setCreatorRate } from './index.ts';

let site: TestSite;
let creator: TestUser;
let other: TestUser;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  other = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
  await giveTokens(site, fan, 300_00);
});
afterAll(() => site.close());

const self = async (user: TestUser, path = '/performers/me') =>
  (await site.call('GET', path, { token: user.token })).data;

/** A fan buys a post at this price; returns the booked charge. */
async function sell(price: number): Promise<{ fee: number; net: number }> {
  const { _id } = await publishPost(site, creator, { photos: 1, audience: 'buyers', price });
  const bought = await site.call('POST', `/wallet/charges/feed/${_id}`, { token: fan.token, body: {} });
  expect(bought.status).toBe(200);
  const { data } = await site.call('GET', '/performer/earning/search', { token: creator.token });
  const [newest] = data.data;
  expect(newest.sourceId).toBe(_id);
  return { fee: newest.fee, net: newest.netPrice };
}

test('is the rate of the site until the creator has one of their own', async () => {
  expect((await self(creator)).siteCommission).toBe(0.1);
  await site.runtime.write({}, (ctx) => setSetting(ctx, 'commissionPercent', basisPoints(1_500)));
  expect((await self(creator)).siteCommission).toBe(0.15);
  await site.runtime.write({}, (ctx) => setCreatorRate(ctx.tx, creator.id, basisPoints(725)));
  expect((await self(creator)).siteCommission).toBe(0.0725);
  expect((await self(creator, '/users/me')).siteCommission).toBe(0.0725);
  expect((await self(other)).siteCommission).toBe(0.15);
});

test('is shown only to creators', async () => {
  expect(await self(fan, '/users/me')).not.toHaveProperty('siteCommission');
  expect(await self(await operator(site), '/users/me')).not.toHaveProperty('siteCommission');
  const { data } = await site.call('GET', `/performers/${creator.username}`, { token: fan.token });
  expect(data).not.toHaveProperty('siteCommission');
});

// Prices whose fee ends in exactly half a hundredth, and rates with inexact binary fractions.
test.each([
  [1_000, 1.05],
  [1_000, 1.15],
  [1_250, 9.88],
  [725, 6.6],
  [5_750, 1.01],
  [0, 3.33],
  [10_000, 2.01],
])('at %i basis points a price of %d splits as the ledger books it', async (rate, price) => {
  await site.runtime.write({}, (ctx) => setCreatorRate(ctx.tx, creator.id, basisPoints(rate)));
  const { siteCommission } = await self(creator);
  const { fee, net } = splitFee(
    tokens(Math.round(price * 100)),
    basisPoints(Math.round(siteCommission * BASIS_POINTS)),
  );
  expect(await sell(price)).toEqual({ fee: toWire(fee), net: toWire(net) });
});

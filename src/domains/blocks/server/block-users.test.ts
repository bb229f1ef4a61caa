/** The calls by which fans and creators block people, and creators countries. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  giveTokens,
  NO_ID,
  operator,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { subscribableCreator, subscribeTo } from '#testing/subscriptions.ts';

let site: TestSite;
let creator: TestUser;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
});
afterAll(() => site.close());

const block = (by: TestUser, targetId: string, reason?: string) =>
  site.call('POST', '/block/users', { token: by.token, body: { targetId, target: 'user', reason } });
const unblock = (by: TestUser, targetId: string) =>
  site.call('DELETE', `/block/users/${targetId}`, { token: by.token });
const blocked = async (by: TestUser, query: Record<string, string> = {}) =>
  (await site.call('GET', '/block/users', { token: by.token, query })).data;

test('a creator blocks a fan and unblocks them; each sees their own blocks alone', async () => {
  const { data } = await block(creator, fan.id, 'Kept asking for my address');
  expect(data).toMatchObject({
    source: 'performer',
    sourceId: creator.id,
    target: 'user',
    targetId: fan.id,
    targetInfo: { _id: fan.id, username: fan.username },
    reason: 'Kept asking for my address',
  });
  expect(await blocked(creator)).toMatchObject({ total: 1, data: [{ targetId: fan.id }] });
  expect(await blocked(fan)).toEqual({ total: 0, data: [] });
  // The blocked fan cannot end it.
  await unblock(fan, creator.id);
  expect((await blocked(creator)).total).toBe(1);
  expect((await unblock(creator, fan.id)).data).toEqual({ success: true });
  expect((await unblock(creator, fan.id)).data).toEqual({ success: true });
  expect((await blocked(creator)).total).toBe(0);
});

test('a fan blocks a creator; blocked twice is blocked once, with the last reason', async () => {
  await block(fan, creator.id);
  await block(fan, creator.id, 'Too many messages');
  expect(await blocked(fan)).toMatchObject({
    total: 1,
    data: [{ source: 'user', targetId: creator.id, reason: 'Too many messages' }],
  });
  await unblock(fan, creator.id);
});

test('blocked people are searched by name and by reason', async () => {
  const [one, two] = [
    await registerFan(site, { name: 'Quillon' }),
    await registerFan(site, { name: 'Brisel' }),
  ];
  await block(creator, one.id, 'Rude in comments');
  await block(creator, two.id, '100% spam');
  const found = async (q: string) =>
    (await blocked(creator, { q })).data.map(({ targetId }: { targetId: string }) => targetId);
  expect(await found('')).toEqual([two.id, one.id]);
  expect(await found('quil')).toEqual([one.id]);
  expect(await found(two.username.toUpperCase())).toEqual([two.id]);
  expect(await found('COMMENTS')).toEqual([one.id]);
  expect(await found('0% s')).toEqual([two.id]);
  expect(await found('nobody of this name')).toEqual([]);
});

test('nobody blocks themselves, an operator, or somebody who is not there', async () => {
  const refusals = [
    [await block(fan, fan.id), 422, 'blocks.oneself'],
    [await block(creator, (await operator(site)).id), 422, 'blocks.not-possible'],
    [await block(creator, NO_ID), 404, 'blocks.user-not-found'],
  ] as const;
  for (const [{ status, body }, ...expected] of refusals) expect([status, body.code]).toEqual(expected);
});

test('a creator chooses the countries in which they are hidden, all at once', async () => {
  const countries = (countryCodes: string[]) =>
    site.call('POST', '/block/countries', { token: creator.token, body: { countryCodes } });
  const chosen = async () => (await site.call('GET', '/block/countries', { token: creator.token })).data;
  expect((await countries(['PL', 'DE', 'PL'])).data).toEqual({ countryCodes: ['DE', 'PL'] });
  expect((await chosen()).countryCodes).toEqual(['DE', 'PL']);
  const { status, body } = await countries(['PL', 'XX']);
  expect([status, body.code]).toEqual([422, 'blocks.country-unknown']);
  expect((await chosen()).countryCodes).toEqual(['DE', 'PL']);
  const { data: self } = await site.call('GET', '/users/me', { token: creator.token });
  expect(self.blockCountries).toEqual({ countryCodes: ['DE', 'PL'] });
  expect((await countries([])).data).toEqual({ countryCodes: [] });
});

test('current subscribers are counted by the country in their profile', async () => {
  const seller = await subscribableCreator(site);
  for (const country of ['PL', 'PL', 'AT', undefined]) {
    const subscriber = await registerFan(site);
    await site.runtime.database.pool.query('update accounts set country = $1 where id = $2', [
      country ?? null,
      subscriber.id,
    ]);
    await giveTokens(site, subscriber, 20_00);
    expect((await subscribeTo(site, subscriber, seller, { payWith: 'wallet' })).status).toBe(200);
  }
  const { data } = await site.call('GET', '/block/countries', { token: seller.token });
  expect(data).toEqual({
    countryCodes: [],
    subscribers: [
      { countryCode: 'PL', count: 2 },
      { countryCode: 'AT', count: 1 },
    ],
  });
});

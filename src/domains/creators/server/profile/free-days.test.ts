/** Free first days, while the operator lets creators offer them. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { operator, registerCreator, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let boss: TestUser;
let creator: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
  creator = await registerCreator(site, { approved: true });
});
afterAll(() => site.close());

const allow = (value: boolean) =>
  site.call('PUT', '/admin/settings/freeSubscriptionEnabled', { token: boss.token, body: { value } });
const choose = (isFreeSubscription: boolean) =>
  site.call('PUT', '/performers/me', { token: creator.token, body: { isFreeSubscription } });
const own = async () => (await site.call('GET', '/performers/me', { token: creator.token })).data;
const found = async (path: string, isFreeSubscription?: 'true' | 'false') => {
  const query: Record<string, string> = isFreeSubscription ? { isFreeSubscription } : {};
  const { data } = await site.call('GET', path, { query });
  return data.data.map((card: { isFreeSubscription: boolean }) => card.isFreeSubscription);
};
const shown = async () => (await site.call('GET', `/performers/${creator.id}`)).data.isFreeSubscription;
const counted = async () => {
  const { data } = await site.call('GET', '/performers/user/search/counts');
  return data.counts.isFreeSubscription;
};

beforeEach(async () => {
  await allow(true);
  await choose(true);
});

test('what a creator chose is not offered while it is off, and comes back with it', async () => {
  expect(await shown()).toBe(true);
  await allow(false);
  expect(await shown()).toBe(false);
  expect((await own()).isFreeSubscription).toBe(true);
  await allow(true);
  expect(await shown()).toBe(true);
});

test('a client that sends it meanwhile is not refused', async () => {
  await choose(false);
  await allow(false);
  expect((await choose(true)).status).toBe(200);
  expect(await shown()).toBe(false);
  await allow(true);
  expect(await shown()).toBe(true);
});

test.each(['/performers/user/search', '/performers/search/random'])('%s finds nobody by it', async (path) => {
  expect(await found(path, 'true')).toEqual([true]);
  await allow(false);
  expect(await found(path)).toEqual([false]);
  expect(await found(path, 'true')).toEqual([]);
  expect(await found(path, 'false')).toEqual([false]);
});

test('the directory offers no choice of it', async () => {
  expect(await counted()).toEqual({ true: 1 });
  await allow(false);
  expect(await counted()).toEqual({});
});

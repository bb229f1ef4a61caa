import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
const open: TestUser[] = [];

beforeAll(async () => {
  site = await openTestSite();
  for (let made = 0; made < 6; made++) open.push(await registerCreator(site, { approved: true }));
  await registerCreator(site, { name: 'Hidden' });
  const [free, popular] = open;
  await site.call('PUT', '/performers/me', { token: free?.token ?? '', body: { isFreeSubscription: true } });
  const fan = await registerFan(site);
  await site.call('POST', `/follows/${popular?.id}`, { token: fan.token });
});
afterAll(() => site.close());

async function fetchIds(path: string, query: Record<string, string> = {}) {
  const { status, data } = await site.call('GET', path, { query });
  expect(status).toBe(200);
  return { total: data.total as number, ids: data.data.map((card: { _id: string }) => card._id) as string[] };
}

test('a lot shows everybody in the directory once, and nobody who is hidden', async () => {
  const { ids, total } = await fetchIds('/performers/search/random', { refresh: 'true' });
  expect([...ids].sort()).toEqual(open.map(({ id }) => id).sort());
  expect(total).toBe(6);
});

test('everybody has the same chance of a place', async () => {
  const timesShown = new Map(open.map(({ id }) => [id, 0]));
  const ROUNDS = 300;
  for (let round = 0; round < ROUNDS; round++) {
    const { ids } = await fetchIds('/performers/search/random', { limit: '2' });
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) timesShown.set(id, (timesShown.get(id) ?? 0) + 1);
  }
  // A third of the rounds each, within 5 standard deviations (8.2), so that it fails by chance once in 300,000 runs.
  for (const times of timesShown.values()) expect(Math.abs(times - ROUNDS / 3)).toBeLessThan(41);
});

test('a lot among those with free days is among those alone', async () => {
  const { ids, total } = await fetchIds('/performers/search/random', { isFreeSubscription: 'true' });
  expect([ids, total]).toEqual([[open[0]?.id], 1]);
});

test('the top begins with the most followed, and is paged', async () => {
  const { ids, total } = await fetchIds('/performers/top');
  expect([ids.length, total, ids[0]]).toEqual([6, 6, open[1]?.id]);
  expect((await fetchIds('/performers/top', { limit: '2', offset: '1' })).ids).toEqual(ids.slice(1, 3));
});

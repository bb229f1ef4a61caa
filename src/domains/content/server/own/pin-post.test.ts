import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MILLISECONDS } from '#platform/contract/day.ts';
import { publishPost, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let creator: TestUser;
let other: TestUser;
let fan: TestUser;
const ids: string[] = [];
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  other = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
  for (let day = 0; day < 7; day++) {
    site.clock.advance(MINUTE_MILLISECONDS);
    ids.push((await publishPost(site, creator, { text: String(day) }))._id);
  }
});
afterAll(() => site.close());

async function pin(day: number, { token } = creator) {
  site.clock.advance(MINUTE_MILLISECONDS);
  const { status, body } = await site.call('POST', `/performer/feeds/${ids[day]}/pin`, { token });
  return [status, body.code];
}
const unpin = async (day: number, { token } = creator) =>
  (await site.call('DELETE', `/performer/feeds/${ids[day]}/pin`, { token })).status;

type Post = { _id: string; text: string; isPinned: boolean; publishedAt: string };

async function profile(query: Record<string, string> = {}) {
  const { data } = await site.call('GET', '/user/feeds', {
    token: fan.token,
    query: { performerId: creator.id, ...query },
  });
  return data as { data: Post[]; total: number };
}
const days = ({ data }: { data: Post[] }) => data.map(({ text }) => text).join('');

test('pinned posts stand first on the profile, the latest pin first, and elsewhere in their place', async () => {
  expect(await pin(1)).toEqual([200, undefined]);
  expect(await pin(3)).toEqual([200, undefined]);
  const list = await profile();
  expect([days(list), list.total]).toEqual(['3165420', 7]);
  expect(list.data.filter(({ isPinned }) => isPinned).map(({ text }) => text)).toEqual(['3', '1']);
  expect(days(await profile({ type: 'text' }))).toBe('6543210');
  expect(days(await profile({ q: '3' }))).toBe('3');
  const { data } = await site.call('GET', '/user/feeds', { query: { audience: 'latest' } });
  expect(days(data)).toBe('6543210');
});

test('every page size and cursor reads each post once', async () => {
  for (const limit of [1, 2, 3, 4, 7]) {
    let read = '';
    let before: string | undefined;
    for (let page = 0; page < 8; page++) {
      const { data } = await profile({ limit: String(limit), ...(before ? { before } : {}) });
      read += days({ data });
      const last = data.at(-1);
      if (!last) break;
      before = `${last.publishedAt}_${last._id}`;
    }
    expect([limit, read]).toEqual([limit, '3165420']);
    const byOffset = await Promise.all(
      Array.from({ length: 7 }, async (_, offset) =>
        days(await profile({ limit: '1', offset: String(offset) })),
      ),
    );
    expect(byOffset.join('')).toBe('3165420');
  }
});

test('there are three at most, also of many at once; a pinned one keeps its place', async () => {
  expect(await pin(1)).toEqual([200, undefined]);
  const answers = await Promise.all([4, 5, 6].map((day) => pin(day)));
  expect(answers.toSorted()).toEqual([
    [200, undefined],
    [409, 'content.pins-full'],
    [409, 'content.pins-full'],
  ]);
  expect(days(await profile()).slice(1, 3)).toBe('31');
});

test('an unpinned one has its usual place again, and makes room', async () => {
  for (const day of [3, 4, 5, 6]) expect(await unpin(day)).toBe(200);
  expect(days(await profile())).toBe('1654320');
  expect(await unpin(1)).toBe(200);
  expect(days(await profile())).toBe('6543210');
});

test('a draft that is pinned stands there once it appears', async () => {
  const draft = await publishPost(site, creator, { text: '7', status: 'inactive' });
  ids.push(draft._id);
  expect(await pin(7)).toEqual([200, undefined]);
  expect(days(await profile())).toBe('6543210');
  await site.call('PUT', `/performer/feeds/${draft._id}`, {
    token: creator.token,
    body: { status: 'active' },
  });
  site.clock.advance(MINUTE_MILLISECONDS);
  ids.push((await publishPost(site, creator, { text: '8' }))._id);
  expect(days(await profile())).toBe('786543210');
});

test('only the owner pins', async () => {
  expect(await pin(0, other)).toEqual([404, 'content.post-not-found']);
  expect(await unpin(0, other)).toBe(404);
  expect(await pin(0, fan)).toEqual([403, expect.any(String)]);
});

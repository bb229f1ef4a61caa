import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE_MILLISECONDS } from '#platform/contract/day.ts';
import {
  giveTokens,
  publishPost,
  registerCreator,
  registerFan,
  type TestPost,
  type TestUser,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let ada: TestUser;
let bo: TestUser;
let buyer: TestUser;
const sold: TestPost[] = [];

/** Bought in the opposite order of publication: the last one published is bought first. */
beforeAll(async () => {
  site = await openTestSite();
  ada = await registerCreator(site, { approved: true });
  bo = await registerCreator(site, { approved: true });
  buyer = await registerFan(site);
  await giveTokens(site, buyer, 100_00);
  for (const [creator, text] of [
    [ada, 'Cups'],
    [bo, 'Bowls'],
    [ada, 'Plates'],
  ] as const) {
    site.clock.advance(MINUTE_MILLISECONDS);
    sold.push(await publishPost(site, creator, { photos: 1, audience: 'buyers', price: 6, text }));
  }
  for (const { _id } of sold.toReversed()) {
    site.clock.advance(MINUTE_MILLISECONDS);
    await site.call('POST', `/wallet/charges/feed/${_id}`, { token: buyer.token, body: {} });
  }
});
afterAll(() => site.close());

async function bought(query: Record<string, string> = {}, token: string | undefined = buyer.token) {
  const { status, data } = await site.call('GET', '/user/feeds', {
    token,
    query: { bought: 'true', ...query },
  });
  expect(status).toBe(200);
  const { purchase } = data.data.at(-1) ?? {};
  return {
    texts: data.data.map((post: { text: string }) => post.text) as string[],
    total: data.total as number,
    end: purchase ? `${purchase.boughtAt}_${purchase.receiptId}` : '',
  };
}

describe('what a fan has bought', () => {
  test('is ordered by date of purchase, and pages by offset and by cursor alike', async () => {
    expect(await bought()).toMatchObject({ texts: ['Cups', 'Bowls', 'Plates'], total: 3 });
    const first = await bought({ limit: '2' });
    expect(first.texts).toEqual(['Cups', 'Bowls']);
    expect((await bought({ limit: '2', offset: '2' })).texts).toEqual(['Plates']);
    expect((await bought({ limit: '2', before: first.end })).texts).toEqual(['Plates']);
    expect((await bought({ before: (await bought()).end })).texts).toEqual([]);
  });

  test('is searched and filtered', async () => {
    expect((await bought({ q: 'bowl' })).texts).toEqual(['Bowls']);
    expect(await bought({ performerId: ada.id })).toMatchObject({ texts: ['Cups', 'Plates'], total: 2 });
    expect((await bought({ type: 'text' })).texts).toEqual([]);
    expect((await bought({ toDate: '2020-01-01' })).texts).toEqual([]);
    expect((await bought({ fromDate: '2020-01-01' })).total).toBe(3);
    const path = `/user/feeds/search/${bo.username}`;
    const ofBo = await site.call('GET', path, { token: buyer.token, query: { bought: 'true' } });
    expect(ofBo.data.data.map((post: { text: string }) => post.text)).toEqual(['Bowls']);
  });

  test('is empty for everybody else', async () => {
    for (const token of ['', ada.token, (await registerFan(site)).token])
      expect(await bought({}, token)).toMatchObject({ texts: [], total: 0 });
  });

  test('is found however much is published after it', async () => {
    // One post more than `offset` reaches, and a fan who has bought the oldest of all.
    await site.runtime.database.pool.query(
      `insert into posts (id, creator_id, type, text, slug, audience, price_tokens, status, media_state,
         published_at, search_words, created_at, updated_at)
       select gen_random_uuid(), $1, 'photo', '', 'later-' || n, 'buyers', 100, 'active', 'ready', $2, '', $2, $2
       from generate_series(1, 1201) n`,
      [bo.id, site.clock.now()],
    );
    expect((await bought()).texts).toEqual(['Cups', 'Bowls', 'Plates']);
    const open = await site.call('GET', '/user/feeds', { token: buyer.token, query: { unlocked: 'true' } });
    expect(open.data.data.map((post: { text: string }) => post.text)).toEqual(['Plates', 'Bowls', 'Cups']);
  });

  test('includes removed posts, also while the creator is suspended', async () => {
    const [cups, , plates] = sold;
    const path = (post: TestPost | undefined) => `/performer/feeds/${post?._id}`;
    await site.call('DELETE', path(cups), { token: ada.token });
    await site.call('PUT', path(plates), { token: ada.token, body: { status: 'inactive' } });
    expect(await bought()).toMatchObject({ texts: ['Cups', 'Bowls', 'Plates'], total: 3 });
    const suspend = (status: string) =>
      site.runtime.database.pool.query('update accounts set status = $2 where id = $1', [ada.id, status]);
    await suspend('suspended');
    expect(await bought()).toMatchObject({ texts: ['Cups', 'Bowls', 'Plates'], total: 3 });
    const shown = async (post: TestPost | undefined, token?: string) =>
      (await site.call('GET', `/user/feeds/${post?._id}`, { token })).data?.canView;
    for (const post of sold) expect(await shown(post, buyer.token)).toBe(true);
    expect(await shown(cups)).toBe(undefined);
    await suspend('active');
  });
});

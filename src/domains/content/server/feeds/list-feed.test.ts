import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
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
let fan: TestUser;
let hermit: TestUser;
/** By their text. */
const posts = new Map<string, TestPost>();

async function publish(creator: TestUser, text: string, fields: Record<string, unknown> = {}) {
  site.clock.advance(DAY_MILLISECONDS);
  posts.set(text, await publishPost(site, creator, { text, ...fields }));
}

beforeAll(async () => {
  site = await openTestSite();
  ada = await registerCreator(site, { approved: true });
  bo = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
  hermit = await registerFan(site);
  await site.call('POST', `/follows/${ada.id}`, { token: fan.token });
  await publish(ada, 'Ada one');
  await publish(bo, 'Bo one');
  await publish(ada, 'Ada two', { photos: 1, audience: 'followers' });
  await publish(ada, 'Ada draft', { status: 'inactive' });
  await publish(bo, 'Bo two', { photos: 1, audience: 'followers' });
  await publish(ada, 'Ada three', { photos: 1, audience: 'buyers', price: 6 });
});
afterAll(() => site.close());

interface Listed {
  texts: string[];
  total: number;
  last: string | undefined;
}

async function feed(query: Record<string, string>, token?: string, path = '/user/feeds'): Promise<Listed> {
  const { status, data } = await site.call('GET', path, { query, token });
  expect(status).toBe(200);
  const last = data.data.at(-1);
  return {
    texts: data.data.map((post: { text: string }) => post.text),
    total: data.total,
    last: last && `${last.publishedAt}_${last._id}`,
  };
}

const everything = ['Ada three', 'Bo two', 'Ada two', 'Bo one', 'Ada one'];
const adas = ['Ada three', 'Ada two', 'Ada one'];

describe('the home feed', () => {
  test('of a fan has the followed creators, newest first, drafts left out', async () => {
    const words: Record<string, string>[] = [
      { isHome: 'true' },
      { audience: 'following' },
      { audience: 'for-you' },
    ];
    for (const query of words) {
      const { texts, total } = await feed(query, fan.token);
      expect([texts, total]).toEqual([adas, 3]);
    }
  });

  test('of a fan who follows nobody is empty', async () => {
    expect(await feed({ isHome: 'true' }, hermit.token)).toMatchObject({ texts: [], total: 0 });
  });

  test('of a creator who follows has the followed creators, with what followers may see', async () => {
    const peer = await registerCreator(site, { approved: true });
    await site.call('POST', `/follows/${ada.id}`, { token: peer.token });
    for (const audience of ['following', 'for-you'])
      expect((await feed({ audience }, peer.token)).texts).toEqual(adas);
    expect((await feed({ isHome: 'true' }, peer.token)).texts).toEqual(adas);
    const opened = async (token: string) => {
      const post = await site.call('GET', `/user/feeds/${posts.get('Ada two')?._id}`, { token });
      return post.data.canView as boolean;
    };
    expect([await opened(peer.token), await opened(bo.token)]).toEqual([true, false]);
    await site.call('DELETE', `/follows/${ada.id}`, { token: peer.token });
    expect(await opened(peer.token)).toBe(false);
  });

  test('of a creator who follows nobody is everything, and of a visitor nothing', async () => {
    expect((await feed({ isHome: 'true' }, bo.token)).texts).toEqual(everything);
    expect((await feed({ isHome: 'true' })).texts).toEqual([]);
    for (const token of [bo.token, undefined])
      expect((await feed({ audience: 'following' }, token)).texts).toEqual([]);
  });

  test('pages by offset and by cursor alike', async () => {
    const first = await feed({ isHome: 'true', limit: '2' }, fan.token);
    expect(first).toMatchObject({ texts: ['Ada three', 'Ada two'], total: 3 });
    const byOffset = await feed({ isHome: 'true', limit: '2', offset: '2' }, fan.token);
    const byCursor = await feed({ isHome: 'true', limit: '2', before: String(first.last) }, fan.token);
    expect(byOffset.texts).toEqual(['Ada one']);
    expect(byCursor).toMatchObject({ texts: ['Ada one'], total: 1 });
  });

  test.each<[string, Record<string, string>]>([
    ['everything', { limit: '1' }],
    ['what is open', { limit: '1', unlocked: 'true' }],
    ['photos', { limit: '3', type: 'photo' }],
    ['followed creators', { limit: '3', isHome: 'true' }],
  ])('of %s counts what is left, so that a full last page says that nothing follows', async (_, query) => {
    const all = await feed({ ...query, limit: '100' }, fan.token);
    const seen: string[] = [];
    for (let before: Record<string, string> = {}; ; ) {
      const page = await feed({ ...query, ...before }, fan.token);
      seen.push(...page.texts);
      expect(page.texts).toHaveLength(Number(query.limit));
      expect(page.total).toBe(all.total - seen.length + page.texts.length);
      if (page.total === page.texts.length) break;
      before = { before: String(page.last) };
    }
    expect(seen).toEqual(all.texts);
  });

  test('is searched and filtered', async () => {
    expect((await feed({ isHome: 'true', q: 'one' }, fan.token)).texts).toEqual(['Ada one']);
    expect((await feed({ isHome: 'true', type: 'text' }, fan.token)).texts).toEqual(['Ada one']);
    expect(
      (await feed({ isHome: 'true', fromDate: '2026-11-05', toDate: '2026-11-05' }, fan.token)).texts,
    ).toEqual(['Ada two']);
  });

  test('leaves out suspended creators and those no longer followed', async () => {
    const suspend = (status: string) =>
      site.runtime.database.pool.query('update accounts set status = $2 where id = $1', [ada.id, status]);
    await suspend('suspended');
    expect((await feed({ isHome: 'true' }, fan.token)).texts).toEqual([]);
    expect((await feed({})).texts).toEqual(['Bo two', 'Bo one']);
    await suspend('active');
    await site.call('DELETE', `/follows/${ada.id}`, { token: fan.token });
    expect((await feed({ isHome: 'true' }, fan.token)).texts).toEqual([]);
    await site.call('POST', `/follows/${ada.id}`, { token: fan.token });
  });
});

describe('all posts', () => {
  test.each<[Record<string, string>, string[]]>([
    [{}, everything],
    [{ audience: 'latest', isHome: 'true' }, everything],
    // Nothing was liked or bought yet.
    [{ audience: 'trending' }, everything],
    [{ audience: 'nonsense', type: 'text' }, ['Bo one', 'Ada one']],
    [{ q: 'TWO' }, ['Bo two', 'Ada two']],
    [{ q: '?' }, []],
    [{ fromDate: '2026-11-06' }, ['Ada three', 'Bo two']],
    [{ toDate: '2026-11-04' }, ['Bo one', 'Ada one']],
    [{ limit: '2', offset: '1' }, ['Bo two', 'Ada two']],
    [{ offset: '2000' }, []],
  ])('%j are %j', async (query, expected) => {
    expect((await feed(query)).texts).toEqual(expected);
  });

  test('that the viewer may open, by who it is', async () => {
    expect(await feed({ unlocked: 'true' })).toMatchObject({ texts: ['Bo one', 'Ada one'], total: 2 });
    expect((await feed({ unlocked: 'true' }, fan.token)).texts).toEqual(['Ada two', 'Bo one', 'Ada one']);
    expect((await feed({ unlocked: 'true' }, bo.token)).texts).toEqual(['Bo two', 'Bo one', 'Ada one']);
    expect((await feed({ unlocked: 'true', limit: '1', offset: '1' })).texts).toEqual(['Ada one']);
  });

  test('that the viewer has bought, also those of creators whom they do not follow', async () => {
    const buyer = await registerFan(site);
    await giveTokens(site, buyer, 20_00);
    expect((await feed({ bought: 'true' }, buyer.token)).texts).toEqual([]);
    const sold = posts.get('Ada three')?._id;
    await site.call('POST', `/wallet/charges/feed/${sold}`, { token: buyer.token, body: {} });
    expect(await feed({ bought: 'true' }, buyer.token)).toMatchObject({ texts: ['Ada three'], total: 1 });
    expect((await feed({ bought: 'true' }, fan.token)).texts).toEqual([]);
    expect((await feed({ bought: 'true' })).texts).toEqual([]);
  });

  test('trend by what was bought, liked and commented on this week', async () => {
    const like = (text: string, { token }: TestUser) =>
      site.call('POST', '/reactions', {
        token,
        body: { objectId: posts.get(text)?._id, objectType: 'feed', action: 'like' },
      });
    await like('Bo one', fan);
    await like('Bo one', ada);
    await like('Ada three', hermit);
    await like('Ada two', fan);
    const body = { objectId: posts.get('Ada two')?._id, objectType: 'feed', content: 'Well done' };
    expect((await site.call('POST', '/comments', { token: fan.token, body })).status).toBe(200);
    // One was bought above.
    expect(await feed({ audience: 'trending' })).toMatchObject({
      texts: ['Ada three', 'Ada two', 'Bo one'],
      total: 3,
    });
    expect((await feed({ audience: 'trending', type: 'text' })).texts).toEqual(['Bo one']);
    const profile = await site.call('GET', `/performers/${bo.id}`);
    expect(profile.data.stats.likes).toBe(2);
  });

  test.each<Record<string, string>>([
    { before: 'yesterday' },
    { fromDate: '5 November' },
    { offset: '20000' },
  ])('with %j are refused as malformed', async (query) => {
    const answer = await site.call('GET', '/user/feeds', { query });
    expect([answer.status, answer.body.code]).toEqual([422, 'request.shape']);
  });
});

describe('the posts of one creator', () => {
  test('are found by id, and by username under a path of their own', async () => {
    expect((await feed({ performerId: ada.id, isHome: 'true' })).texts).toEqual(adas);
    expect(await feed({}, undefined, `/user/feeds/search/${ada.username}`)).toMatchObject({
      texts: adas,
      total: 3,
    });
    const first = await feed({ limit: '1' }, undefined, `/user/feeds/search/${ada.username}`);
    const second = await feed(
      { limit: '1', before: String(first.last) },
      undefined,
      `/user/feeds/search/${ada.username}`,
    );
    expect(second).toMatchObject({ texts: ['Ada two'], total: 2 });
    expect((await feed({ q: 'three' }, undefined, `/user/feeds/search/${ada.id}`)).texts).toEqual([
      'Ada three',
    ]);
  });

  test('of unknown creators, or of those who are not public, are not found', async () => {
    const hidden = await registerCreator(site);
    expect((await feed({ performerId: hidden.id })).texts).toEqual([]);
    for (const name of [hidden.username, 'nobody', fan.username]) {
      const answer = await site.call('GET', `/user/feeds/search/${name}`);
      expect([answer.status, answer.body.code]).toEqual([404, 'creators.not-found']);
    }
  });
});

/** Existing clients at the API listener: the queries, bodies and forms that they really send, and their other names for calls. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClientCall, type ExistingClient, openExistingClient } from '#testing/existing-client.ts';
import {
  documents,
  freshUsername,
  giveTokens,
  operator,
  publishPost,
  registerCreator,
  registerFan,
  TEST_PASSWORD,
  type TestUser,
  uploadPhoto,
} from '#testing/factories.ts';
import { photo } from '#testing/pictures.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { domains } from '../domains.ts';

let site: TestSite;
let client: ExistingClient;
let fan: TestUser;
let ada: TestUser;
let bo: TestUser;
const categoryIds: string[] = [];
beforeAll(async () => {
  site = await openTestSite();
  client = await openExistingClient(site);
  const boss = await operator(site);
  for (const name of ['Clay', 'Ink']) {
    const { data } = await client.call('POST', '/admin/performer-categories', { as: boss, body: { name } });
    categoryIds.push(data._id);
  }
  fan = await registerFan(site);
  [ada, bo] = [
    await registerCreator(site, { approved: true }),
    await registerCreator(site, { approved: true }),
  ];
  await giveTokens(site, fan, 100_00);
  const traits = { ethnicity: 'black or african america', categoryIds: [categoryIds[0]] };
  await client.call('PUT', '/performers/me', { as: ada, body: traits });
  await client.call('PUT', '/performers/me', { as: bo, body: { categoryIds: [categoryIds[1]] } });
  await publishPost(site, ada, { text: 'Glaze day & 100% salt' });
  await publishPost(site, ada, { text: 'Kiln', photos: 1 });
});
afterAll(() => site.close());

const feed = async (query: ClientCall['query'], as?: TestUser) => {
  const { status, data } = await client.call('GET', '/user/feeds', { as, query });
  expect(status).toBe(200);
  return data.data.map(({ text }: { text: string }) => text);
};
const found = async (query: ClientCall['query']) => {
  const { status, data } = await client.call('GET', '/performers/user/search', { query });
  expect(status).toBe(200);
  return data.data.map(({ username }: { username: string }) => username);
};
const EVERYTHING = ['Kiln', 'Glaze day & 100% salt'];

describe('a query', () => {
  test('whose filters are empty, or the words undefined and null, is a query without filters', async () => {
    const unset = {
      q: '',
      type: undefined,
      fromDate: 'undefined',
      toDate: 'null',
      performerId: '',
      audience: '',
    };
    expect(await feed({ ...unset, isHome: 'undefined' })).toEqual(EVERYTHING);
    const all = { q: '', sortBy: '', isFeatured: '', country: 'null', age: 'undefined', includedIds: '' };
    expect(await found({ ...all, categoryIds: 'undefined' })).toHaveLength(2);
  });

  test('with the whole state of a page in it works: unknown keys are nothing', async () => {
    const state = {
      current: 1,
      pageSize: 12,
      profileId: ada.id,
      isGrid: false,
      refresh: 3,
      msg: 'Hello there',
    };
    expect(await feed({ ...state, fromServerRequest: true, isMore: false })).toEqual(EVERYTHING);
    expect(await found({ ...state, status: 'active' })).toHaveLength(2);
    const profile = await client.call('GET', `/performers/${ada.id}`, { query: { fromServerRequest: true } });
    expect(profile.status).toBe(200);
  });

  test('that is encoded twice is understood, in a search and in a filter of several words', async () => {
    expect(await feed({ q: 'glaze day' })).toEqual(['Glaze day & 100% salt']);
    expect(await feed({ q: '100% salt' })).toEqual(['Glaze day & 100% salt']);
    expect(await found({ ethnicity: 'black or african america' })).toEqual([ada.username]);
  });

  test('that is encoded once is understood as well', async () => {
    const { data } = await site.call('GET', '/user/feeds', { query: { q: '100% salt' } });
    expect(data.total).toBe(1);
  });

  test('may name a list by one value, by several, and with empty ones among them', async () => {
    const [clay, ink] = categoryIds;
    expect(await found({ categoryIds: clay })).toEqual([ada.username]);
    expect((await found({ categoryIds: [clay, ink] })).sort()).toEqual([ada.username, bo.username].sort());
    expect(await found({ categoryIds: [clay, ''] })).toEqual([ada.username]);
    expect(await found({ categoryIds: ['', 'undefined'] })).toHaveLength(2);
  });

  test('asks for people who are to be among the answers whatever the filters say', async () => {
    const [clay] = categoryIds;
    for (const key of ['includedIds', 'performerIds']) {
      expect(await found({ categoryIds: clay, [key]: bo.id })).toEqual([bo.username, ada.username]);
    }
  });

  test.each<[string, ClientCall['query'], string[]]>([
    ['offset counts posts, not pages', { limit: 1, offset: 1 }, EVERYTHING.slice(1)],
    ['a page that is not there is empty', { limit: 12, offset: 12 }, []],
    ['no number is the beginning', { limit: 12, offset: 'NaN' }, EVERYTHING],
    ['less than nothing is the beginning', { limit: 12, offset: -12 }, EVERYTHING],
    ['an offset that stands twice is the beginning', { limit: 12, offset: [1, 1] }, EVERYTHING],
    ['500 at once are as many as there are', { limit: 500, offset: 0 }, EVERYTHING],
    ['no limit is the usual one', { limit: 0 }, EVERYTHING],
  ])('pages: %s', async (_rule, query, expected) => {
    expect(await feed(query)).toEqual(expected);
  });

  test.each(['video', 'audio', 'scheduled-streaming'])(
    'for the type %s, of which there is no post, finds nothing',
    async (type) => {
      expect(await feed({ type })).toEqual([]);
      expect(await feed({ type, audience: 'trending' })).toEqual([]);
      const own = await client.call('GET', '/performer/feeds', {
        as: ada,
        query: { type, sort: '', sortBy: '' },
      });
      expect(own.data).toEqual({ data: [], total: 0 });
    },
  );

  test('an unknown sort order is answered in the default order', async () => {
    for (const path of ['/payment/transactions/user/search', '/wallet/charges/search']) {
      for (const query of [
        { sortBy: 'expiredAt', sort: 'descend' },
        { sortBy: '', sort: '' },
      ]) {
        expect((await client.call('GET', path, { as: fan, query })).status).toBe(200);
      }
    }
    const earnings = { as: ada, query: { sortBy: 'updatedAt', sort: '', type: '', fromDate: '' } };
    expect((await client.call('GET', '/performer/earning/search', earnings)).status).toBe(200);
    expect(await found({ sortBy: 'nearest' })).toHaveLength(2);
  });

  test('for payments to one creator finds no top-ups: a card pays no creator', async () => {
    const payments = (performerId: string) =>
      client.call('GET', '/payment/transactions/user/search', { as: fan, query: { performerId } });
    expect((await payments('')).data.total).toBe(1);
    expect((await payments(ada.id)).data).toEqual({ data: [], total: 0 });
  });

  test('has booleans as words and days without a time, both included', async () => {
    const today = site.clock.now().toISOString().slice(0, 10);
    expect(await feed({ isHome: 'false', fromDate: today, toDate: today })).toEqual(EVERYTHING);
    expect(await feed({ isHome: 'true', fromDate: '2020-01-01', toDate: '2020-01-01' })).toEqual([]);
    expect(await found({ isFreeSubscription: 'false' })).toHaveLength(2);
    expect(await found({ isFreeSubscription: 'true' })).toEqual([]);
  });
});

describe('the calls without which no page of theirs is drawn', () => {
  test('public settings are there for everybody, whatever is asked', async () => {
    const { data } = await client.call('GET', '/settings/public', { query: { anything: 'x' } });
    expect(Array.isArray(data.menus)).toBe(true);
    const keys = ['favicon', 'homeTitle', 'userBenefit', 'footerContent', 'stripeSecretKey', 'nothing'];
    const answer = await client.call('POST', '/settings/keys', { body: { keys } });
    expect(Object.keys(answer.data).sort()).toEqual(['favicon', 'footerContent', 'homeTitle', 'userBenefit']);
    expect((await client.call('POST', '/settings/keys')).status).toBe(200);
  });

  test('a footer without words is a space: in the place of an empty one they put words of their own', async () => {
    const { data } = await client.call('GET', '/settings/public');
    expect(data.footerContent).toBe(' ');
    const { data: some } = await client.call('POST', '/settings/keys', { body: { keys: ['footerContent'] } });
    expect(some).toEqual({ footerContent: ' ' });
  });

  test('categories are there under both names, however many are asked for', async () => {
    for (const path of ['/performer-categories', '/admin/performer-categories/search']) {
      for (const query of [{ limit: 500 }, { limit: 200, offset: '' }, { withCounts: 'maybe' }]) {
        const { status, data } = await client.call('GET', path, { query });
        expect([status, data.total]).toEqual([200, 2]);
      }
    }
  });
});

describe('a call that has a JSON content type and no body', () => {
  test('follows and unfollows, again and again', async () => {
    for (const method of ['POST', 'POST', 'DELETE', 'DELETE'] as const) {
      const { status, data } = await client.call(method, `/follows/${ada.id}`, { as: fan });
      // Since when one follows is told besides.
      expect([status, data.success]).toEqual([200, true]);
    }
  });

  test('buys a post, and logs out', async () => {
    const { _id } = await publishPost(site, ada, { photos: 1, audience: 'buyers', price: 2 });
    expect((await client.call('POST', `/wallet/charges/feed/${_id}`, { as: fan })).status).toBe(200);
    const passing = await registerFan(site);
    expect((await client.call('POST', '/auth/logout', { as: passing })).status).toBe(200);
  });
});

describe('a body', () => {
  test('of a DELETE takes a like back; the same fields may stand in the query, for proxies that drop bodies', async () => {
    const { _id } = await publishPost(site, ada);
    const like = { objectId: _id, objectType: 'feed', action: 'like' };
    const isLiked = async () => (await client.call('GET', `/user/feeds/${_id}`, { as: fan })).data.isLiked;
    for (const takingBack of [{ body: like }, { query: like }]) {
      for (let twice = 0; twice < 2; twice++)
        await client.call('POST', '/reactions', { as: fan, body: like });
      expect(await isLiked()).toBe(true);
      expect((await client.call('DELETE', '/reactions', { as: fan, ...takingBack })).status).toBe(200);
      expect(await isLiked()).toBe(false);
    }
  });

  test('a profile update may contain the whole self object; read-only fields are ignored', async () => {
    const { data: self } = await client.call('GET', '/users/me', { as: ada });
    const body = {
      ...self,
      bio: '<p>Slow <b>glazes</b></p>',
      password: '',
      confirm: '',
      balance: 9_999,
      roles: ['admin'],
      isFeatured: true,
      verifiedDocument: false,
      siteCommission: 0,
      stats: { ...self.stats, followers: 1_000_000 },
      stripeAccount: null,
      welcomeVideoId: null,
    };
    for (const path of [`/performers/${ada.id}`, '/performers/me']) {
      const { status, data } = await client.call('PUT', path, { as: ada, body });
      expect(status).toBe(200);
      const { bio, updatedAt, profileVersion, ...same } = data;
      const { bio: _bio, updatedAt: _updatedAt, profileVersion: earlier, ...before } = self;
      // The version of another client's form travels along and is no condition.
      expect(profileVersion).toBeGreaterThan(earlier);
      expect(bio).toBe('Slow glazes');
      expect(Date.parse(updatedAt)).not.toBeNaN();
      expect(same).toEqual(before);
    }
    expect((await client.call('PUT', `/performers/${bo.id}`, { as: ada, body })).status).toBe(403);
  });

  test('of a fan sets a new password without the old one, and keeps it when blank', async () => {
    const user = await registerFan(site);
    const { data: self } = await client.call('GET', '/users/me', { as: user });
    const body = { ...self, username: user.username.toUpperCase(), gender: 'male', password: '' };
    const kept = await client.call('PUT', '/users', {
      as: user,
      body: { ...body, 'confirm-password': '' },
    });
    expect(kept.data).toMatchObject({
      _id: user.id,
      username: user.username,
      gender: 'male',
      balance: 0,
    });
    const password = 'Another good 1!';
    const changed = await client.call('PUT', '/users', {
      as: user,
      body: { ...body, password, 'confirm-password': password },
    });
    expect(changed.status).toBe(200);
    expect(
      (await client.call('POST', '/auth/login', { body: { username: user.username, password } })).status,
    ).toBe(200);
  });

  test('of a post says by sale and price for whom it is, and brings fields of other kinds of posts along', async () => {
    const others = {
      thumbnailId: null,
      teaserId: '',
      pollIds: [],
      pollDescription: '',
      pollExpiredAt: null,
      streamingScheduled: null,
      status: 'active',
    };
    const write = async (sale: object) => {
      const fileIds = [await uploadPhoto(site, ada)];
      const body = { type: 'photo', text: 'Bowls', fileIds, ...others, ...sale };
      const { status, data } = await client.call('POST', '/performer/feeds', { as: ada, body });
      expect(status).toBe(200);
      return [data.audience, data.isSale, data.price];
    };
    expect(await write({ isSale: false })).toEqual(['subscribers', false, 0]);
    expect(await write({ isSale: false, price: null })).toEqual(['subscribers', false, 0]);
    expect(await write({ isSale: true })).toEqual(['subscribers', false, 0]);
    expect(await write({ isSale: true, price: '' })).toEqual(['subscribers', false, 0]);
    expect(await write({ isSale: true, price: 0 })).toEqual(['everyone', true, 0]);
    expect(await write({ isSale: true, price: 4.95 })).toEqual(['buyers', true, 4.95]);
    const text = { type: 'text', text: 'Hello', isSale: false, fileIds: [], ...others };
    const { data } = await client.call('POST', '/performer/feeds', { as: ada, body: text });
    expect(data).toMatchObject({ type: 'text', canView: true });
    const body = { ...text, text: 'Changed', status: 'inactive' };
    const changed = await client.call('PUT', `/performer/feeds/${data._id}`, { as: ada, body });
    expect(changed.data).toMatchObject({ text: 'Changed', status: 'inactive' });
  });

  test('of a tip carries empty ids of a stream that is none', async () => {
    const body = { price: 10, conversationId: '', sessionId: '', streamType: 'stream_public' };
    const answer = await client.call('POST', `/wallet/charges/tip/${ada.id}`, { as: fan, body });
    expect(answer.data).toMatchObject({ type: 'tip', totalPrice: 10 });
  });

  test('of a top-up names a gateway, a card and a coupon that are none', async () => {
    const body = { amount: '25', paymentGateway: 'ccbill', cardId: '', couponCode: '' };
    const { status, data } = await client.call('POST', '/payment/wallet/top-up', { as: fan, body });
    expect(status).toBe(200);
    // Clients go on there when the gateway is `ccbill`, as public settings say.
    expect(new URL(data.paymentUrl).pathname).toMatch(/^\/payment\//);
    const settings = await client.call('GET', '/settings/public');
    expect(settings.data.paymentGateway).toBe('ccbill');
  });
});

describe('a form with files', () => {
  const registration = async () => {
    const username = freshUsername('Maker');
    const { idVerification, documentVerification } = (await documents()) as Record<string, { bytes: Buffer }>;
    return {
      firstName: 'Zoë',
      lastName: "O'Neil-Ågren",
      name: 'Clay & Co',
      username,
      email: `${username}@creators.test`,
      country: 'US',
      gender: 'female',
      password: TEST_PASSWORD,
      confirm: TEST_PASSWORD,
      ...(idVerification ? { idVerification: idVerification.bytes } : {}),
      ...(documentVerification ? { documentVerification: documentVerification.bytes } : {}),
    };
  };

  test.each([
    'Fri, 03 Feb 1995 00:00:00 GMT',
    'Fri Feb 03 1995 00:00:00 GMT+0100 (Central European Standard Time)',
    '1995-02-03T00:00:00.000Z',
  ])('registers a creator born on %s', async (dateOfBirth) => {
    const form = { ...(await registration()), dateOfBirth, categoryIds };
    const { status, data } = await client.upload('/auth/performers/register', form);
    expect([status, data.message]).toEqual([200, expect.any(String)]);
    const body = { username: form.username, password: TEST_PASSWORD };
    const { data: session } = await client.call('POST', '/auth/login', { body });
    const as = { ...fan, token: session.token };
    const { data: self } = await client.call('GET', '/users/me', { as });
    expect(self).toMatchObject({ username: form.username.toLowerCase(), verifiedDocument: false });
    expect(self.dateOfBirth).toBe('1995-02-03T00:00:00.000Z');
    expect([...self.categoryIds].sort()).toEqual([...categoryIds].sort());
  });

  test('may carry one value of a list, and the words that stand for nothing', async () => {
    const [category = ''] = categoryIds;
    const form = {
      ...(await registration()),
      dateOfBirth: 'Fri, 03 Feb 1995 00:00:00 GMT',
      categoryIds: category,
      state: 'null',
      welcomeVideo: 'undefined',
      stats: '[object Object]',
    };
    expect((await client.upload('/auth/performers/register', form)).status).toBe(200);
  });

  test.each([
    ['/users/avatar/upload', 'avatar', () => fan],
    ['/performers/avatar/upload', 'avatar', () => ada],
    ['/performers/cover/upload', 'cover', () => ada],
  ])('%s takes the field %s and answers the address of the picture', async (path, field, user) => {
    const { status, data } = await client.upload(path, { [field]: await photo() }, { as: user() });
    expect([status, data.url]).toEqual([200, expect.stringMatching(/^http/)]);
  });

  test('takes a photo of a post as the field file and answers what it is', async () => {
    const form = { file: await photo() };
    const { data } = await client.upload('/performer/feeds/photo/upload', form, { as: ada });
    expect(data).toMatchObject({ _id: expect.any(String), type: 'feed-photo', status: 'created' });
    expect(data.thumbnails).toEqual([]);
  });
});

describe('other names', () => {
  test('every one that an endpoint declares reaches it', async () => {
    const aliases = domains
      .flatMap((domain) => domain.routes ?? [])
      .flatMap(({ endpoint }) => (endpoint.aliases ?? []).map((path) => ({ ...endpoint, path })));
    expect(aliases.length).toBeGreaterThan(0);
    for (const { method, path } of aliases) {
      const { body } = await client.call(method, path.replace(/\{\w+\}/g, ada.id));
      expect([path, body.code]).not.toEqual([path, 'request.not-found']);
    }
  });

  test('a creator is found by id and by username, a post by id and by slug', async () => {
    const post = await publishPost(site, ada);
    for (const name of [ada.id, ada.username]) {
      expect((await client.call('GET', `/performers/${name}`)).data._id).toBe(ada.id);
    }
    for (const name of [post._id, post.slug]) {
      expect((await client.call('GET', `/user/feeds/${name}`)).data._id).toBe(post._id);
    }
  });

  test('the posts of one creator stand in the feed by id, and at an address by username', async () => {
    const byId = await client.call('GET', '/user/feeds', { query: { performerId: ada.id, limit: 200 } });
    const byName = await client.call('GET', `/user/feeds/search/${ada.username}`, { query: { limit: 200 } });
    expect(byId.data.total).toBeGreaterThan(0);
    expect(byName.data).toEqual(byId.data);
    expect((await client.call('GET', '/user/feeds', { query: { performerId: 'nobody' } })).data.data).toEqual(
      [],
    );
  });

  test('how far a file is can be asked by what it is part of', async () => {
    const { _id, fileIds } = await publishPost(site, ada, { photos: 1 });
    const [fileId = ''] = fileIds;
    const nested = await client.call('GET', `/user/feeds/${_id}/file/${fileId}/status`, { as: fan });
    const single = (query: ClientCall['query']) =>
      client.call('GET', `/files/${fileId}/status`, { as: fan, query });
    expect(nested.data).toMatchObject({ status: 'finished', url: expect.stringMatching(/^http/) });
    expect((await single({ target: 'feedId', targetId: _id })).data).toEqual(nested.data);
    for (const query of [
      { target: 'productId', targetId: _id },
      { target: 'feedId', targetId: ada.id },
      {},
    ]) {
      const { status, body } = await single(query);
      expect([status, body.code]).toEqual([404, 'content.post-not-found']);
    }
    const other = await publishPost(site, ada, { photos: 1 });
    expect((await single({ target: 'feedId', targetId: other._id })).status).toBe(404);
  });

  test('all five tabs of the bookmarks open, also those of things that the site does not have', async () => {
    await client.call('POST', '/reactions', {
      as: fan,
      body: { objectId: ada.id, objectType: 'performer', action: 'bookmark' },
    });
    for (const type of ['feeds', 'videos', 'galleries', 'products', 'performers']) {
      const query = { limit: 12, offset: 0 };
      const { status, data } = await client.call('GET', `/reactions/${type}/bookmark`, { as: fan, query });
      expect([type, status, data.total]).toEqual([type, 200, type === 'performers' ? 1 : 0]);
    }
    const { body } = await client.call('GET', '/reactions/nonsense/bookmark', { as: fan });
    expect(body.code).toBe('engagement.target-not-found');
  });
});

/**
 * Existing clients at the API listener: what they find in answers. They break on a missing list or number, and
 * make up counts that are absent; so each field that they read has its type here.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ExistingClient, openExistingClient } from '#testing/existing-client.ts';
import {
  giveTokens,
  operator,
  publishPost,
  registerCreator,
  registerFan,
  type TestPost,
  type TestUser,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let client: ExistingClient;
let fan: TestUser;
let creator: TestUser;
let posts: Record<'text' | 'open' | 'subscribers' | 'followers' | 'sold', TestPost>;
beforeAll(async () => {
  site = await openTestSite();
  client = await openExistingClient(site);
  const boss = await operator(site);
  await client.call('POST', '/admin/performer-categories', { as: boss, body: { name: 'Clay' } });
  fan = await registerFan(site);
  creator = await registerCreator(site, { approved: true });
  posts = {
    text: await publishPost(site, creator, { text: 'Glaze day' }),
    open: await publishPost(site, creator, { photos: 1 }),
    subscribers: await publishPost(site, creator, { photos: 1, audience: 'subscribers' }),
    followers: await publishPost(site, creator, { photos: 1, audience: 'followers' }),
    sold: await publishPost(site, creator, { photos: 2, audience: 'buyers', price: 2.95 }),
  };
  await giveTokens(site, fan, 100_00);
  await client.call('POST', `/follows/${creator.id}`, { as: fan });
  for (const [objectType, objectId] of [
    ['performer', creator.id],
    ['feed', posts.text._id],
  ])
    await client.call('POST', '/reactions', { as: fan, body: { objectId, objectType, action: 'bookmark' } });
  const tip = { price: 10.5, message: 'Bravo' };
  await client.call('POST', `/wallet/charges/tip/${creator.id}`, { as: fan, body: tip });
});
afterAll(() => site.close());

/** As an <img> of another origin asks. */
const statusOf = async (url: string) => (await fetch(client.address + new URL(url).pathname)).status;

type Kind = 'id' | 'text' | 'number' | 'boolean' | 'date' | 'list' | 'object' | '0 or 1' | 'address';

const ISO_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
// Tables of clients show characters 17 to 24 of an id.
const SHORTEST_ID = 24;

const kinds: Record<Kind, (value: unknown) => boolean> = {
  id: (value) => typeof value === 'string' && value.length >= SHORTEST_ID,
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  date: (value) => typeof value === 'string' && ISO_DATE.test(value),
  list: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  '0 or 1': (value) => value === 0 || value === 1,
  address: (value) => typeof value === 'string' && /^https?:\/\//.test(value),
};

/** Fields of an answer that are not what clients take them for; `a.b` is a field of a field. */
function wrongFields(answer: unknown, fields: Partial<Record<Kind, string>>): string[] {
  return Object.entries(fields).flatMap(([kind, names]) =>
    names.split(/\s+/).flatMap((path) => {
      const value = path.split('.').reduce<unknown>((part, name) => Object(part)[name], answer);
      return kinds[kind as Kind](value) ? [] : [`${path} is no ${kind}: ${JSON.stringify(value)}`];
    }),
  );
}

const card = {
  id: '_id',
  text: 'name username cover bio',
  address: 'avatar',
  boolean: 'verifiedAccount isFeatured isFreeSubscription isFollowed isSubscribed',
  number: 'score durationFreeSubscriptionDays monthlyPrice yearlyPrice',
  '0 or 1': 'isOnline live',
} as const;

const totals = (names: string) => names.replace(/\w+/g, 'stats.$&');
const creatorStats = totals(
  'totalFeeds totalVideos totalPhotos totalGalleries totalProducts likes subscribers followers views',
);

const get = async (path: string, as?: TestUser) => {
  const { status, data } = await client.call('GET', path, { as });
  expect(status).toBe(200);
  return data;
};

describe('the envelope', () => {
  test('of fields that are wrong has the sentence of the first one, because no other is shown', async () => {
    const { status, body } = await client.call('POST', '/contact', { body: { name: '', email: 'no' } });
    expect([status, body.code]).toEqual([422, 'request.shape']);
    expect(body.errors.length).toBeGreaterThan(1);
    expect(body.message).toBe(body.errors[0].message);
  });

  test('of a success is the data and nothing else that they read', async () => {
    const { body } = await client.call('GET', '/users/me', { as: fan });
    expect(Object.keys(body).sort()).toEqual(['data', 'status']);
    expect(body.status).toBe(0);
  });

  test.each([
    ['/performer-categories', () => undefined],
    ['/performers/user/search', () => undefined],
    ['/user/feeds', () => undefined],
    ['/performer/feeds', () => creator],
    ['/follows/followers', () => creator],
    ['/follows/following', () => fan],
    ['/reactions/feeds/bookmark', () => fan],
    ['/reactions/performers/bookmark', () => fan],
    ['/payment/transactions/user/search', () => fan],
    ['/wallet/charges/search', () => fan],
    ['/performer/earning/search', () => creator],
  ])('of the list %s has its rows, and the full count of them', async (path, as) => {
    const { data, total } = await get(`${path}?limit=1`, as());
    expect(data).toHaveLength(1);
    expect(total).toBeGreaterThanOrEqual(1);
    expect(wrongFields(data[0], { id: '_id' })).toEqual([]);
    expect((await get(`${path}?limit=1&offset=100`, as())).total).toBe(total);
  });

  test('of a call that has nothing to say is still JSON with data', async () => {
    const { status, data } = await client.call('POST', `/follows/${creator.id}`, { as: fan });
    expect([status, data]).toEqual([200, { success: true, followedAt: expect.any(String) }]);
  });
});

describe('people', () => {
  const self = {
    id: '_id',
    text: 'name firstName lastName username email status cover',
    address: 'avatar',
    list: 'roles',
    number: 'balance isOnline',
    boolean: 'isPerformer verifiedEmail verifiedAccount verifiedDocument twitterConnected googleConnected',
    object: 'stats',
    date: 'createdAt updatedAt',
  } as const;

  test('the own fan: a balance to calculate with, and the counts of the drawer', async () => {
    const data = await get('/users/me', fan);
    expect(
      wrongFields(data, { ...self, number: `${self.number} ${totals('totalSubscriptions following')}` }),
    ).toEqual([]);
    expect(data).toMatchObject({ roles: ['user'], isPerformer: false, stats: { following: 1 } });
  });

  test('the own creator: everything of the profile beside it', async () => {
    for (const path of ['/users/me', '/performers/me']) {
      const data = await get(path, creator);
      expect(
        wrongFields(data, {
          ...self,
          number: `${self.number} score monthlyPrice yearlyPrice publicChatPrice ${creatorStats}`,
          boolean: `${self.boolean} isFreeSubscription isFeatured`,
          list: 'roles categoryIds languages',
          text: `${self.text} bio`,
          date: 'createdAt updatedAt dateOfBirth',
        }),
      ).toEqual([]);
      expect(data).toMatchObject({ roles: ['performer'], isPerformer: true, verifiedDocument: true });
    }
  });

  test('saving a profile answers the whole self object: clients replace theirs with it', async () => {
    for (const [path, user] of [
      ['/users', fan],
      ['/performers/me', creator],
      [`/performers/${creator.id}`, creator],
    ] as const) {
      const { data } = await client.call('PUT', path, { as: user, body: {} });
      expect(Object.keys(data).sort()).toEqual(Object.keys(await get('/users/me', user)).sort());
    }
  });

  test('a creator in a list has prices and the viewer’s relation', async () => {
    const { data } = await get('/performers/user/search', fan);
    expect(wrongFields(data[0], { number: 'followerCount subscriberCount mediaCount' })).toEqual([]);
    expect(wrongFields(data[0], card)).toEqual([]);
    expect(data[0]).toMatchObject({ isFollowed: true, isSubscribed: false });
    expect((await get('/performers/user/search')).data[0].isFollowed).toBe(false);
  });

  test('a profile has every count, so that clients invent none', async () => {
    const data = await get(`/performers/${creator.username}`, fan);
    expect(
      wrongFields(data, {
        ...card,
        number: `${card.number} subscriberCount mediaCount ${creatorStats}`,
        boolean: `${card.boolean} isBookMarked usedFreeSubscription`,
        list: 'categoryIds languages',
      }),
    ).toEqual([]);
    expect(data).toMatchObject({ isBookMarked: true, subscriberCount: 0, mediaCount: 5 });
    expect(data.stats).toMatchObject({ totalFeeds: 5, totalPhotos: 5, followers: 1 });
  });

  test('a creator’s legal name is not shown to others', async () => {
    const { data } = await get('/performers/user/search');
    const own = ['email', 'firstName', 'lastName', 'dateOfBirth', 'address', 'zipcode', 'phone', 'balance'];
    for (const shown of [
      data[0],
      await get(`/performers/${creator.id}`),
      (await get('/user/feeds')).data[0].performer,
    ])
      for (const name of own) expect(shown).not.toHaveProperty(name);
  });
});

describe('posts', () => {
  const post = {
    id: '_id fromSourceId',
    text: 'slug title text type fromSource status',
    list: 'files fileIds polls pollIds',
    number: 'price totalLike totalComment totalBookmark',
    boolean: 'isSale isLiked isBookMarked isSubscribed isBought isFollowed',
    date: 'createdAt updatedAt',
    object: 'performer',
  } as const;
  const open = (name: keyof typeof posts, as?: TestUser) => get(`/user/feeds/${posts[name]._id}`, as);

  test('have every list and every count, in the feed, alone, among bookmarks and in the table', async () => {
    const bookmark = (await get('/reactions/feeds/bookmark', fan)).data[0];
    const shown = [
      ...(await get('/user/feeds')).data,
      await open('sold'),
      bookmark.objectInfo,
      ...(await get('/performer/feeds', creator)).data,
      await get(`/performer/feeds/${posts.sold._id}`, creator),
    ];
    expect(shown).toHaveLength(13);
    for (const each of shown) {
      expect(wrongFields(each, post)).toEqual([]);
      expect(wrongFields(each.performer, card)).toEqual([]);
    }
  });

  /** What clients open: their own, text, what is not for sale and subscribed, for sale and bought or at 0. */
  const opensInClients = (shown: Record<string, unknown>, viewer: TestUser | undefined) =>
    shown.fromSourceId === viewer?.id ||
    shown.type === 'text' ||
    (shown.isSale === true ? shown.price === 0 || shown.isBought === true : shown.isSubscribed === true);

  test.each<[keyof typeof posts, boolean, boolean]>([
    ['text', true, true],
    ['open', true, true],
    ['subscribers', false, false],
    ['followers', false, true],
    ['sold', false, false],
  ])(
    '%s: open for visitors %j, for a follower %j, for its creator always',
    async (name, toAll, toFollower) => {
      const expected: [TestUser | undefined, boolean][] = [
        [undefined, toAll],
        [fan, toFollower],
        [creator, true],
      ];
      for (const [user, isOpen] of expected) {
        const shown = await open(name, user);
        expect(opensInClients(shown, user)).toBe(isOpen);
        for (const file of shown.files) {
          expect(wrongFields(file, { id: '_id', text: 'type status', list: 'thumbnails' })).toEqual([]);
          expect(wrongFields(file, { address: 'url', number: 'width height' })).toEqual([]);
          expect('size' in file).toBe(isOpen);
          expect(await statusOf(file.url)).toBe(isOpen ? 200 : 403);
        }
      }
    },
  );

  test('of their own are subscribed to, or clients lock them for their author', async () => {
    for (const name of ['subscribers', 'followers', 'sold'] as const) {
      expect((await open(name, creator)).isSubscribed).toBe(true);
    }
  });

  test('that are bought say so, with what clients need to open them', async () => {
    const buyer = await registerFan(site);
    await giveTokens(site, buyer, 25_00);
    const [locked] = (await open('sold', buyer)).files;
    expect(await statusOf(locked.url)).toBe(403);
    await client.call('POST', `/wallet/charges/feed/${posts.sold._id}`, { as: buyer, body: {} });
    const shown = await open('sold', buyer);
    expect(shown).toMatchObject({ isSale: true, price: 2.95, isBought: true, isSubscribed: false });
    expect(wrongFields(shown.files[1], { address: 'url' })).toEqual([]);
    // What the client has on its page since before.
    expect(await statusOf(locked.url)).toBe(200);
  });
});

describe('follows and bookmarks', () => {
  test('carry who or what they are about', async () => {
    const [follower] = (await get('/follows/followers', creator)).data;
    expect(follower.followerInfo).toMatchObject({ _id: fan.id, username: fan.username });
    const [followed] = (await get('/follows/following', fan)).data;
    expect(wrongFields(followed.followingInfo, card)).toEqual([]);
    const [bookmark] = (await get('/reactions/performers/bookmark', fan)).data;
    expect(wrongFields(bookmark, { id: '_id objectId createdBy', date: 'createdAt' })).toEqual([]);
    expect(bookmark).toMatchObject({ action: 'bookmark', objectType: 'performer' });
    expect(wrongFields(bookmark.objectInfo, card)).toEqual([]);
  });

  test('leave out what is gone: clients break on a bookmark of nothing', async () => {
    const gone = await publishPost(site, creator);
    const body = { objectId: gone._id, objectType: 'feed', action: 'bookmark' };
    await client.call('POST', '/reactions', { as: fan, body });
    expect((await get('/reactions/feeds/bookmark', fan)).total).toBe(2);
    await client.call('DELETE', `/performer/feeds/${gone._id}`, { as: creator });
    const { data, total } = await get('/reactions/feeds/bookmark', fan);
    expect([data.length, total]).toEqual([1, 1]);
  });
});

describe('money', () => {
  test('is a number of tokens or of the currency, never a text', async () => {
    const [charge] = (await get('/wallet/charges/search', fan)).data;
    expect(charge.totalPrice).toBe(10.5);
    const settings = await get('/settings/public');
    const amounts = 'SubscriptionPrice WalletPrice TipPrice'.split(' ');
    const limits = amounts.flatMap((name) => [`minimum${name}`, `maximum${name}`]);
    expect(wrongFields(settings, { number: [...limits, 'minimumPayoutAmount'].join(' ') })).toEqual([]);
  });

  test('a payment by card', async () => {
    const [payment] = (await get('/payment/transactions/user/search', fan)).data;
    expect(
      wrongFields(payment, {
        id: '_id sourceId targetId',
        text: 'paymentGateway source target type status',
        list: 'products',
        number: 'originalPrice totalPrice',
        date: 'createdAt updatedAt',
      }),
    ).toEqual([]);
    expect(wrongFields(payment.products[0], { text: 'name description', number: 'price quantity' })).toEqual(
      [],
    );
    expect(payment).toMatchObject({ type: 'token_package', status: 'success', couponInfo: null });
    for (const secret of ['paymentResponseInfo', 'gatewayRef']) expect(payment).not.toHaveProperty(secret);
    expect((await get(`/payment/transactions/${payment._id}`, fan))._id).toBe(payment._id);
  });

  test('a charge, with what it was for in words', async () => {
    const [charge] = (await get('/wallet/charges/search', fan)).data;
    expect(
      wrongFields(charge, {
        id: '_id sourceId targetId performerId performerInfo._id',
        text: 'source target type status performerInfo.name performerInfo.username',
        address: 'performerInfo.avatar',
        list: 'products',
        number: 'originalPrice totalPrice',
        date: 'createdAt updatedAt',
      }),
    ).toEqual([]);
    expect(charge).toMatchObject({ type: 'tip', target: 'performer', status: 'success' });
    expect(charge.products[0]).toMatchObject({ name: 'Tip', description: 'Bravo', price: 10.5, quantity: 1 });
  });

  test('an earning: the commission is a fraction, and whether it was paid out is said', async () => {
    const earning = (await get('/performer/earning/search', creator)).data.find(
      ({ type }: { type: string }) => type === 'tip',
    );
    expect(
      wrongFields(earning, {
        id: '_id userId performerId transactionId',
        text: 'type sourceType',
        object: 'userInfo performerInfo',
        number: 'grossPrice siteCommission netPrice',
        boolean: 'isPaid',
        date: 'createdAt',
      }),
    ).toEqual([]);
    expect(earning).toMatchObject({ grossPrice: 10.5, siteCommission: 0.1, netPrice: 9.45, paidAt: null });
    expect(earning.performerInfo).toMatchObject({ _id: creator.id, username: creator.username });
    const stats = await get('/performer/earning/stats', creator);
    const sums = 'totalGrossPrice totalSiteCommission totalNetPrice';
    expect(wrongFields(stats, { number: sums })).toEqual([]);
  });

  test('a low balance is refused with a sentence, and nothing is charged', async () => {
    const poor = await registerFan(site);
    const { status, body } = await client.call('POST', `/wallet/charges/feed/${posts.sold._id}`, {
      as: poor,
      body: {},
    });
    expect([status, body.message]).toEqual([402, 'Your balance is too low.']);
    expect((await get('/users/me', poor)).balance).toBe(0);
  });
});

test('a category has what the sign-up form of creators shows', async () => {
  const [category] = (await get('/admin/performer-categories/search')).data;
  expect(wrongFields(category, { id: '_id', text: 'name slug' })).toEqual([]);
});

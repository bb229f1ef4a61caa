import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  NO_ID,
  operator,
  publishPost,
  registerCreator,
  registerFan,
  type TestPost,
  type TestUser,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let creator: TestUser;
let other: TestUser;
let fan: TestUser;
let follower: TestUser;
let boss: TestUser;
let free: TestPost;
let forFollowers: TestPost;
let forSubscribers: TestPost;
let forSale: TestPost;

beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  other = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
  follower = await registerFan(site);
  boss = await operator(site);
  await site.call('POST', `/follows/${creator.id}`, { token: follower.token });
  const publish = (fields: Record<string, unknown>) => publishPost(site, creator, { photos: 1, ...fields });
  free = await publish({ audience: 'everyone' });
  forFollowers = await publish({ audience: 'followers' });
  forSubscribers = await publish({ audience: 'subscribers' });
  forSale = await publish({ audience: 'buyers', price: 6 });
});
afterAll(() => site.close());

const show = (post: TestPost, viewer?: TestUser) =>
  site.call('GET', `/user/feeds/${post._id}`, { token: viewer?.token });

/** What list, detail, file status and media addresses show the viewer; all four must agree. */
async function opens(post: TestPost, viewer?: TestUser): Promise<boolean> {
  const { data } = await show(post, viewer);
  const [fileId] = post.fileIds;
  const listed = await site.call('GET', '/user/feeds', {
    token: viewer?.token,
    query: { performerId: creator.id },
  });
  const inList = listed.data.data.find((each: { _id: string }) => each._id === post._id);
  expect(inList.canView).toBe(data.canView);
  if (viewer) {
    const status = await site.call('GET', `/user/feeds/${post._id}/file/${fileId}/status`, {
      token: viewer.token,
    });
    expect(status.status).toBe(data.canView ? 200 : 404);
    if (data.canView) expect(status.data).toMatchObject({ status: 'finished', url: expect.any(String) });
  }
  const [file] = data.files;
  if (!data.canView) {
    expect(file.thumbnails).toHaveLength(1);
    expect(file.thumbnails[0]).toMatch(new RegExp(`/media/[^/]+/${fileId}/locked$`));
    // The second address of a locked post opens nothing and names no size.
    expect(JSON.stringify(data)).not.toMatch(/\/(small|medium|large)"|"size"/);
    const refused = await site.call('GET', pathOf(file.url), { listener: 'api' });
    expect([refused.status, refused.body]).toEqual([403, '']);
    return false;
  }
  const bytes = await site.call('GET', pathOf(file.url), { listener: 'api' });
  expect([bytes.status, bytes.headers['content-type']]).toEqual([200, 'image/webp']);
  return true;
}

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');

describe('media open', () => {
  test('of a free post to everybody, guests and other creators too', async () => {
    for (const viewer of [undefined, fan, follower, other, creator, boss])
      expect(await opens(free, viewer)).toBe(true);
  });

  test('of a post for followers to followers', async () => {
    for (const viewer of [undefined, fan, other]) expect(await opens(forFollowers, viewer)).toBe(false);
    for (const viewer of [follower, creator, boss]) expect(await opens(forFollowers, viewer)).toBe(true);
    expect((await show(forFollowers, fan)).data).toMatchObject({
      lockedReason: 'followers',
      isSale: false,
      isSubscribed: false,
    });
    // Existing clients open a post that is not for sale by this flag.
    expect((await show(forFollowers, follower)).data).toMatchObject({
      lockedReason: null,
      isFollowed: true,
      isSubscribed: true,
    });
  });

  test('of a post for subscribers to nobody else, as long as there are no subscriptions', async () => {
    for (const viewer of [undefined, fan, follower, other])
      expect(await opens(forSubscribers, viewer)).toBe(false);
    for (const viewer of [creator, boss]) expect(await opens(forSubscribers, viewer)).toBe(true);
    expect((await show(forSubscribers, fan)).data.lockedReason).toBe('subscribers');
    expect((await show(forSubscribers, creator)).data.isSubscribed).toBe(true);
  });

  test('of a post for sale to nobody who has not paid', async () => {
    for (const viewer of [undefined, fan, follower, other]) expect(await opens(forSale, viewer)).toBe(false);
    for (const viewer of [creator, boss]) expect(await opens(forSale, viewer)).toBe(true);
    expect((await show(forSale, fan)).data).toMatchObject({
      lockedReason: 'buyers',
      price: 6,
      isSale: true,
      isBought: false,
      photoCount: 1,
    });
    // Existing clients open a post for sale by this flag alone, even for its author.
    expect((await show(forSale, creator)).data).toMatchObject({ isBought: true, canView: true });
  });

  test('no longer at an earlier address, once the audience has changed', async () => {
    const post = await publishPost(site, creator, { photos: 1, audience: 'everyone' });
    const { url } = (await show(post, fan)).data.files[0];
    await site.call('PUT', `/performer/feeds/${post._id}`, {
      token: creator.token,
      body: { audience: 'subscribers' },
    });
    expect((await site.call('GET', pathOf(url), { listener: 'api' })).status).toBe(403);
  });
});

test('a locked post does not reveal the alt texts of its photos', async () => {
  const post = await publishPost(site, creator, { photos: 1, audience: 'buyers', price: 2 });
  await site.call('PUT', `/performer/feeds/${post._id}`, {
    token: creator.token,
    body: { alts: { [String(post.fileIds[0])]: 'What nobody may know' } },
  });
  expect(JSON.stringify((await show(post, fan)).data)).not.toContain('nobody may know');
  expect((await show(post, creator)).data.files[0].alt).toBe('What nobody may know');
});

test('a post that does not exist for the viewer is not found by id or slug', async () => {
  for (const name of [NO_ID, 'no-such-slug', 'undefined', '%00'])
    expect((await site.call('GET', `/user/feeds/${name}`)).status).toBe(404);
  const unknown = await site.call('GET', `/user/feeds/${NO_ID}`);
  expect(unknown.body.code).toBe('content.post-not-found');
});

describe('the status of a file', () => {
  const status = (postId: string, fileId: string | undefined, token?: string) =>
    site.call('GET', `/user/feeds/${postId}/file/${fileId}/status`, { token });

  test('is not shown to guests, nor for files of another post', async () => {
    expect((await status(free._id, free.fileIds[0])).status).toBe(401);
    const foreign = await status(free._id, forSale.fileIds[0], fan.token);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'content.post-not-found']);
    expect((await status(NO_ID, free.fileIds[0], fan.token)).status).toBe(404);
  });
});

describe('likes and bookmarks', () => {
  const react = (method: 'POST' | 'DELETE', action: string, post: TestPost, { token }: TestUser) =>
    site.call(method, '/reactions', { token, body: { objectId: post._id, objectType: 'feed', action } });

  test('count once for each account, of every role', async () => {
    for (const viewer of [fan, fan, other, creator]) await react('POST', 'like', forSale, viewer);
    await Promise.all([1, 2, 3].map(() => react('POST', 'bookmark', forSale, fan)));
    expect((await show(forSale, fan)).data).toMatchObject({
      totalLike: 3,
      totalBookmark: 1,
      isLiked: true,
      isBookMarked: true,
    });
    expect((await show(forSale)).data).toMatchObject({ totalLike: 3, isLiked: false, isBookMarked: false });
    for (const _ of [1, 2]) await react('DELETE', 'like', forSale, other);
    expect((await show(forSale, other)).data).toMatchObject({ totalLike: 2, isLiked: false });
  });

  test('counts equal the rows under concurrent changes', async () => {
    const post = await publishPost(site, creator);
    const fans = await Promise.all(Array.from({ length: 5 }, () => registerFan(site)));
    await Promise.all([...fans, ...fans].map((each) => react('POST', 'like', post, each)));
    expect((await show(post)).data.totalLike).toBe(5);
    await Promise.all([...fans, ...fans].map((each) => react('DELETE', 'like', post, each)));
    expect((await show(post)).data.totalLike).toBe(0);
  });

  test('bookmarks list the post’s card, locked for viewers without access', async () => {
    const reader = await registerFan(site);
    await react('POST', 'bookmark', forSale, reader);
    const { data } = await site.call('GET', '/reactions/feeds/bookmark', { token: reader.token });
    expect(data).toMatchObject({
      total: 1,
      data: [{ objectType: 'feed', objectInfo: { _id: forSale._id, canView: false, isBookMarked: true } }],
    });
    const { url } = data.data[0].objectInfo.files[0];
    expect((await site.call('GET', pathOf(url), { listener: 'api' })).status).toBe(403);
  });

  test('are refused on another creator’s draft', async () => {
    const draft = await publishPost(site, creator, { status: 'inactive' });
    const answer = await react('POST', 'like', draft, fan);
    expect([answer.status, answer.body.code]).toEqual([404, 'engagement.target-not-found']);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operator, registerCreator, registerFan, type TestPerson } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { followedRooms } from './followed-rooms.ts';

let site: TestSite;
let creator: TestPerson;
let hidden: TestPerson;
let fan: TestPerson;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  hidden = await registerCreator(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  fan = await registerFan(site);
});

const follow = (id: string, token: string | undefined = fan.token) =>
  site.call('POST', `/follows/${id}`, { token });
const unfollow = (id: string, token: string | undefined = fan.token) =>
  site.call('DELETE', `/follows/${id}`, { token });
const followerCount = async () =>
  (await site.call('GET', `/performers/${creator.id}`)).data.stats.followers as number;
const rooms = (viewer: TestPerson, role: 'user' | 'performer' = 'user') =>
  followedRooms(site.house.database.read, {
    accountId: viewer.id,
    role,
    sessionId: viewer.id,
    approved: false,
  });

describe('following', () => {
  test('counts once, however often it is said', async () => {
    const before = await followerCount();
    expect((await follow(creator.id)).data).toEqual({ success: true });
    expect((await follow(creator.username)).status).toBe(200);
    expect(await followerCount()).toBe(before + 1);
    expect((await unfollow(creator.id)).status).toBe(200);
    expect((await unfollow(creator.id)).status).toBe(200);
    expect(await followerCount()).toBe(before);
  });

  test('counts right when many follow at once', async () => {
    const before = await followerCount();
    const fans = await Promise.all(Array.from({ length: 6 }, () => registerFan(site)));
    await Promise.all([...fans, ...fans].map(({ token }) => follow(creator.id, token)));
    expect(await followerCount()).toBe(before + 6);
    await Promise.all([...fans, ...fans].map(({ token }) => unfollow(creator.id, token)));
    expect(await followerCount()).toBe(before);
  });

  test('shows in the flags of the profile and in the own counters', async () => {
    await follow(creator.id);
    const profile = await site.call('GET', `/performers/${creator.id}`, { token: fan.token });
    expect(profile.data.isFollowed).toBe(true);
    expect(Date.parse(profile.data.followedAt)).not.toBeNaN();
    const anothers = await site.call('GET', `/performers/${creator.id}`);
    expect(anothers.data).not.toHaveProperty('followedAt');
    const self = await site.call('GET', '/users/me', { token: fan.token });
    expect(self.data.stats.following).toBe(1);
  });

  test('is not possible with who is not approved, no creator or unknown', async () => {
    for (const id of [hidden.id, fan.id, '0190aaaa-0000-7000-8000-000000000000']) {
      const answer = await follow(id);
      expect([answer.status, answer.body.code]).toEqual([404, 'creators.not-found']);
      expect((await unfollow(id)).status).toBe(200);
    }
  });

  test('is for fans', async () => {
    const boss = await operator(site);
    for (const { token } of [creator, boss]) {
      expect((await follow(creator.id, token)).status).toBe(403);
      expect((await unfollow(creator.id, token)).status).toBe(403);
    }
    expect((await site.call('POST', `/follows/${creator.id}`)).status).toBe(401);
    expect((await site.call('DELETE', `/follows/${creator.id}`)).status).toBe(401);
  });

  test('brings a socket into the rooms of the followed creators, and nobody else into any', async () => {
    expect(await rooms(fan)).toEqual([]);
    await follow(creator.id);
    expect(await rooms(fan)).toEqual([`creator:${creator.id}`]);
    expect(await rooms(creator, 'performer')).toEqual([]);
  });
});

describe('the growth', () => {
  const growth = async (token: string | undefined) =>
    site.call('GET', '/follows/followers/growth', { token });

  test('tells the creator who came this week and stayed, and the totals of thirty days', async () => {
    const star = await registerCreator(site, { approved: true });
    const early = await registerFan(site);
    await follow(star.id, early.token);
    site.clock.advance(8 * 24 * 60 * 60_000);
    await follow(star.id);
    const leaver = await registerFan(site);
    await follow(star.id, leaver.token);
    await unfollow(star.id, leaver.token);
    const { data } = await growth(star.token);
    expect(data).toMatchObject({ total: 2, newThisWeek: 1 });
    expect(data.daily).toHaveLength(30);
    expect([data.daily[0], data.daily[21], data.daily.at(-2), data.daily.at(-1)]).toEqual([0, 1, 1, 2]);
  });

  test('is the creators’ own', async () => {
    expect((await growth(fan.token)).status).toBe(403);
    expect((await growth(undefined)).status).toBe(401);
  });
});

describe('the lists', () => {
  test('tell a creator who follows, newest first', async () => {
    const another = await registerCreator(site, { approved: true });
    await follow(another.id);
    site.clock.advance(1_000);
    const later = await registerFan(site);
    await follow(another.id, later.token);
    const { data } = await site.call('GET', '/follows/followers', { token: another.token });
    expect(data.total).toBe(2);
    expect(data.data.map((row: { followerInfo: { _id: string } }) => row.followerInfo._id)).toEqual([
      later.id,
      fan.id,
    ]);
    const page = await site.call('GET', '/follows/followers', {
      token: another.token,
      query: { limit: '1', offset: '1' },
    });
    expect(page.data).toMatchObject({ total: 2, data: [{ followerId: fan.id }] });
  });

  test('tell a fan whom they follow, with cards', async () => {
    await follow(creator.id);
    const { data } = await site.call('GET', '/follows/following', { token: fan.token });
    expect(data).toMatchObject({
      total: 1,
      data: [{ followingId: creator.id, followingInfo: { _id: creator.id, isFollowed: true } }],
    });
  });

  test('belong to one role each', async () => {
    expect((await site.call('GET', '/follows/followers')).status).toBe(401);
    expect((await site.call('GET', '/follows/following')).status).toBe(401);
    expect((await site.call('GET', '/follows/followers', { token: fan.token })).status).toBe(403);
    expect((await site.call('GET', '/follows/following', { token: creator.token })).status).toBe(403);
  });
});

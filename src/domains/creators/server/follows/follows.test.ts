import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import {
  logIn,
  NO_ID,
  operator,
  registerCreator,
  registerFan,
  suspend,
  type TestUser,
} from '#testing/factories.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { eraseProfile } from '../data-export.ts';
import { followersRoom } from './followers-room.ts';

let site: TestSite;
let creator: TestUser;
let hidden: TestUser;
let fan: TestUser;
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
const rooms = (viewer: TestUser, role: 'fan' | 'creator' = 'fan') =>
  followersRoom.joined?.(site.runtime.read(), {
    accountId: viewer.id,
    role,
    sessionId: viewer.id,
    approved: false,
    authenticatedAt: new Date(),
    language: null,
    openedOn: 'api',
    hasOperatorPowers: false,
  });

test('a suspended fan is neither listed nor counted among the followers', async () => {
  const boss = await operator(site);
  const list = async () => (await site.call('GET', '/follows/followers', { token: creator.token })).data;
  await follow(creator.id);
  const { total } = await list();
  const listed = async () =>
    (await list()).data.some(({ followerId }: { followerId: string }) => followerId === fan.id);
  expect(await listed()).toBe(true);
  const shutOut = { token: boss.token, body: { reason: 'Spam in messages', days: null } };
  await site.call('POST', `/admin/users/${fan.id}/suspend`, shutOut);
  expect(await listed()).toBe(false);
  expect((await list()).total).toBe(total - 1);
  const letIn = { token: boss.token, body: { reason: 'Said sorry' } };
  await site.call('POST', `/admin/users/${fan.id}/reinstate`, letIn);
  expect(await listed()).toBe(true);
  expect((await list()).total).toBe(total);
});

describe('following', () => {
  test('counts once, however often it is said', async () => {
    const before = await followerCount();
    const followedAt = site.clock.now().toISOString();
    expect((await follow(creator.id)).data).toEqual({ success: true, followedAt });
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

  test('counts who is there: a fan who is shut out only again when let in again', async () => {
    const star = await registerCreator(site, { approved: true });
    const [stays, goes] = [await registerFan(site), await registerFan(site)];
    await follow(star.id, stays.token);
    await follow(star.id, goes.token);
    const figures = async () => {
      const profile = await site.call('GET', `/performers/${star.id}`);
      const card = await site.call('GET', '/performers/user/search', { query: { performerIds: star.id } });
      const list = await site.call('GET', '/follows/followers', { token: star.token });
      const growth = await site.call('GET', '/follows/followers/growth', { token: star.token });
      return [
        profile.data.followerCount,
        profile.data.stats.followers,
        card.data.data[0].followerCount,
        list.data.total,
        list.data.data.length,
        growth.data.total,
        growth.data.newThisWeek,
      ];
    };
    expect(await figures()).toEqual([2, 2, 2, 2, 2, 2, 2]);
    await suspend(site, goes);
    expect(await figures()).toEqual([1, 1, 1, 1, 1, 1, 1]);
    const boss = await operator(site);
    await site.call('POST', `/admin/users/${goes.id}/reinstate`, {
      token: boss.token,
      body: { reason: 'A mistake' },
    });
    expect(await figures()).toEqual([2, 2, 2, 2, 2, 2, 2]);
  });

  test('is not in the creator’s own list and growth while a block separates the two', async () => {
    const star = await registerCreator(site, { approved: true });
    const goes = await registerFan(site);
    for (const { token } of [fan, goes]) await follow(star.id, token);
    const figures = async () => {
      const list = await site.call('GET', '/follows/followers', { token: star.token });
      const { total, newThisWeek, daily } = (
        await site.call('GET', '/follows/followers/growth', { token: star.token })
      ).data;
      return [list.data.total, list.data.data.length, total, newThisWeek, daily.at(-1)];
    };
    expect(await figures()).toEqual([2, 2, 2, 2, 2]);
    await site.call('POST', '/block/users', { token: star.token, body: { targetId: goes.id } });
    expect(await figures()).toEqual([1, 1, 1, 1, 1]);
    await site.call('DELETE', `/block/users/${goes.id}`, { token: star.token });
    expect(await figures()).toEqual([2, 2, 2, 2, 2]);
  });

  test('counts right when a fan is shut out while following and erased while shut out', async () => {
    const star = await registerCreator(site, { approved: true });
    const goes = await registerFan(site);
    await Promise.all([follow(star.id, goes.token), suspend(site, goes)]);
    const count = async () => (await site.call('GET', `/performers/${star.id}`)).data.followerCount;
    expect(await count()).toBe(0);
    await site.runtime.write({}, (ctx) => eraseProfile(ctx, goes.id));
    expect(await count()).toBe(0);
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
    for (const id of [hidden.id, fan.id, NO_ID]) {
      const answer = await follow(id);
      expect([answer.status, answer.body.code]).toEqual([404, 'creators.not-found']);
      expect((await unfollow(id)).status).toBe(200);
    }
  });

  test('is for creators as well, but of nobody by themselves', async () => {
    const peer = await registerCreator(site);
    const before = await followerCount();
    expect((await follow(creator.id, peer.token)).status).toBe(200);
    expect(await followerCount()).toBe(before + 1);
    const profile = await site.call('GET', `/performers/${creator.id}`, { token: peer.token });
    expect(profile.data.isFollowed).toBe(true);
    const self = await site.call('GET', '/users/me', { token: peer.token });
    expect(self.data.stats).toMatchObject({ following: 1, followers: 0 });
    const following = await site.call('GET', '/follows/following', { token: peer.token });
    expect(following.data.data).toMatchObject([{ followingId: creator.id }]);
    expect((await unfollow(creator.id, peer.token)).status).toBe(200);
    expect(await followerCount()).toBe(before);
    const own = await follow(creator.id, creator.token);
    expect([own.status, own.body.code]).toEqual([409, 'creators.own-follow']);
  });

  test('is not for operators and visitors', async () => {
    const boss = await operator(site);
    expect((await follow(creator.id, boss.token)).status).toBe(403);
    expect((await unfollow(creator.id, boss.token)).status).toBe(403);
    expect((await site.call('POST', `/follows/${creator.id}`)).status).toBe(401);
    expect((await site.call('DELETE', `/follows/${creator.id}`)).status).toBe(401);
  });

  test('brings a socket into the rooms of the followed creators, and nobody else into any', async () => {
    expect(await rooms(fan)).toEqual([]);
    await follow(creator.id);
    expect(await rooms(fan)).toEqual([creator.id]);
    const peer = await registerCreator(site);
    await follow(creator.id, peer.token);
    expect(await rooms(peer, 'creator')).toEqual([creator.id]);
    expect(await rooms(creator, 'creator')).toEqual([]);
  });
});

describe('an unfollow', () => {
  const SECOND = 1_000;
  let star: TestUser;
  let since: string;
  beforeEach(async () => {
    star = await registerCreator(site, { approved: true });
    since = (await follow(star.id)).data.followedAt;
    site.clock.advance(90 * DAY_MILLISECONDS);
    fan = { ...fan, token: await logIn(site, fan.username) };
  });
  const listed = async () =>
    (await site.call('GET', '/follows/following', { token: fan.token })).data.data.map(
      ({ createdAt }: { createdAt: string }) => createdAt,
    );
  const kept = async () =>
    (await site.runtime.database.pool.query('select from ended_follows where fan_id = $1', [fan.id]))
      .rowCount;

  test('that is taken back leaves everything as before', async () => {
    const news = async () =>
      (await site.call('GET', '/follows/followers/growth', { token: await logIn(site, star.username) })).data;
    const before = await news();
    expect(before).toMatchObject({ total: 1, newThisWeek: 0 });
    await unfollow(star.id);
    expect(await listed()).toEqual([]);
    site.clock.advance(59 * SECOND);
    expect((await follow(star.id)).data).toEqual({ success: true, followedAt: since });
    expect(await listed()).toEqual([since]);
    const profile = await site.call('GET', `/performers/${star.id}`, { token: fan.token });
    expect(profile.data).toMatchObject({ followedAt: since, followerCount: 1 });
    expect(await news()).toEqual(before);
    expect(await kept()).toBe(0);
    // And once more, with an account that has no Undo.
    await unfollow(star.id);
    expect((await follow(star.id)).data.followedAt).toBe(since);
  });

  test('that has stood for a minute is final', async () => {
    await unfollow(star.id);
    site.clock.advance(60 * SECOND);
    const today = site.clock.now().toISOString();
    expect((await follow(star.id)).data.followedAt).toBe(today);
    expect(await listed()).toEqual([today]);
  });

  test('is forgotten when it is final, and at once with the account', async () => {
    await unfollow(star.id);
    site.clock.advance(59 * SECOND);
    await runJob(site, 'creators.forget-ended-follows');
    expect(await kept()).toBe(1);
    site.clock.advance(2 * SECOND);
    await runJob(site, 'creators.forget-ended-follows');
    expect(await kept()).toBe(0);
    for (const gone of [fan, star]) {
      await follow(star.id);
      await unfollow(star.id);
      await site.runtime.write({}, (ctx) => eraseProfile(ctx, gone.id));
      expect(await kept()).toBe(0);
    }
  });
});

describe('the growth', () => {
  const growth = async (token: string | undefined) =>
    site.call('GET', '/follows/followers/growth', { token });

  test('tells the creator who came this week and stayed, and the totals of thirty days', async () => {
    const star = await registerCreator(site, { approved: true });
    const early = await registerFan(site);
    await follow(star.id, early.token);
    site.clock.advance(8 * DAY_MILLISECONDS);
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

  test('are refused to who has none', async () => {
    const boss = await operator(site);
    expect((await site.call('GET', '/follows/followers')).status).toBe(401);
    expect((await site.call('GET', '/follows/following')).status).toBe(401);
    expect((await site.call('GET', '/follows/followers', { token: fan.token })).status).toBe(403);
    expect((await site.call('GET', '/follows/following', { token: boss.token })).status).toBe(403);
  });
});

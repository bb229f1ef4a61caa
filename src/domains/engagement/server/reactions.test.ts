import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  approve,
  NO_ID,
  operator,
  publishPost,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { deleteReaction, insertReaction } from './reactions.sql.ts';

let site: TestSite;
let creator: TestUser;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
});
afterAll(() => site.close());
beforeEach(async () => {
  fan = await registerFan(site);
});

const bookmark = (objectId: string) => ({ objectId, objectType: 'performer', action: 'bookmark' });
const react = (body: unknown, token: string | undefined = fan.token) =>
  site.call('POST', '/reactions', { token, body });
const takeBack = (body: unknown, token: string | undefined = fan.token) =>
  site.call('DELETE', '/reactions', { token, body });
const bookmarks = (query: Record<string, string> = {}, type = 'performers', token = fan.token) =>
  site.call('GET', `/reactions/${type}/bookmark`, { token, query });
const isBookMarked = async () =>
  (await site.call('GET', `/performers/${creator.id}`, { token: fan.token })).data.isBookMarked as boolean;

describe('bookmarks of creators', () => {
  test('are set once and taken back once, however often it is said', async () => {
    for (const _ of [1, 2]) expect((await react(bookmark(creator.id))).data).toEqual({ success: true });
    expect(await isBookMarked()).toBe(true);
    expect((await bookmarks()).data.total).toBe(1);
    for (const _ of [1, 2]) expect((await takeBack(bookmark(creator.id))).status).toBe(200);
    expect(await isBookMarked()).toBe(false);
    expect((await bookmarks()).data).toEqual({ data: [], total: 0 });
  });

  test('are taken back by the query as well, because some proxies drop the body of a DELETE', async () => {
    await react(bookmark(creator.id));
    const answer = await site.call('DELETE', '/reactions', {
      token: fan.token,
      query: bookmark(creator.id),
    });
    expect(answer.status).toBe(200);
    expect(await isBookMarked()).toBe(false);
  });

  test('are listed newest first with the card of the creator, page by page', async () => {
    const others = [
      await registerCreator(site, { approved: true }),
      await registerCreator(site, { approved: true }),
    ];
    for (const { id } of [creator, ...others]) {
      site.clock.advance(1_000);
      await react(bookmark(id));
    }
    const first = await bookmarks({ limit: '2' });
    expect(first.data.total).toBe(3);
    expect(first.data.data.map((row: { objectId: string }) => row.objectId)).toEqual([
      others[1]?.id,
      others[0]?.id,
    ]);
    const rest = await bookmarks({ limit: '2', offset: '2' });
    expect(rest.data.data).toMatchObject([
      { objectType: 'performer', action: 'bookmark', createdBy: fan.id, objectInfo: { _id: creator.id } },
    ]);
  });

  test('of one who is not open any more neither show nor count', async () => {
    const leaving = await registerCreator(site, { approved: true });
    await react(bookmark(leaving.id));
    await react(bookmark(creator.id));
    await site.runtime.database.pool.query("update accounts set status = 'suspended' where id = $1", [
      leaving.id,
    ]);
    const { data } = await bookmarks();
    expect(data.total).toBe(1);
    expect(data.data[0].objectId).toBe(creator.id);
    expect((await takeBack(bookmark(leaving.id))).status).toBe(200);
  });

  test('are the own ones only', async () => {
    await react(bookmark(creator.id));
    const stranger = await registerFan(site);
    expect((await bookmarks({}, 'performers', stranger.token)).data).toEqual({ data: [], total: 0 });
    expect((await takeBack(bookmark(creator.id), stranger.token)).status).toBe(200);
    expect(await isBookMarked()).toBe(true);
  });

  test('are for creators as well', async () => {
    const peer = await registerCreator(site);
    expect((await react(bookmark(creator.id), peer.token)).status).toBe(200);
    expect((await bookmarks({}, 'performers', peer.token)).data.data).toMatchObject([
      { objectId: creator.id, createdBy: peer.id },
    ]);
    const profile = await site.call('GET', `/performers/${creator.id}`, { token: peer.token });
    expect(profile.data.isBookMarked).toBe(true);
  });

  test('are not for operators and visitors', async () => {
    const boss = await operator(site);
    const answer = await react(bookmark(creator.id), boss.token);
    expect([answer.status, answer.body.code]).toEqual([403, 'access.role-required']);
    expect((await bookmarks({}, 'performers', boss.token)).status).toBe(403);
    expect((await site.call('POST', '/reactions', { body: bookmark(creator.id) })).status).toBe(401);
    expect((await site.call('DELETE', '/reactions', { body: bookmark(creator.id) })).status).toBe(401);
    expect((await site.call('GET', '/reactions/performers/bookmark')).status).toBe(401);
  });

  test('need something that is there', async () => {
    const hidden = await registerCreator(site);
    for (const id of [NO_ID, hidden.id, fan.id]) {
      const answer = await react(bookmark(id));
      expect([answer.status, answer.body.code]).toEqual([404, 'engagement.target-not-found']);
    }
    await approve(site, hidden);
    expect((await react(bookmark(hidden.id))).status).toBe(200);
  });
});

describe('totals of likes', () => {
  test('nobody waits for the counter of another whose like is still being written, or taken back', async () => {
    const post = await publishPost(site, creator);
    const like = { objectId: post._id, objectType: 'feed', action: 'like' };
    const key = { accountId: fan.id, kind: 'feed', objectId: post._id, action: 'like' } as const;
    const total = async () => (await site.call('GET', `/user/feeds/${post._id}`)).data.totalLike;
    const other = await registerFan(site);
    await site.runtime.database.transaction(async (tx) => {
      await insertReaction(tx, key, creator.id, site.clock.now());
      expect((await react(like, other.token)).status).toBe(200);
    });
    expect(await total()).toBe(2);
    await site.runtime.database.transaction(async (tx) => {
      expect(await deleteReaction(tx, key)).toBe(creator.id);
      expect((await takeBack(like, other.token)).status).toBe(200);
    });
    expect(await total()).toBe(0);
  });

  const block = (by: TestUser, other: TestUser) =>
    site.call('POST', '/block/users', { token: by.token, body: { targetId: other.id } });
  const unblock = (by: TestUser, other: TestUser) =>
    site.call('DELETE', `/block/users/${other.id}`, { token: by.token });

  test('leave out what a block hides from the viewer, on items and comments, until it ends', async () => {
    const post = await publishPost(site, creator, { text: 'Kiln day' });
    const other = await registerFan(site);
    const { data: comment } = await site.call('POST', '/comments', {
      token: other.token,
      body: { objectId: post._id, objectType: 'feed', content: 'Lovely' },
    });
    for (const { token } of [fan, other, creator]) {
      for (const [objectId, objectType] of [
        [post._id, 'feed'],
        [comment._id, 'comment'],
      ])
        expect((await react({ objectId, objectType, action: 'like' }, token)).status).toBe(200);
    }
    const totals = async ({ token }: TestUser) => {
      const query = { objectId: post._id, objectType: 'feed' };
      const single = await site.call('GET', `/user/feeds/${post._id}`, { token });
      const comments = await site.call('GET', '/comments', { token, query });
      const likes = comments.data.data.map(({ totalLike }: { totalLike: number }) => totalLike);
      return [single.data.totalLike, ...likes];
    };
    for (const viewer of [fan, other, creator]) expect(await totals(viewer)).toEqual([3, 3]);

    expect((await block(creator, fan)).status).toBe(200);
    expect(await totals(creator)).toEqual([2, 2]);
    expect(await totals(other)).toEqual([3, 3]);
    // From both sides, whoever of the two has blocked the other.
    expect((await block(other, creator)).status).toBe(200);
    expect(await totals(creator)).toEqual([1]);

    for (const [by, blocked] of [
      [creator, fan],
      [other, creator],
    ] as const)
      expect((await unblock(by, blocked)).status).toBe(200);
    for (const viewer of [fan, other, creator]) expect(await totals(viewer)).toEqual([3, 3]);
  });

  test('leave it out of the sum of a profile as well', async () => {
    const owner = await registerCreator(site, { approved: true });
    const other = await registerFan(site);
    for (const text of ['Kiln day', 'Glaze day']) {
      const post = await publishPost(site, owner, { text });
      for (const { token } of [fan, other])
        await react({ objectId: post._id, objectType: 'feed', action: 'like' }, token);
    }
    const likes = async (token?: string) =>
      (await site.call('GET', `/performers/${owner.username}`, token ? { token } : {})).data.stats.likes;
    expect([await likes(), await likes(owner.token), await likes(other.token)]).toEqual([4, 4, 4]);
    expect((await block(owner, fan)).status).toBe(200);
    expect([await likes(), await likes(owner.token), await likes(other.token)]).toEqual([4, 2, 4]);
    expect((await unblock(owner, fan)).status).toBe(200);
    expect(await likes(owner.token)).toBe(4);
  });
});

describe('other kinds', () => {
  test('are refused where nobody knows them, or where they cannot be liked', async () => {
    for (const body of [
      { objectId: creator.id, objectType: 'performer', action: 'like' },
      { objectId: creator.id, objectType: 'planet', action: 'like' },
    ]) {
      const answer = await react(body);
      expect([answer.status, answer.body.code]).toEqual([422, 'engagement.reaction-not-possible']);
    }
    const list = await bookmarks({}, 'planets');
    expect([list.status, list.body.code]).toEqual([404, 'engagement.target-not-found']);
  });

  test.each([
    [{}],
    [{ objectId: 'x', objectType: 'performer', action: 'bookmark' }],
    [{ objectId: NO_ID, objectType: 'performer', action: 'adore' }],
    [{ objectId: NO_ID, objectType: 'Performer', action: 'like' }],
  ])('%j is a matter of shape', async (body) => {
    for (const call of [react, takeBack]) {
      const answer = await call(body);
      expect([answer.status, answer.body.code]).toEqual([422, 'request.shape']);
    }
  });
});

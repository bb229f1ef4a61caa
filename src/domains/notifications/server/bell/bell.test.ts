/** The bell: groups, exact counts, one position for all devices, and of whom nothing is notified. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import {
  giveTip,
  giveTokens,
  publishPost,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { eraseNotifications, ownNotifications } from '../data-export.ts';
import { notifyFollowers } from '../kinds/notify-followers.ts';

let site: TestSite;
let creator: TestUser;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  creator = await registerCreator(site, { approved: true });
  await site.drain();
  await seeAll(creator);
});

interface Line {
  text: string;
  position: number;
  isNew: boolean;
  link: string;
  count: number;
  actors: { username: string }[];
}

const bellOf = async ({ token }: TestUser, query: Record<string, string> = {}) =>
  (await site.call('GET', '/notifications', { token, query })).data as { data: Line[]; hasMore: boolean };
const newLines = async (user: TestUser) => (await bellOf(user)).data.filter(({ isNew }) => isNew);
const newTexts = async (user: TestUser) => (await newLines(user)).map(({ text }) => text);
const unseen = async ({ token }: TestUser) =>
  (await site.call('GET', '/notifications/unseen', { token })).data.total as number;
const see = async ({ token }: TestUser, position: number) =>
  (await site.call('PUT', '/notifications/seen', { token, body: { position } })).data.total as number;
const seeAll = (user: TestUser) => see(user, Number.MAX_SAFE_INTEGER);
const follow = (fan: TestUser, of = creator) => site.call('POST', `/follows/${of.id}`, { token: fan.token });
const unfollow = (fan: TestUser) => site.call('DELETE', `/follows/${creator.id}`, { token: fan.token });
const like = (fan: TestUser, objectId: string, method: 'POST' | 'DELETE' = 'POST', objectType = 'feed') =>
  site.call(method, '/reactions', {
    token: fan.token,
    body: { objectId, objectType, action: 'like' },
  });
const fans = (count: number) => Promise.all(Array.from({ length: count }, () => registerFan(site)));
const nameOf = ({ username }: TestUser) => username;

const block = (blocker: TestUser, blocked: TestUser) =>
  site.runtime.database.pool.query(
    `insert into user_blocks (id, blocker_id, blocked_id, reason, created_at) values ($1, $2, $3, '', now())`,
    [newId(), blocker.id, blocked.id],
  );

describe('a group', () => {
  test('is one line as long as it is new, with exactly those who are in it', async () => {
    const [one, two, three] = (await fans(3)) as [TestUser, TestUser, TestUser];
    await follow(one);
    await site.drain();
    expect(await newTexts(creator)).toEqual([expect.stringContaining('followed you')]);
    await follow(two);
    await follow(three);
    await site.drain();
    const [line, ...more] = await newLines(creator);
    expect(more).toEqual([]);
    expect(line).toMatchObject({ count: 3, link: '/creator/followers' });
    expect(line?.text).toMatch(/ and 2 others followed you$/);
    expect(line?.actors.map(({ username }) => username).toSorted()).toEqual(
      [one, two, three].map(nameOf).toSorted(),
    );
    expect(await unseen(creator)).toBe(1);

    // Who takes it back before it was seen is not in it; the last one takes the line along.
    await unfollow(two);
    await site.drain();
    expect((await newLines(creator))[0]).toMatchObject({ count: 2 });
    await unfollow(one);
    await unfollow(three);
    await site.drain();
    expect(await unseen(creator)).toBe(0);
  });

  test('that was seen stays as it was; what comes later is another line, and nobody is notified twice', async () => {
    const [one, two] = (await fans(2)) as [TestUser, TestUser];
    const { _id: id } = await publishPost(site, creator);
    await like(one, id);
    await site.drain();
    await seeAll(creator);
    await like(one, id, 'DELETE');
    await like(one, id);
    await site.drain();
    expect(await unseen(creator)).toBe(0);
    await like(two, id);
    await site.drain();
    const [line, ...more] = await newLines(creator);
    expect(more).toEqual([]);
    expect(line).toMatchObject({ count: 1, actors: [{ username: two.username }] });
    const { data } = await bellOf(creator);
    expect(data.filter(({ text }) => text.includes('liked'))).toHaveLength(2);
  });

  test('of one’s own like there is none', async () => {
    const { _id: id } = await publishPost(site, creator);
    await like(creator, id);
    await site.drain();
    expect(await newTexts(creator)).toEqual([]);
  });
});

describe('the count', () => {
  test('is by position: seen on one device is seen on all, and an older device takes nothing back', async () => {
    const [one, two] = (await fans(2)) as [TestUser, TestUser];
    await follow(one);
    await site.drain();
    const old = (await bellOf(creator)).data[0]?.position ?? 0;
    await giveTokens(site, two, 5_000);
    await giveTip(site, { fan: two, creator }, { price: 20 });
    await site.drain();
    expect(await unseen(creator)).toBe(2);
    const latest = (await bellOf(creator)).data[0]?.position ?? 0;
    expect(await see(creator, latest)).toBe(0);
    expect(await see(creator, old)).toBe(0);
    expect(await unseen(creator)).toBe(0);
    // Nothing can be seen before it has happened.
    await see(creator, Number.MAX_SAFE_INTEGER);
    await follow(two);
    await site.drain();
    expect(await unseen(creator)).toBe(1);
  });

  test('holds while very many come at once', async () => {
    const crowd = await fans(12);
    await Promise.all(crowd.map((fan) => follow(fan)));
    await site.drain();
    const lines = await newLines(creator);
    expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(12);
    expect(lines).toHaveLength(1);
    expect(await unseen(creator)).toBe(1);
  });
});

test('a new post is notified to every follower once, also by a job that begins again; several are one line', async () => {
  const [one, two, stranger] = (await fans(3)) as [TestUser, TestUser, TestUser];
  await follow(one);
  await follow(two);
  const first = await publishPost(site, creator);
  await site.drain();
  await site.runtime.write({}, async (ctx) => {
    await ctx.enqueue(notifyFollowers, { creatorId: creator.id, kind: 'feed', itemId: first._id });
  });
  await site.drain();
  for (const fan of [one, two]) {
    const [line, ...more] = await newLines(fan);
    expect(more).toEqual([]);
    expect(line?.text).toMatch(/published a new post$/);
    expect(line?.link).toMatch(/^\/post\//);
  }
  expect(await unseen(stranger)).toBe(0);
  await publishPost(site, creator);
  await site.drain();
  expect((await newLines(one)).map(({ text, count }) => [text.replace(/^.* published/, ''), count])).toEqual([
    [' 2 new posts', 2],
  ]);
});

test('money: a tip with its amount, a sale, and a refund to who paid', async () => {
  const [fan] = (await fans(1)) as [TestUser];
  await giveTokens(site, fan, 5_000);
  await giveTip(site, { fan, creator }, { price: 20 });
  const { _id: id } = await publishPost(site, creator, { audience: 'buyers', price: 5, photos: 1 });
  await site.call('POST', `/wallet/charges/feed/${id}`, { token: fan.token, body: {} });
  await site.drain();
  expect(await newTexts(creator)).toEqual([
    expect.stringMatching(/ bought your post$/),
    expect.stringMatching(/ tipped you 20\.00 tokens$/),
  ]);
});

test('pages go on below a position, and show nothing twice when more comes meanwhile', async () => {
  for (const fan of await fans(5)) {
    await follow(fan);
    await site.drain();
    await seeAll(creator);
  }
  const first = await bellOf(creator, { limit: '2' });
  expect(first).toMatchObject({ hasMore: true });
  const { _id: id } = await publishPost(site, creator);
  await like((await fans(1))[0] as TestUser, id);
  await site.drain();
  const second = await bellOf(creator, { limit: '10', before: String(first.data.at(-1)?.position) });
  const positions = [...first.data, ...second.data].map(({ position }) => position);
  expect(new Set(positions).size).toBe(positions.length);
  expect(positions).toEqual(positions.toSorted((a, b) => b - a));
  expect(second.hasMore).toBe(false);
});

test('comments are notified to the owner, those on one post together; replies to whom they answer', async () => {
  const [fan, other] = (await fans(2)) as [TestUser, TestUser];
  const post = await publishPost(site, creator, { text: 'The kiln is open' });
  const comment = async (by: TestUser, objectId: string, objectType = 'feed') =>
    (
      await site.call('POST', '/comments', {
        token: by.token,
        body: { objectId, objectType, content: 'Well done' },
      })
    ).data._id as string;
  const first = await comment(fan, post._id);
  const second = await comment(other, post._id);
  await comment(creator, post._id);
  await site.drain();
  expect(await newLines(creator)).toMatchObject([
    {
      count: 2,
      text: expect.stringContaining('commented on “The kiln is open”'),
      link: `/post/${post.slug}?comment=${second}`,
    },
  ]);
  const answer = await comment(creator, first, 'comment');
  await comment(fan, answer, 'comment');
  await like(creator, first, 'POST', 'comment');
  await site.drain();
  expect((await newTexts(fan)).toSorted()).toEqual([
    expect.stringMatching(/ liked your comment$/),
    expect.stringMatching(/ replied to your comment on “The kiln is open”$/),
  ]);
  // An answer to the owner is told as that alone.
  expect((await newTexts(creator)).filter((text) => text.includes('replied'))).toHaveLength(1);
  expect((await newLines(creator)).find(({ text }) => text.includes('commented'))).toMatchObject({
    count: 2,
  });
});

test('a comment that is deleted, and the replies to it, are notified no more', async () => {
  const [fan, other] = (await fans(2)) as [TestUser, TestUser];
  const post = await publishPost(site, creator, { text: 'Cones in the kiln' });
  const comment = async (by: TestUser, objectId: string, objectType = 'feed') =>
    (
      await site.call('POST', '/comments', {
        token: by.token,
        body: { objectId, objectType, content: 'Which cone?' },
      })
    ).data._id as string;
  const first = await comment(fan, post._id);
  const second = await comment(other, post._id);
  await comment(other, first, 'comment');
  await site.drain();
  expect(await newLines(creator)).toMatchObject([{ count: 3 }]);
  expect(await newTexts(fan)).toHaveLength(1);
  await site.call('DELETE', `/comments/${first}`, { token: creator.token });
  await site.drain();
  expect(await newLines(creator)).toMatchObject([{ count: 1 }]);
  expect(await newTexts(fan)).toEqual([]);
  await site.call('DELETE', `/comments/${second}`, { token: other.token });
  await site.drain();
  expect(await newLines(creator)).toEqual([]);
});

test('nothing is notified from or about somebody who is blocked, by either side, also of before', async () => {
  const [good, bad] = (await fans(2)) as [TestUser, TestUser];
  await follow(good);
  await follow(bad);
  await site.drain();
  await block(creator, bad);
  expect(await newLines(creator)).toMatchObject([{ count: 1, actors: [{ username: good.username }] }]);
  await unfollow(good);
  await site.drain();
  expect(await newLines(creator)).toEqual([]);
  expect(await unseen(creator)).toBe(0);
  await publishPost(site, creator);
  await site.drain();
  expect(await newTexts(bad)).toEqual([]);
});

test('an erased person is in nobody’s bell, and has none', async () => {
  const [gone, other] = (await fans(2)) as [TestUser, TestUser];
  await follow(gone);
  await follow(other);
  await publishPost(site, creator);
  await site.drain();
  expect((await newLines(creator))[0]).toMatchObject({ count: 2 });
  await site.runtime.write({}, (ctx) => eraseNotifications(ctx, gone.id));
  expect(await newLines(creator)).toMatchObject([{ count: 1, actors: [{ username: other.username }] }]);
  expect((await bellOf(gone)).data).toEqual([]);
  await site.runtime.write({}, (ctx) => eraseNotifications(ctx, creator.id));
  expect(await newLines(other)).toEqual([]);
});

test('the copy of the own data says what was notified, and of whom', async () => {
  const [fan] = (await fans(1)) as [TestUser];
  await follow(fan);
  await site.drain();
  const { data } = await ownNotifications(site.runtime.read(), creator.id);
  expect((data as { happened: object[] }).happened.at(-1)).toMatchObject({
    kind: 'notifications.new-follower',
    users: [fan.username],
    seen: false,
  });
});

test('what is older than the operator keeps is deleted', async () => {
  const [fan] = (await fans(1)) as [TestUser];
  await follow(fan);
  await site.drain();
  await runJob(site, 'notifications.forget-old-notices');
  expect(await newLines(creator)).toHaveLength(1);
  site.clock.advance(91 * 86_400_000);
  await runJob(site, 'notifications.forget-old-notices');
  expect((await bellOf(creator)).data).toEqual([]);
});

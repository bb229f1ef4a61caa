import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setSetting } from '#domains/site/server/index.ts';
import {
  NO_ID,
  operator,
  publishPost,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let boss: TestUser;
let creator: TestUser;
let fan: TestUser;
let other: TestUser;
let post: string;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
  fan = await registerFan(site);
  other = await registerFan(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  creator = await registerCreator(site, { approved: true });
  post = (await publishPost(site, creator))._id;
});

const on = (objectId: string, objectType = 'feed') => ({ objectId, objectType });
const write = (content: string, by: TestUser = fan, target = on(post)) =>
  site.call('POST', '/comments', { token: by.token, body: { ...target, content } });
const words = async (by?: TestUser, target = on(post)) =>
  (await site.call('GET', '/comments', { ...(by && { token: by.token }), query: target })).data.data.map(
    ({ content }: { content: string }) => content,
  );
const listWords = (comments: string, list = 'glumf, not a word') =>
  site.call('PUT', '/block/words', {
    token: creator.token,
    body: { words: list, comments, refusesMessages: false },
  });
const totals = async () => {
  const { data } = await site.call('GET', `/user/feeds/${post}`);
  const settings = await site.call('GET', '/comments/settings', { query: on(post) });
  return [data.totalComment, settings.data.total];
};
const approve = (id: string, by: TestUser = creator) =>
  site.call('POST', `/comments/${id}/approve`, { token: by.token });

test('a held comment is seen by its author and the owner only, and is not counted until it is approved', async () => {
  await listWords('hold');
  const { data } = await write('Such a GLUMF');
  expect(data).toMatchObject({ isHeld: true, canApprove: false });
  for (const by of [fan, creator]) expect(await words(by)).toEqual(['Such a GLUMF']);
  for (const by of [undefined, other, boss]) expect(await words(by)).toEqual([]);
  expect((await site.call('GET', `/comments/${data._id}`, { token: other.token })).status).toBe(404);
  expect(await totals()).toEqual([0, 0]);
  const like = { objectId: data._id, objectType: 'comment', action: 'like' };
  expect((await site.call('POST', '/reactions', { token: other.token, body: like })).status).toBe(404);
  const reply = await write('So it is', creator, on(data._id, 'comment'));
  expect(reply.body.code).toBe('engagement.target-not-found');
  await site.drain();
  const bell = await site.call('GET', '/notifications', { token: creator.token });
  expect(JSON.stringify(bell.data)).toContain(data._id);

  for (const by of [fan, other]) expect((await approve(data._id, by)).status).toBe(403);
  const stranger = await registerCreator(site, { approved: true });
  expect((await approve(data._id, stranger)).body.code).toBe('engagement.comment-not-found');
  expect((await approve(NO_ID)).body.code).toBe('engagement.comment-not-found');
  expect((await approve(data._id)).data).toMatchObject({ isHeld: false, canApprove: false });
  expect(await words(other)).toEqual(['Such a GLUMF']);
  expect(await totals()).toEqual([1, 1]);
  await approve(data._id);
  expect(await totals()).toEqual([1, 1]);
});

test('a held comment that is deleted was never counted; one that others read is refused instead', async () => {
  await listWords('hold');
  const { data } = await write('glumf');
  for (const [method, path] of [
    ['DELETE', ''],
    ['POST', '/restore'],
    ['DELETE', ''],
  ] as const)
    expect((await site.call(method, `/comments/${data._id}${path}`, { token: creator.token })).status).toBe(
      200,
    );
  expect(await totals()).toEqual([0, 0]);
  const fine = (await write('A fine bowl')).data._id;
  const body = { content: 'A fine glumf' };
  const edited = await site.call('PUT', `/comments/${fine}`, { token: fan.token, body });
  expect(edited.body.code).toBe('engagement.word-refused');
  const held = (await write('not a word')).data._id;
  const changed = await site.call('PUT', `/comments/${held}`, {
    token: fan.token,
    body: { content: 'A word' },
  });
  expect(changed.data).toMatchObject({ content: 'A word', isHeld: true });
});

test('a creator may refuse such comments, and writes them herself; lists of others do not count', async () => {
  await listWords('refuse');
  expect((await write('glumf')).body.code).toBe('engagement.word-refused');
  expect((await write('glumf', creator)).data).toMatchObject({ isHeld: false });
  const otherPost = await publishPost(site, await registerCreator(site, { approved: true }));
  expect((await write('glumf', fan, on(otherPost._id))).data).toMatchObject({ isHeld: false });
  const own = await site.call('GET', '/block/words', { token: creator.token });
  expect(own.data).toEqual({ words: 'glumf, not a word', comments: 'refuse', refusesMessages: false });
});

test('words of the site are refused or held, as the operator wants it', async () => {
  const set = (key: 'refusedWords' | 'refusedWordsHandling', value: string) =>
    site.runtime.write({}, (ctx) => setSetting(ctx, key, value));
  await set('refusedWords', 'vrask');
  expect((await write('vrask')).body.code).toBe('engagement.word-refused');
  await set('refusedWordsHandling', 'hold');
  expect((await write('vrask')).data).toMatchObject({ isHeld: true });
  expect((await write('vrask', boss)).data).toMatchObject({ isHeld: false });
  await listWords('refuse', 'vrask');
  expect((await write('vrask')).body.code).toBe('engagement.word-refused');
  await set('refusedWords', '');
});

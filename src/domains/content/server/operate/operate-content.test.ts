import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  NO_ID,
  operator,
  publishGallery,
  publishPost,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { publishVideo } from '#testing/videos.ts';

let site: TestSite;
let boss: TestUser;
let creator: TestUser;
let other: TestUser;
const ids: Record<string, string> = {};
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
  creator = await registerCreator(site, { approved: true });
  other = await registerCreator(site, { approved: true });
  const step = () => site.clock.advance(60_000);
  ids.post = (await publishPost(site, creator, { photos: 1, text: 'Slip casting' }))._id;
  step();
  ids.video = (await publishVideo(site, creator))._id;
  step();
  ids.gallery = (await publishGallery(site, creator, { photos: 1, audience: 'everyone' }))._id;
  step();
  ids.draft = (
    await site.call('POST', '/performer/feeds', {
      token: creator.token,
      body: { type: 'text', text: 'Not yet', status: 'inactive' },
    })
  ).data._id;
  step();
  ids.theirs = (await publishPost(site, other, { text: 'Of somebody else' }))._id;
});
afterAll(() => site.close());

const list = async (query: Record<string, string> = {}) =>
  (await site.call('GET', '/admin/content', { token: boss.token, query })).data;
const found = async (query?: Record<string, string>) =>
  (await list(query)).data.map(({ _id }: { _id: string }) => _id);
const bulk = async (action: string, items: [string, string | undefined][], more = {}) =>
  site.call('POST', '/admin/content/bulk', {
    token: boss.token,
    body: { action, items: items.map(([kind, objectId]) => ({ kind, objectId })), ...more },
  });
const isThere = async (id = ids.post) => (await site.call('GET', `/user/feeds/${id}`)).status === 200;

test('everything is there, newest first, page by page, with its creator, its state and its first picture', async () => {
  expect(await found()).toEqual([ids.theirs, ids.draft, ids.gallery, ids.video, ids.post]);
  expect(await found({ limit: '2', offset: '2', sort: 'desc' })).toEqual([ids.gallery, ids.video]);
  const { data, total } = await list({ sort: 'asc' });
  expect(total).toBe(5);
  expect(data[0]).toMatchObject({
    kind: 'feed',
    title: 'Slip casting',
    creator: { username: creator.username },
    state: 'published',
    reports: 0,
  });
  const shown = data.filter(({ picture }: { picture: string | null }) => picture !== null);
  expect(shown.map(({ _id }: { _id: string }) => _id)).toEqual([ids.post, ids.gallery]);
  // An operator opens them.
  const { pathname } = new URL(data[0].picture);
  expect((await site.inject('api', pathname)).statusCode).toBe(200);
});

test('it is narrowed to a kind, a state, a creator, days and what is reported', async () => {
  expect(await found({ kind: 'gallery' })).toEqual([ids.gallery]);
  expect(await found({ state: 'draft' })).toEqual([ids.draft]);
  expect(await found({ q: `@${other.username}` })).toEqual([ids.theirs]);
  expect(await list({ q: 'nobodyatall' })).toEqual({ data: [], total: 0 });
  expect(await found({ toDate: '2020-01-01' })).toEqual([]);
  expect(await found({ reported: 'true' })).toEqual([]);
  const fan = await registerFan(site);
  const report = { title: 'Spam or misleading', target: 'feed', targetId: ids.post };
  expect((await site.call('POST', '/reports', { token: fan.token, body: report })).status).toBe(200);
  expect((await list({ reported: 'true' })).data).toMatchObject([{ _id: ids.post, reports: 1 }]);
});

test('several are taken down and restored at once; a dry run says how many, and changes nothing', async () => {
  const both: [string, string | undefined][] = [
    ['feed', ids.post],
    ['video', ids.video],
    ['feed', NO_ID],
    ['feed', ids.post],
  ];
  expect((await bulk('take-down', both, { dryRun: true })).data).toEqual({ changed: 2, unchanged: 1 });
  expect(await isThere()).toBe(true);
  const done = await bulk('take-down', both, { reason: 'Spam or misleading', note: 'Twice the same.' });
  expect(done.data).toEqual({ changed: 2, unchanged: 1 });
  expect(await isThere()).toBe(false);
  expect(await found({ state: 'taken-down' })).toEqual([ids.video, ids.post]);
  expect((await bulk('take-down', both)).data).toEqual({ changed: 0, unchanged: 3 });
  expect((await bulk('restore', both)).data).toEqual({ changed: 2, unchanged: 1 });
  expect(await isThere()).toBe(true);
  const { rows } = await site.runtime.database.pool.query(
    `select action, reason from audit_log where object_id = $1 and action like 'content.%' order by created_at`,
    [ids.post],
  );
  expect(rows).toEqual([
    { action: 'content.taken-down', reason: 'Twice the same.' },
    { action: 'content.restored', reason: null },
  ]);
});

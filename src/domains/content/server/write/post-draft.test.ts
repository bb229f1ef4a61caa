import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import {
  giveTokens,
  publishPost,
  registerCreator,
  registerFan,
  type TestUser,
  uploadPhoto,
} from '#testing/factories.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let creator: TestUser;
let other: TestUser;
beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(async () => {
  creator = await registerCreator(site, { approved: true });
  other = await registerCreator(site);
});
afterAll(() => site.close());

const FILE = '00000000-0000-4000-8000-000000000001';
const draft = (text: string) => ({
  title: ' Of the kiln',
  text,
  audience: 'buyers',
  // Not valid yet, but saved as typed.
  price: '4.5 or',
  tags: 'clay, ',
  // Nor are these.
  poll: { question: 'Which glaze? ', options: ['Ash', ''], days: 7 },
  scheduledAt: '',
  streamingAt: null,
  draftId: FILE,
  awaited: 'active',
  photos: [{ fileId: FILE, alt: ' a bowl ', role: 'photo' }],
});

const of = (post = 'new') => `/drafts/post.${post}`;
const put = (value: unknown, { token } = creator, post?: string) =>
  site.call('PUT', of(post), { token, body: { value } });
const save = (text: string, author = creator, post?: string) => put(draft(text), author, post);
const read = async ({ token } = creator, post?: string) =>
  (await site.call('GET', of(post), { token })).data?.value ?? null;

test('what is typed comes back word for word, and the newest takes the place of what was there', async () => {
  expect(await read()).toBeNull();
  await save('  First ');
  expect((await save('  Second,\n\nwith a space ')).status).toBe(200);
  expect(await read()).toEqual(draft('  Second,\n\nwith a space '));
});

test('that of a client without tags, polls, times, roles and an id has none of them, and photos', async () => {
  const { title, text, audience, price } = draft('A line');
  await put({ title, text, audience, price, photos: [{ fileId: FILE, alt: '' }] });
  expect(await read()).toEqual({
    ...{ title, text, audience, price },
    tags: '',
    poll: null,
    scheduledAt: null,
    streamingAt: null,
    draftId: '',
    awaited: null,
    photos: [{ fileId: FILE, alt: '', role: 'photo' }],
  });
});

test('each form has its own, and nobody reads that of another', async () => {
  const post = await publishPost(site, creator);
  await save('A new one');
  await save('A better one', creator, post._id);
  expect(await read()).toMatchObject({ text: 'A new one' });
  expect(await read(creator, post._id)).toMatchObject({ text: 'A better one' });
  expect(await read(other)).toBeNull();
  expect(await read(other, post._id)).toBeNull();
  const foreign = await save('Mine now', other, post._id);
  expect([foreign.status, foreign.body.code]).toEqual([404, 'request.not-found']);
  expect((await save('Mine now', creator, 'mine')).status).toBe(404);
});

test('it goes with a post that was sold, too, which stays with its buyers', async () => {
  const post = await publishPost(site, creator, { photos: 1, audience: 'buyers', price: 5 });
  const fan = await registerFan(site);
  await giveTokens(site, fan, 50_00);
  await site.call('POST', `/wallet/charges/feed/${post._id}`, { token: fan.token });
  await save('A better one', creator, post._id);
  await site.call('DELETE', `/performer/feeds/${post._id}`, { token: creator.token });
  expect(await read(creator, post._id)).toBeNull();
});

test('it is deleted when asked to, twice as well, and with the post it belongs to', async () => {
  const post = await publishPost(site, creator);
  await save('A new one');
  await save('A better one', creator, post._id);
  const { token } = creator;
  for (const _time of [1, 2]) {
    expect((await site.call('DELETE', of(), { token })).data).toEqual({ success: true });
    expect(await read()).toBeNull();
  }
  expect(await read(creator, post._id)).toMatchObject({ text: 'A better one' });
  expect((await site.call('DELETE', `/performer/feeds/${post._id}`, { token })).status).toBe(200);
  expect(await read(creator, post._id)).toBeNull();
});

test('two forms that save at once both come to an end, and one of them stays', async () => {
  const answers = await Promise.all(['one', 'other'].map((text) => save(text)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(['one', 'other']).toContain((await read()).text);
});

test.each([
  ['text without an end', { text: 'a'.repeat(20_001) }],
  ['what cannot be stored', { text: '\u0000' }],
  ['an audience that is none', { audience: 'friends' }],
  ['a poll of eleven options', { poll: { question: '', options: Array(11).fill(''), days: 7 } }],
  ['a file in no role', { photos: [{ fileId: FILE, alt: '', role: 'curtain' }] }],
  ['more photos than a post holds', { photos: Array(13).fill({ fileId: FILE, alt: '' }) }],
])('%s is refused', async (_what, wrong) => {
  expect((await put({ ...draft('A line'), ...wrong })).status).toBe(422);
});

test('more text than a post takes is saved, until its writer has shortened it', async () => {
  expect((await save('a'.repeat(5_001))).status).toBe(200);
  expect((await read()).text).toHaveLength(5_001);
});

describe('the photos of a draft', () => {
  let photoId: string;
  beforeEach(async () => {
    photoId = await uploadPhoto(site, creator);
    await site.drain();
  });

  const saveWith = (fileIds: string[], author = creator, post?: string) =>
    put({ ...draft('A line'), photos: fileIds.map((fileId) => ({ fileId, alt: '' })) }, author, post);
  /** Uploads grow older than clean-up's limit for unused ones, and clean-up runs. */
  async function cleanUpLater(): Promise<void> {
    await site.runtime.database.pool.query(`update files set created_at = created_at - interval '3 days'`);
    await runJob(site, 'media.clean-up');
    await site.drain();
  }
  const photoStatus = async () =>
    (await site.call('GET', `/performer/feeds/files/${photoId}`, { token: creator.token })).status;

  test('stay as long as they stand in it', async () => {
    await saveWith([photoId]);
    await cleanUpLater();
    expect(await photoStatus()).toBe(200);
    await saveWith([]);
    await cleanUpLater();
    expect(await photoStatus()).toBe(404);
  });

  test('stay with that of the form of a post as well, and go with the post', async () => {
    const post = await publishPost(site, creator, { photos: 1 });
    await saveWith([post.fileIds[0] ?? '', photoId], creator, post._id);
    await cleanUpLater();
    expect(await photoStatus()).toBe(200);
    await site.call('DELETE', `/performer/feeds/${post._id}`, { token: creator.token });
    await cleanUpLater();
    expect(await photoStatus()).toBe(404);
  });

  test('are kept by nobody else’s draft', async () => {
    expect((await saveWith([photoId], other)).status).toBe(200);
    await cleanUpLater();
    expect(await photoStatus()).toBe(404);
  });

  test('can be removed by their owner all the same', async () => {
    await saveWith([photoId]);
    const { token } = creator;
    expect((await site.call('DELETE', `/performer/feeds/files/${photoId}`, { token })).status).toBe(200);
    expect(await photoStatus()).toBe(404);
  });

  test('go with it when nobody has touched it for 90 days', async () => {
    await saveWith([photoId]);
    site.clock.advance(89 * DAY_MILLISECONDS);
    await runJob(site, 'platform.forget-old-drafts');
    expect(await read()).toMatchObject({ text: 'A line' });
    site.clock.advance(2 * DAY_MILLISECONDS);
    await runJob(site, 'platform.forget-old-drafts');
    expect(await read()).toBeNull();
    await cleanUpLater();
    expect(await photoStatus()).toBe(404);
  });
});

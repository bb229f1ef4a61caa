import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { publishPost, registerCreator, type TestUser, uploadPhoto } from '#testing/factories.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

const PATH = '/performer/feeds/writing';

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
const writing = (text: string) => ({
  text,
  audience: 'buyers',
  // Not right yet, and kept as it is.
  price: '4.5 or',
  photos: [{ fileId: FILE, alt: ' a bowl ' }],
});

const of = (post?: string) => (post ? `${PATH}?post=${post}` : PATH);
const keep = (text: string, { token } = creator, post?: string) =>
  site.call('PUT', of(post), { token, body: writing(text) });
const read = async ({ token } = creator, post?: string) => (await site.call('GET', of(post), { token })).data;

test('what is typed is kept word for word, and the newest takes the place of what was there', async () => {
  expect(await read()).toBeNull();
  await keep('  First ');
  const { status, data } = await keep('  Second,\n\nwith a space ');
  expect(status).toBe(200);
  expect(await read()).toEqual({ ...writing('  Second,\n\nwith a space '), keptAt: data.keptAt });
});

test('each form has its own, and nobody reads that of another', async () => {
  const post = await publishPost(site, creator);
  await keep('A new one');
  await keep('A better one', creator, post._id);
  expect(await read()).toMatchObject({ text: 'A new one' });
  expect(await read(creator, post._id)).toMatchObject({ text: 'A better one' });
  expect(await read(other)).toBeNull();
  expect(await read(other, post._id)).toBeNull();
  const foreign = await keep('Mine now', other, post._id);
  expect([foreign.status, foreign.body.code]).toEqual([404, 'content.post-not-found']);
});

test('it is forgotten when asked to, twice as well, and with the post it belongs to', async () => {
  const post = await publishPost(site, creator);
  await keep('A new one');
  await keep('A better one', creator, post._id);
  const { token } = creator;
  for (const _time of [1, 2]) {
    expect((await site.call('DELETE', PATH, { token })).data).toEqual({ success: true });
    expect(await read()).toBeNull();
  }
  expect(await read(creator, post._id)).toMatchObject({ text: 'A better one' });
  expect((await site.call('DELETE', `/performer/feeds/${post._id}`, { token })).status).toBe(200);
  expect(await read(creator, post._id)).toBeNull();
});

test('two forms that keep at once both come to an end, and one of them stays', async () => {
  const answers = await Promise.all(['one', 'other'].map((text) => keep(text)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(['one', 'other']).toContain((await read()).text);
});

test.each([
  ['text without an end', { text: 'a'.repeat(20_001) }],
  ['what cannot be stored', { text: '\u0000' }],
  ['an audience that is none', { audience: 'friends' }],
  ['more photos than a post holds', { photos: Array(13).fill({ fileId: FILE, alt: '' }) }],
])('%s is refused', async (_what, wrong) => {
  const { token } = creator;
  const body = { ...writing('A line'), ...wrong };
  expect((await site.call('PUT', PATH, { token, body })).status).toBe(422);
});

test('more text than a post takes is kept, until its writer has shortened it', async () => {
  const { token } = creator;
  const body = writing('a'.repeat(5_001));
  expect((await site.call('PUT', PATH, { token, body })).status).toBe(200);
  expect((await site.call('GET', PATH, { token })).data.text).toHaveLength(5_001);
});

describe('the photos of what is kept', () => {
  let photoId: string;
  beforeEach(async () => {
    photoId = await uploadPhoto(site, creator);
    await site.drain();
  });

  const keepWith = (fileIds: string[], { token } = creator, post?: string) =>
    site.call('PUT', of(post), {
      token,
      body: { ...writing('A line'), photos: fileIds.map((fileId) => ({ fileId, alt: '' })) },
    });
  /** Uploads become older than those that nothing uses may be, and clean-up looks at them. */
  async function cleanUpLater(): Promise<void> {
    await site.runtime.database.pool.query(`update files set created_at = created_at - interval '3 days'`);
    await runJob(site, 'media.clean-up');
    await site.drain();
  }
  const photoStatus = async () =>
    (await site.call('GET', `/performer/feeds/files/${photoId}`, { token: creator.token })).status;

  test('stay as long as it is kept', async () => {
    await keepWith([photoId]);
    await cleanUpLater();
    expect(await photoStatus()).toBe(200);
    await keepWith([]);
    await cleanUpLater();
    expect(await photoStatus()).toBe(404);
  });

  test('stay with that of the form of a post as well, and go with the post', async () => {
    const post = await publishPost(site, creator, { photos: 1 });
    await keepWith([post.fileIds[0] ?? '', photoId], creator, post._id);
    await cleanUpLater();
    expect(await photoStatus()).toBe(200);
    await site.call('DELETE', `/performer/feeds/${post._id}`, { token: creator.token });
    await cleanUpLater();
    expect(await photoStatus()).toBe(404);
  });

  test('are kept by nobody else’s form', async () => {
    expect((await keepWith([photoId], other)).status).toBe(200);
    await cleanUpLater();
    expect(await photoStatus()).toBe(404);
  });

  test('can be removed by their owner all the same', async () => {
    await keepWith([photoId]);
    const { token } = creator;
    expect((await site.call('DELETE', `/performer/feeds/files/${photoId}`, { token })).status).toBe(200);
    expect(await photoStatus()).toBe(404);
  });

  test('go with it when nobody has touched it for 90 days', async () => {
    await keepWith([photoId]);
    site.clock.advance(89 * DAY_MILLISECONDS);
    await runJob(site, 'content.forget-old-writings');
    expect(await read()).toMatchObject({ text: 'A line' });
    site.clock.advance(2 * DAY_MILLISECONDS);
    await runJob(site, 'content.forget-old-writings');
    expect(await read()).toBeNull();
    await cleanUpLater();
    expect(await photoStatus()).toBe(404);
  });
});

/** A draft that is saved twice, from two devices or by two presses, becomes one item. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { registerCreator, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { smallVideo } from '#testing/streams.ts';

let site: TestSite;
let creator: TestUser;
let other: TestUser;
let fileId: string;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  other = await registerCreator(site, { approved: true, username: 'clayhands' });
  const sent = await site.upload(
    '/performer/feeds/video/upload',
    { file: await smallVideo() },
    { token: creator.token },
  );
  fileId = sent.data._id;
});
afterAll(() => site.close());

const AT_ONCE = 20;

describe.each([
  {
    kind: 'a post',
    path: '/performer/feeds',
    list: '/performer/feeds',
    body: () => ({ type: 'text', title: 'Kiln', text: 'The kiln is open.' }),
    words: 'text',
  },
  {
    kind: 'a video',
    path: '/performer/performer-assets/videos/upload',
    list: '/performer/performer-assets/videos/search',
    body: () => ({ title: 'Kiln', description: 'The kiln is open.', fileId }),
    words: 'description',
  },
  {
    kind: 'a gallery',
    path: '/performer/performer-assets/galleries',
    list: '/performer/performer-assets/galleries/search',
    body: () => ({ title: 'Kiln', description: 'The kiln is open.' }),
    words: 'description',
  },
])('$kind', ({ path, list, body, words }) => {
  const create = (more: object, { token } = creator) =>
    site.call('POST', path, { token, body: { ...body(), status: 'inactive', ...more } });
  const count = async () => (await site.call('GET', list, { token: creator.token })).data.total;

  test('is made once of its draft, by twenty calls at once', async () => {
    const draftId = newId();
    const before = await count();
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => create({ draftId })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ data }) => data._id)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  test('is not made of another version of the draft, which is refused with the id of the first', async () => {
    const draftId = newId();
    const { data: first } = await create({ draftId });
    for (const changed of [{ title: 'Kilns' }, { [words]: 'It is shut.' }, { status: 'active' }]) {
      const { status, body: refused } = await create({ draftId, ...changed });
      expect([status, refused.code]).toEqual([409, 'content.draft-already-saved']);
      expect(refused.id).toBe(first._id);
    }
  });

  test('is made of each draft, of each call without one, and of the draft of each creator', async () => {
    const before = await count();
    const draftId = newId();
    const calls = [create({ draftId }), create({ draftId: newId() }), create({}), create({})];
    const made = await Promise.all(calls);
    expect(new Set(made.map(({ data }) => data._id)).size).toBe(made.length);
    expect(await count()).toBe(before + made.length);
    if (words === 'text') {
      const { status, data } = await create({ draftId }, other);
      expect(status).toBe(200);
      expect(data._id).not.toBe(made[0]?.data._id);
    }
  });
});

test('a draft whose post was deleted can be saved again', async () => {
  const body = { type: 'text', text: 'The kiln is open.', draftId: newId() };
  const { data: first } = await site.call('POST', '/performer/feeds', { token: creator.token, body });
  await site.call('DELETE', `/performer/feeds/${first._id}`, { token: creator.token });
  const { status, data } = await site.call('POST', '/performer/feeds', { token: creator.token, body });
  expect(status).toBe(200);
  expect(data._id).not.toBe(first._id);
});

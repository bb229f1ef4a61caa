import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  creatorAccount,
  publishPost,
  registerCreator,
  type TestUser,
  uploadPhoto,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { smallAudio } from '#testing/streams.ts';

let site: TestSite;
let creator: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
});
afterAll(() => site.close());

const list = async (query: Record<string, string> = {}, { token } = creator) =>
  (await site.call('GET', '/performer/files', { token, query })).data;

test('own files are listed newest first, by kind and words, with how often they are used', async () => {
  const fileId = await uploadPhoto(site, creator);
  await publishPost(site, creator, { type: 'photo', audience: 'everyone', fileIds: [fileId] });
  const unused = await uploadPhoto(site, creator);
  const file = await smallAudio('50%_tone.wav');
  const { data: audio } = await site.upload(
    '/performer/feeds/audio/upload',
    { file },
    { token: creator.token },
  );
  await site.drain();

  const { data, total } = await list();
  expect(total).toBe(3);
  const shown = data.map((each: Record<string, unknown>) => [each._id, each.kind, each.usedIn]);
  expect(shown).toEqual([
    [audio._id, 'audio', 0],
    [unused, 'picture', 0],
    [fileId, 'picture', 1],
  ]);
  expect(data[1].thumbnails[0]).toContain('/media/upload');
  expect(await list({ kind: 'picture', limit: '1' })).toMatchObject({ total: 2, data: [{ _id: unused }] });
  expect(await list({ q: '%_T' })).toMatchObject({
    total: 1,
    data: [{ _id: audio._id, name: '50%_tone.wav' }],
  });
  expect((await list({ q: 'nothing' })).total).toBe(0);
  expect((await list({}, await creatorAccount(site))).total).toBe(0);
});

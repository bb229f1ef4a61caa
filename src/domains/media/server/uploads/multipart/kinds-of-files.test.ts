import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { creatorAccount, type TestUser } from '#testing/factories.ts';
import { photo } from '#testing/pictures.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { smallAudio, smallVideo } from '#testing/streams.ts';

let site: TestSite;
let creator: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await creatorAccount(site);
});
afterAll(() => site.close());

const picture = async () => ({ name: 'cup.jpg', bytes: await photo({ width: 90, height: 60 }) });
const text = async () => ({
  name: 'kiln.mp4',
  bytes: Buffer.from('#EXTM3U\n#EXT-X-KEY:METHOD=NONE\n/etc/passwd'),
});

const upload = (path: string, file: { name: string; bytes: Buffer }, { token } = creator) =>
  site.upload(path, { file }, { token });

test.each([
  ['feed-photo', 'photo', 'picture', picture],
  ['feed-thumbnail', 'thumbnail', 'picture', picture],
  ['feed-video', 'video', 'video', smallVideo],
  ['feed-teaser', 'teaser', 'video', smallVideo],
  ['feed-audio', 'audio', 'audio', smallAudio],
  // A video without pictures is what browsers record.
  ['feed-audio', 'audio', 'audio', smallVideo],
])('%s is accepted at its own call', async (type, call, kind, make) => {
  const file = await make();
  const { status, data } = await upload(`/performer/feeds/${call}/upload`, file);
  expect([status, data.type, data.kind, data.name]).toEqual([200, type, kind, file.name]);
});

test.each([
  ['thumbnail', 'media.photo-type', smallVideo],
  ['video', 'media.video-type', picture],
  ['video', 'media.video-type', text],
  ['teaser', 'media.video-type', smallAudio],
  ['audio', 'media.audio-type', picture],
  ['audio', 'media.audio-type', text],
])('a file of another kind is refused at %s with %s', async (call, code, make) => {
  const { status, body } = await upload(`/performer/feeds/${call}/upload`, await make());
  expect([status, body.code]).toEqual([415, code]);
});

test('a thumbnail may have 5 MB', async () => {
  const huge = Buffer.concat([(await picture()).bytes, Buffer.alloc(5 * 1024 ** 2)]);
  const { status, body } = await upload('/performer/feeds/thumbnail/upload', { name: 'a.jpg', bytes: huge });
  expect([status, body.code]).toEqual([413, 'request.too-large']);
});

test('what videos take of a day is not taken from photos', async () => {
  const busy = await creatorAccount(site);
  const { data } = await upload('/performer/feeds/video/upload', await smallVideo(), busy);
  await site.runtime.write({}, ({ tx }) =>
    tx.run(sql`update files set original_bytes = ${60 * 1024 ** 3} where id = ${data._id}`),
  );
  const again = await upload('/performer/feeds/video/upload', await smallVideo(), busy);
  expect([again.status, again.body.code]).toEqual([429, 'media.daily-uploads-reached']);
  expect((await upload('/performer/feeds/photo/upload', await picture(), busy)).status).toBe(200);
});

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { CAPTIONS, clip, makeClip, uploadVideo } from '#testing/clips.ts';
import { creatorAccount, type TestUser, uploadPhoto } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { findFiles, listRenditions } from '../files/files.sql.ts';

// Conversions on a busy machine.

let site: TestSite;
let creator: TestUser;
let fileId: string;
beforeAll(async () => {
  site = await openTestSite();
  creator = await creatorAccount(site);
  // Red for four seconds, then blue for four.
  const made = await makeClip(
    'mp4',
    ...['-f', 'lavfi', '-i', 'color=c=red:size=160x90:rate=25:duration=4'],
    ...['-f', 'lavfi', '-i', 'color=c=blue:size=160x90:rate=25:duration=4'],
    ...['-filter_complex', '[0][1]concat', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
  );
  fileId = await uploadVideo(site, creator, made);
});
afterAll(() => site.close());

const call = (path: string, body: unknown, id = fileId) =>
  site.call('POST', `/performer/feeds/files/${id}/${path}`, { token: creator.token, body });
const renditionsOf = async (id: string) =>
  new Map((await listRenditions(site.runtime.database.read, id)).map((row) => [row.name, row]));

async function bytesOf(id: string, name: string): Promise<Buffer> {
  const rendition = (await renditionsOf(id)).get(name);
  const stored = await site.runtime.storage.find('private', rendition?.key ?? '');
  const parts: Buffer[] = (await stored?.read().toArray()) ?? [];
  return Buffer.concat(parts);
}

/** Whether the picture of a video is red or blue. */
async function colorOf(id: string): Promise<string> {
  const { channels } = await sharp(await bytesOf(id, 'small')).stats();
  const [red, , blue] = channels.map(({ mean }) => mean);
  return (red ?? 0) > (blue ?? 0) ? 'red' : 'blue';
}

test('another frame becomes its poster; the one before is gone', async () => {
  expect(await colorOf(fileId)).toBe('red');
  const before = await renditionsOf(fileId);
  const { status, data } = await call('poster', { atSeconds: 6 });
  expect([status, data._id]).toEqual([200, fileId]);
  expect(await colorOf(fileId)).toBe('blue');
  await site.drain();
  const after = await renditionsOf(fileId);
  expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
  for (const name of ['small', 'locked']) {
    const [old, fresh] = [before.get(name)?.key ?? '', after.get(name)?.key ?? ''];
    expect(fresh).not.toBe(old);
    expect(await site.runtime.storage.find('private', old)).toBeUndefined();
  }
  const [file] = await findFiles(site.runtime.database.read, [fileId]);
  expect(file?.facts?.posterMs).toBe(6_000);
  expect(file?.thumbhash).toBe(data.thumbhash);
});

test('a time after its end has no frame', async () => {
  expect((await call('poster', { atSeconds: 100 })).body.code).toBe('media.poster-time');
});

test('a part becomes a teaser, which is a file of its own', async () => {
  const { status, data } = await call('teaser', { fromSeconds: 5, toSeconds: 7 });
  expect([status, data.type, data.status]).toEqual([200, 'feed-teaser', 'created']);
  await site.drain();
  const [teaser] = await findFiles(site.runtime.database.read, [data._id]);
  expect(teaser).toMatchObject({ status: 'finished', kind: 'video', purpose: 'feed-teaser' });
  expect(teaser?.facts?.durationMs).toBeGreaterThanOrEqual(1_960);
  expect(teaser?.facts?.durationMs).toBeLessThanOrEqual(2_040);
  expect(await colorOf(data._id)).toBe('blue');
  // A part of a part cannot be cut.
  expect((await call('teaser', { fromSeconds: 0, toSeconds: 1 }, data._id)).status).toBe(404);
  expect((await call('poster', { atSeconds: 1 }, data._id)).status).toBe(200);
});

test.each([
  [3, 3.5],
  [4, 2],
  [8, 20],
])('no teaser goes from %s to %s', async (fromSeconds, toSeconds) => {
  const { body } = await call('teaser', { fromSeconds, toSeconds });
  expect([body.code, body.errors[0].path]).toEqual(['media.teaser-range', 'toSeconds']);
});

test('captions are added, replaced and removed by their language', async () => {
  const { token } = creator;
  const add = (language: string, text: string) =>
    site.upload(
      `/performer/feeds/files/${fileId}/captions`,
      { language, file: { name: 'captions.vtt', bytes: Buffer.from(text) } },
      { token },
    );
  await add('pl', CAPTIONS.replace('Welcome', 'Witaj'));
  const { data } = await add('EN', CAPTIONS);
  expect(data.captions).toMatchObject([
    { language: 'en', label: 'English' },
    { language: 'pl', label: 'polski' },
  ]);
  const old = (await renditionsOf(fileId)).get('captions-en')?.key ?? '';
  await add('en', CAPTIONS.replace('Welcome', 'Welcome back'));
  await site.drain();
  expect((await bytesOf(fileId, 'captions-en')).toString()).toContain('Welcome back');
  expect(await site.runtime.storage.find('private', old)).toBeUndefined();
  const path = `/performer/feeds/files/${fileId}/captions/pl`;
  const left = await site.call('DELETE', path, { token });
  expect(left.data.captions.map(({ language }: { language: string }) => language)).toEqual(['en']);
  expect((await add('en', 'no captions')).body.code).toBe('media.captions-unreadable');
  expect((await add('english', CAPTIONS)).body.code).toBe('request.shape');
});

test('what is not ready, no video or somebody else’s is refused', async () => {
  const { token } = creator;
  const file = { name: 'clip.mp4', bytes: await clip() };
  const { data } = await site.upload('/performer/feeds/video/upload', { file }, { token });
  expect((await call('teaser', { fromSeconds: 0, toSeconds: 1 }, data._id)).body.code).toBe(
    'media.file-not-ready',
  );
  expect((await call('poster', { atSeconds: 0 }, data._id)).body.code).toBe('media.file-not-ready');
  const photo = await uploadPhoto(site, creator);
  for (const id of [photo, crypto.randomUUID()]) {
    expect((await call('teaser', { fromSeconds: 0, toSeconds: 1 }, id)).status).toBe(404);
    expect((await call('poster', { atSeconds: 0 }, id)).status).toBe(404);
    const captions = await site.upload(
      `/performer/feeds/files/${id}/captions`,
      { language: 'en', file: { name: 'a.vtt', bytes: Buffer.from(CAPTIONS) } },
      { token },
    );
    expect(captions.status).toBe(404);
    const removed = await site.call('DELETE', `/performer/feeds/files/${id}/captions/en`, { token });
    expect(removed.status).toBe(404);
  }
  await site.drain();
});

test('a teaser of a video that is removed before its turn ends as an error', async () => {
  const source = await uploadVideo(site, creator);
  const { data } = await call('teaser', { fromSeconds: 0, toSeconds: 1 }, source);
  await site.call('DELETE', `/performer/feeds/files/${source}`, { token: creator.token });
  await site.drain();
  const [teaser] = await findFiles(site.runtime.database.read, [data._id]);
  expect(teaser).toMatchObject({ status: 'error', errorCode: 'media.video-unreadable' });
});

test('without anything to convert with, a poster has to wait', async () => {
  const without = await openTestSite({ FFMPEG_PATH: '/nothing/ffmpeg' });
  try {
    const { token } = await creatorAccount(without);
    const file = { name: 'clip.mp4', bytes: await clip() };
    const { data } = await without.upload('/performer/feeds/video/upload', { file }, { token });
    await without.runtime.write({}, ({ tx }) =>
      tx.run(
        sql`update files set status = 'finished', facts = '{"durationMs": 2000}' where id = ${data._id}`,
      ),
    );
    const path = `/performer/feeds/files/${data._id}/poster`;
    const { body } = await without.call('POST', path, { token, body: { atSeconds: 1 } });
    expect(body.code).toBe('media.no-converter');
  } finally {
    await without.close();
  }
});

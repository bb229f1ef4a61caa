import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { clip, recordedClip, uploadVideo } from '#testing/clips.ts';
import { creatorAccount, operator, type TestUser, uploadPhoto } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { runningEngines } from '../engine/run-engine.ts';
import { videoRecipe } from '../recipes/stream-recipes.ts';
import { improveVideo, improveVideoHandler } from '../video/improve-video.ts';

// Conversions on a busy machine.

let site: TestSite;
let creator: TestUser;
let admin: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await creatorAccount(site);
  admin = await operator(site);
});
afterAll(() => site.close());

const NO_ID = '00000000-0000-4000-8000-000000000000';
const list = async (query: Record<string, string> = {}) =>
  (await site.call('GET', '/admin/media/conversions', { token: admin.token, query })).data;
const order = (id: string, what: 'retry' | 'cancel') =>
  site.call('POST', `/admin/media/conversions/${id}/${what}`, { token: admin.token });
const status = async (id: string) =>
  (await site.call('GET', `/performer/feeds/files/${id}`, { token: creator.token })).data;

async function upload(bytes: Buffer): Promise<string> {
  const file = { name: 'clip.webm', bytes };
  const { data } = await site.upload('/performer/feeds/video/upload', { file }, { token: creator.token });
  return data._id;
}
const audited = async (id: string) =>
  (
    await site.runtime.database.read.rows<{ action: string }>(
      sql`select action from audit_log where object_id = ${id} order by created_at, id`,
    )
  ).map(({ action }) => action);

test('operators see what waits, and what is ready', async () => {
  const ready = await uploadVideo(site, creator);
  const waiting = await upload(await recordedClip());
  const { data } = await list({ state: 'undone' });
  expect(data).toMatchObject([
    { _id: waiting, name: 'clip.webm', part: 'first', state: 'waiting', tries: 0, duration: null },
  ]);
  expect(data[0].owner._id).toBe(creator.id);
  const { data: done } = await list({ state: 'done' });
  expect(done).toMatchObject([{ _id: ready, kind: 'video', part: 'ladder', duration: 2, error: null }]);
  expect(done[0].steps.map(({ state }: { state: string }) => state)).toEqual(['done', 'done']);
  await site.drain();
});

test('what cannot be prepared says why, and is tried again when an operator asks for it', async () => {
  const fileId = await upload(await recordedClip());
  const key = await site.runtime.database.read.one<{ key: string }>(
    sql`select original_key as key from files where id = ${fileId}`,
  );
  // A file of which only the beginning arrived would look like that.
  await site.runtime.write({}, ({ tx }) =>
    tx.run(sql`update files set original_mime = 'video/mp4' where id = ${fileId}`),
  );
  expect(key.key).toBeTruthy();
  await site.drain();
  const { data } = await list({ state: 'failed' });
  expect(data).toMatchObject([{ _id: fileId, state: 'failed', error: expect.stringMatching(/./) }]);
  expect((await status(fileId)).errorCode).toBe('media.video-unreadable');
  await site.runtime.write({}, ({ tx }) =>
    tx.run(sql`update files set original_mime = 'video/webm' where id = ${fileId}`),
  );
  expect((await order(fileId, 'retry')).status).toBe(200);
  expect((await order(fileId, 'retry')).body.code).toBe('media.conversion-not-stopped');
  await site.drain();
  expect(await status(fileId)).toMatchObject({ status: 'finished' });
  expect((await status(fileId)).errorCode).toBeUndefined();
  expect(await audited(fileId)).toEqual(['conversion.retried']);
});

test('a preparation that an operator stops ends at once, and its owner is told', async () => {
  const fileId = await upload(await recordedClip({ size: '640x360', seconds: 10, rate: 50 }));
  const { handler } = videoRecipe.prepare ?? {};
  if (!handler) throw new Error('videos are prepared afterwards');
  const running = handler.run(site.runtime.jobContext(handler), { fileId });
  await expect.poll(() => runningEngines().length, { interval: 5 }).toBeGreaterThan(0);
  expect((await order(fileId, 'cancel')).status).toBe(200);
  await running;
  expect(runningEngines()).toEqual([]);
  expect(await status(fileId)).toMatchObject({ status: 'error', errorCode: 'media.processing-stopped' });
  expect((await status(fileId)).errorMessage).toMatch(/operator/);
  expect((await order(fileId, 'cancel')).body.code).toBe('media.conversion-over');
  await site.drain();
  expect((await status(fileId)).status).toBe('error');
  expect(await audited(fileId)).toEqual(['conversion.canceled']);
  expect((await order(fileId, 'retry')).status).toBe(200);
  await site.drain();
  expect((await status(fileId)).status).toBe('finished');
});

test('what can be played already stays when its further qualities are stopped', async () => {
  const fileId = await upload(await recordedClip({ size: '1280x720', seconds: 3 }));
  const { handler } = videoRecipe.prepare ?? {};
  await handler?.run(site.runtime.jobContext(handler), { fileId });
  const running = improveVideo(site.runtime.jobContext(improveVideoHandler), fileId);
  await expect.poll(() => runningEngines().length, { interval: 5 }).toBeGreaterThan(0);
  await order(fileId, 'cancel');
  await running;
  expect(await status(fileId)).toMatchObject({ status: 'finished', playlist: expect.any(String) });
  expect((await list({ state: 'canceled' })).data).toMatchObject([{ _id: fileId, part: 'ladder' }]);
  await site.drain();
});

test('what is gone can be neither stopped nor tried again', async () => {
  for (const what of ['retry', 'cancel'] as const)
    expect((await order(NO_ID, what)).body.code).toBe('media.conversion-not-found');
});

test('storage is counted by creator, the most first', async () => {
  const other = await creatorAccount(site);
  await uploadPhoto(site, other);
  await uploadVideo(site, other, await clip({ seconds: 3 }));
  const small = await creatorAccount(site);
  await uploadPhoto(site, small);
  await site.drain();
  const storage = (sort: string) =>
    site.call('GET', '/admin/media/storage', { token: admin.token, query: { sort } });
  const { data } = await storage('total');
  expect(data.total).toBe(3);
  const sizes = data.data.map(
    ({ originalBytes, renditionBytes }: { originalBytes: number; renditionBytes: number }) =>
      originalBytes + renditionBytes,
  );
  expect(sizes).toEqual(sizes.toSorted((one: number, two: number) => two - one));
  const own = data.data.find(({ owner }: { owner: { _id: string } }) => owner._id === other.id);
  const [expected] = await site.runtime.database.read.rows<{ originals: number; renditions: number }>(sql`
    select (select sum(original_bytes) from files where owner_id = ${other.id})::bigint as originals,
      (select sum(r.bytes) from renditions r join files f on f.id = r.file_id
        where f.owner_id = ${other.id})::bigint as renditions`);
  expect(own).toMatchObject({
    files: 2,
    originalBytes: expected?.originals,
    renditionBytes: expected?.renditions,
  });
  expect((await storage('files')).data.data[0].files).toBeGreaterThan(2);
});

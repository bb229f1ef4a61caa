import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APPLICATION_ROLE } from '#platform/server/db/application-role.ts';
import { administer } from '#platform/server/db/scratch.ts';
import { sql } from '#platform/server/db/sql.ts';
import { creatorAccount, registerFan, type TestUser, uploadPhoto } from '#testing/factories.ts';
import { photo } from '#testing/pictures.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { photoWorkers } from './photo-workers.ts';
import { processPhoto, processPhotoHandler } from './picture-recipe.ts';

// Large photos and workers that start: up to half a minute on a busy machine.

let site: TestSite;
let creator: TestUser;

beforeAll(async () => {
  site = await openTestSite();
  // The outbox deletes delivered events; this keeps a copy.
  await administer(
    site.ownerUrl,
    `
    create table written_events (name text, payload jsonb);
    create function keep_event() returns trigger language plpgsql as $$
      begin insert into written_events values (new.name, new.payload); return null; end $$;
    create trigger keep_event after insert on outbox for each row execute function keep_event();
    grant select, insert on written_events to ${APPLICATION_ROLE}`,
  );
  creator = await creatorAccount(site);
});
afterAll(() => site.close());

const status = async (fileId: string, user = creator) =>
  site.call('GET', `/performer/feeds/files/${fileId}`, { token: user.token });

const run = (fileId: string) => processPhoto(site.runtime.jobContext(processPhotoHandler), fileId);

/** Names of the events that were published for a file. */
const published = (fileId: string) =>
  site.runtime.database.read.rows<{ name: string }>(
    sql`select name from written_events where payload ->> 'fileId' = ${fileId}`,
  );

/** All files in the stores. */
async function stored(): Promise<string[]> {
  const folder = join(site.runtime.config.DATA_DIR, 'media');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

test('an uploaded photo becomes ready, with all its sizes', async () => {
  const fileId = await uploadPhoto(site, creator, await photo({ width: 2_400, height: 1_800 }));
  await site.drain();
  const { data } = await status(fileId);
  expect(data).toMatchObject({
    _id: fileId,
    status: 'finished',
    type: 'feed-photo',
    width: 2_048,
    height: 1_536,
  });
  expect(data.thumbnails).toHaveLength(2);
  expect(data.mimeType).toBe('image/webp');
  expect(data.thumbhash).toMatch(/^[A-Za-z0-9+/]+=*$/);
});

test('only its owner sees its status', async () => {
  const fileId = await uploadPhoto(site, creator);
  const other = await creatorAccount(site);
  expect((await status(fileId, other)).body.code).toBe('request.not-found');
  expect((await status('not-an-id')).status).toBe(404);
  expect((await status('01890a5d-ac96-774b-bcce-b302099a8057')).status).toBe(404);
  expect((await status(fileId, await registerFan(site))).status).toBe(404);
  expect((await site.call('GET', `/performer/feeds/files/${fileId}`)).status).toBe(401);
});

test('a truncated photo ends as an error with a message', async () => {
  const whole = await photo();
  const fileId = await uploadPhoto(site, creator, whole.subarray(0, whole.length / 2));
  await run(fileId);
  expect(await published(fileId)).toEqual([{ name: 'media.file-failed' }]);
  const { data } = await status(fileId);
  expect(data).toMatchObject({ status: 'error', errorCode: 'media.photo-unreadable', thumbnails: [] });
  expect(data.errorMessage).toMatch(/damaged/);
});

test('repeating the job changes nothing', async () => {
  const fileId = await uploadPhoto(site, creator);
  await Promise.all([run(fileId), run(fileId)]);
  const first = (await status(fileId)).data;
  const files = (await stored()).sort();
  await run(fileId);
  expect((await stored()).sort()).toEqual(files);
  expect(await published(fileId)).toEqual([{ name: 'media.file-ready' }]);
  expect((await status(fileId)).data.thumbhash).toBe(first.thumbhash);
});

test('processing interrupted by a kill is restarted', async () => {
  const fileId = await uploadPhoto(site, creator);
  // The state after a kill -9: marked as being processed, and the job returned by the queue.
  await site.runtime.write({}, (ctx) =>
    ctx.tx.run(sql`update files set status = 'processing', tries = 1 where id = ${fileId}`),
  );
  await site.drain();
  expect((await status(fileId)).data.status).toBe('finished');
});

/** The worker that is busy besides those that were killed. */
async function atWork(...killed: number[]): Promise<number> {
  const others = () => photoWorkers.atWork.filter((worker) => !killed.includes(worker));
  await expect.poll(() => others().length, { interval: 5 }).toBe(1);
  return others()[0] ?? 0;
}

/** A picture that takes a worker a second or more. */
const large = () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const create = { width: 5_000, height: 4_000, channels: 3 as const, background: '#000', noise };
  return sharp({ create }).jpeg({ quality: 60 }).toBuffer();
};

test('a worker that is killed once fails no photo', async () => {
  const fileId = await uploadPhoto(site, creator, await large());
  const running = run(fileId);
  process.kill(await atWork(), 'SIGKILL');
  await running;
  expect((await status(fileId)).data.status).toBe('finished');
});

test('a photo that loses two workers fails, and no other with it', async () => {
  const fileId = await uploadPhoto(site, creator, await large());
  const other = await uploadPhoto(site, creator);
  const running = run(fileId);
  const first = await atWork();
  process.kill(first, 'SIGKILL');
  process.kill(await atWork(first), 'SIGKILL');
  await running;
  expect((await status(fileId)).data).toMatchObject({
    status: 'error',
    errorCode: 'media.photo-too-demanding',
  });
  await site.drain();
  expect((await status(other)).data.status).toBe('finished');
});

test('when the server stops in the middle, the job is not done', async () => {
  const fileId = await uploadPhoto(site, creator, await large());
  const running = run(fileId);
  await atWork();
  await Promise.all([expect(running).rejects.toThrow('closed'), photoWorkers.close()]);
  expect((await status(fileId)).data.status).toBe('processing');
  await site.drain();
  expect((await status(fileId)).data.status).toBe('finished');
});

test('no temporary file is left', async () => {
  expect(await readdir(site.runtime.storage.temporaryDir)).toEqual([]);
});

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APPLICATION_ROLE } from '#platform/server/db/application-role.ts';
import { administer } from '#platform/server/db/scratch.ts';
import { sql } from '#platform/server/db/sql.ts';
import { creatorAccount, registerFan, type TestPerson, uploadPhoto } from '#testing/factories.ts';
import { photo, quarters } from '#testing/pictures.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { photoWorkers } from './photos/photo-workers.ts';
import { processPhoto, processPhotoHandler } from './process-photo.ts';

let site: TestSite;
let creator: TestPerson;

beforeAll(async () => {
  site = await openTestSite();
  // The outbox forgets what it has delivered; this keeps a copy.
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

const status = async (fileId: string, person = creator) =>
  site.call('GET', `/performer/feeds/files/${fileId}`, { token: person.token });

const run = (fileId: string) => processPhoto(site.house.jobContext(processPhotoHandler), fileId);

/** Names of the events that were written for a file. */
const announced = (fileId: string) =>
  site.house.database.read.rows<{ name: string }>(
    sql`select name from written_events where payload ->> 'fileId' = ${fileId}`,
  );

/** Everything that lies in the stores. */
async function stored(): Promise<string[]> {
  const folder = join(site.house.config.DATA_DIR, 'media');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

test('an uploaded photo becomes ready, with all its sizes', async () => {
  const fileId = await uploadPhoto(site, creator, await photo({ width: 2_400, height: 1_800 }));
  await site.settle();
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

test('only its owner sees how far it is', async () => {
  const fileId = await uploadPhoto(site, creator);
  const other = await creatorAccount(site);
  expect((await status(fileId, other)).body.code).toBe('request.not-found');
  expect((await status('not-an-id')).status).toBe(404);
  expect((await status('01890a5d-ac96-774b-bcce-b302099a8057')).status).toBe(404);
  expect((await status(fileId, await registerFan(site))).status).toBe(403);
  expect((await site.call('GET', `/performer/feeds/files/${fileId}`)).status).toBe(401);
});

test('a photo that is cut off ends as an error with a sentence', async () => {
  const whole = await photo();
  const fileId = await uploadPhoto(site, creator, whole.subarray(0, whole.length / 2));
  await run(fileId);
  expect(await announced(fileId)).toEqual([{ name: 'media.file-failed' }]);
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
  expect(await announced(fileId)).toEqual([{ name: 'media.file-ready' }]);
  expect((await status(fileId)).data.thumbhash).toBe(first.thumbhash);
});

test('what a killed process left in the middle is taken up again', async () => {
  const fileId = await uploadPhoto(site, creator);
  // As a kill -9 leaves it: marked as being worked on, and the job given back by the queue.
  await site.house.write({}, (ctx) =>
    ctx.tx.run(sql`update files set status = 'processing', tries = 1 where id = ${fileId}`),
  );
  await site.settle();
  expect((await status(fileId)).data.status).toBe('finished');
});

async function untilDecoding(fileId: string): Promise<void> {
  await expect.poll(async () => (await status(fileId)).data.status).toBe('processing');
  // The file says so before a worker has it: a moment later it has begun to decode.
  await new Promise((resolve) => setTimeout(resolve, 100));
}

test('a worker that is killed in the middle fails this photo and no other', async () => {
  const fileId = await uploadPhoto(site, creator, await quarters(6_000, 5_000).jpeg().toBuffer());
  const other = await uploadPhoto(site, creator);
  const running = run(fileId);
  await untilDecoding(fileId);
  // The busy one stands first.
  const [worker = 0] = photoWorkers.processIds;
  process.kill(worker, 'SIGKILL');
  await running;
  expect((await status(fileId)).data).toMatchObject({
    status: 'error',
    errorCode: 'media.photo-too-demanding',
  });
  await site.settle();
  expect((await status(other)).data.status).toBe('finished');
});

test('when the server stops in the middle, the job is not done', async () => {
  const fileId = await uploadPhoto(site, creator, await quarters(5_000, 4_000).jpeg().toBuffer());
  const running = run(fileId);
  await untilDecoding(fileId);
  await Promise.all([expect(running).rejects.toThrow('closed'), photoWorkers.close()]);
  expect((await status(fileId)).data.status).toBe('processing');
  await site.settle();
  expect((await status(fileId)).data.status).toBe('finished');
});

test('no temporary file is left', async () => {
  expect(await readdir(site.house.storage.temporaryDir)).toEqual([]);
});

import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MILLISECONDS } from '#platform/contract/day.ts';
import { sql } from '#platform/server/db/sql.ts';
import { PortRegistry } from '#platform/server/port.ts';
import { sendVideo } from '#testing/clips.ts';
import { creatorAccount, type TestUser, uploadPhoto } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { smallVideo } from '#testing/streams.ts';
import { awaitedFiles, fileUses, releaseFiles } from '../files/file-uses.ts';
import { processPhotoJob } from '../pictures/process-photo.job.ts';
import { cleanUp, cleanUpHandler } from './clean-up.job.ts';

let site: TestSite;
let creator: TestUser;
const inUse = new Set<string>();

beforeAll(async () => {
  site = await openTestSite();
  creator = await creatorAccount(site);
});
afterAll(() => site.close());

const run = () => cleanUp(site.runtime.jobContext(cleanUpHandler));
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MILLISECONDS);
const age = (fileId: string, hours: number) =>
  site.runtime.write({}, (ctx) =>
    ctx.tx.run(sql`
      update files set created_at = ${hoursAgo(hours)}, touched_at = ${hoursAgo(hours)} where id = ${fileId}`),
  );
const status = async (fileId: string) =>
  (await site.call('GET', `/performer/feeds/files/${fileId}`, { token: creator.token })).data?.status;

test('without a port that reports uses, nothing is removed', async () => {
  const fileId = await uploadPhoto(site, creator);
  await site.drain();
  await age(fileId, 30);
  const job = site.runtime.jobContext(cleanUpHandler);
  const ports = new PortRegistry();
  await cleanUp({ ...job, write: (work) => job.write((ctx) => work({ ...ctx, ports })) });
  expect(await status(fileId)).toBe('finished');
});

test('unused uploads are removed after 24 hours', async () => {
  site.runtime.ports.register(fileUses, async (_, fileIds) => new Set(fileIds.filter((id) => inUse.has(id))));
  const [unused, young, used] = [
    await uploadPhoto(site, creator),
    await uploadPhoto(site, creator),
    await uploadPhoto(site, creator),
  ];
  await site.drain();
  await age(unused, 25);
  await age(young, 23);
  await age(used, 25);
  inUse.add(used);
  await run();
  expect([await status(unused), await status(young), await status(used)]).toEqual([
    undefined,
    'finished',
    'finished',
  ]);

  // A removed item releases its files, which are then checked again.
  inUse.delete(used);
  await run();
  expect(await status(used)).toBe('finished');
  await site.runtime.write({}, (ctx) => releaseFiles(ctx.tx, [used]));
  await run();
  expect(await status(used)).toBeUndefined();
});

test('files in an unsaved form stay, and do not hide later ones from clean-up', async () => {
  const awaited = new Set<string>();
  site.runtime.ports.register(
    awaitedFiles,
    async (_, files) =>
      new Set(files.flatMap(({ id, ownerId }) => (awaited.has(`${ownerId} ${id}`) ? [id] : []))),
  );
  const first = await uploadPhoto(site, creator);
  await site.drain();
  // More than one batch.
  await site.runtime.write({}, (ctx) =>
    ctx.tx.run(sql`
      insert into files (id, owner_id, purpose, held_by, status, original_name, original_mime, original_bytes, original_key,
        tries, created_at, touched_at)
      select gen_random_uuid(), owner_id, purpose, held_by, status, original_name, original_mime, original_bytes,
        original_key || n, tries, created_at, touched_at
      from files, generate_series(1, 120) as n where id = ${first}`),
  );
  const all = await site.runtime.database.read.rows<{ id: string }>(
    sql`select id from files where in_use_since is null and held_by = 'item' and status = 'finished'`,
  );
  expect(all.length).toBeGreaterThan(120);
  for (const { id } of all) await age(id, 25);
  const unused = all.at(-1)?.id ?? '';
  for (const { id } of all) if (id !== unused) awaited.add(`${creator.id} ${id}`);
  const left = async () =>
    new Set(
      (
        await site.runtime.database.read.rows<{ id: string }>(
          sql`select id from files where id = any(${all.map(({ id }) => id)})`,
        )
      ).map(({ id }) => id),
    );
  await run();
  const after = await left();
  expect([after.size, after.has(unused)]).toEqual([all.length - 1, false]);
  // No event tells that a form was abandoned, so it is asked again.
  awaited.clear();
  await run();
  expect((await left()).size).toBe(0);
});

test('stalled processing is restarted, and fails after five attempts', async () => {
  const fileId = await uploadPhoto(site, creator);
  const [waiting] = await (site.runtime.jobs?.take(processPhotoJob) ?? []);
  await site.runtime.jobs?.complete(processPhotoJob, waiting?.id ?? '');
  await site.drain();
  expect(await status(fileId)).toBe('created');
  await age(fileId, 2);
  await run();
  await site.drain();
  expect(await status(fileId)).toBe('finished');

  const exhausted = await uploadPhoto(site, creator);
  await site.runtime.write({}, (ctx) =>
    ctx.tx.run(sql`update files set status = 'processing', tries = 5 where id = ${exhausted}`),
  );
  await age(exhausted, 2);
  await run();
  expect(await status(exhausted)).toBe('error');

  const video = await sendVideo(site, creator, (await smallVideo()).bytes);
  await site.runtime.write({}, (ctx) =>
    ctx.tx.run(sql`update files set status = 'processing', tries = 5 where id = ${video}`),
  );
  await age(video, 2);
  await run();
  const path = `/performer/feeds/files/${video}`;
  const { data } = await site.call('GET', path, { token: creator.token });
  expect(data).toMatchObject({ status: 'error', errorCode: 'media.video-too-demanding' });
  const conversion = await site.runtime.database.read.row<{ state: string }>(
    sql`select state from conversions where file_id = ${video}`,
  );
  expect(conversion?.state).toBe('failed');
});

test('temporary files of a killed process are removed after a day', async () => {
  const folder = site.runtime.storage.temporaryDir;
  await writeFile(join(folder, 'old'), 'x');
  await writeFile(join(folder, 'new'), 'x');
  await utimes(join(folder, 'old'), hoursAgo(25), hoursAgo(25));
  await run();
  expect(await readdir(folder)).toEqual(['new']);
});

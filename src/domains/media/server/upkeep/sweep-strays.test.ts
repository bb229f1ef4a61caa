import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { HOUR_MILLISECONDS } from '#platform/contract/day.ts';
import { newSecret } from '#platform/server/ids.ts';
import { STORES, type Store } from '#platform/server/storage/storage.ts';
import { registerCreator, uploadPhoto } from '#testing/factories.ts';
import { photo } from '#testing/pictures.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { removeUnlessNamed } from '../files/place-file.ts';
import { sampleStoredFiles } from '../files/stored-files.sql.ts';
import { countOverdueReviews, verifyMedia } from './maintain-media.ts';
import { sweepStrays, sweepStraysHandler } from './sweep-strays.job.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  // A document in the sealed store, a photo in the private one, an avatar in the public one.
  const creator = await registerCreator(site);
  await uploadPhoto(site, creator);
  const avatar = { name: 'me.jpg', bytes: await photo() };
  await site.upload('/performers/avatar/upload', { avatar }, { token: creator.token });
  await site.drain();
});
afterAll(() => site.close());
afterEach(() => vi.useRealTimers());

const sweep = () => sweepStrays(site.runtime.jobContext(sweepStraysHandler));
/** File times come from the disk's clock; only ours advances. */
const letHoursPass = (hours: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR_MILLISECONDS });

/** A file as left by work that was interrupted before its transaction. */
async function leave(store: Store): Promise<{ store: Store; key: string }> {
  const key = newSecret();
  const path = join(site.runtime.storage.temporaryDir, key);
  await writeFile(path, 'left behind');
  await site.runtime.storage.keep(store, key, path);
  return { store, key };
}
const exists = async ({ store, key }: { store: Store; key: string }) =>
  (await site.runtime.storage.find(store, key)) !== undefined;

test('only unreferenced files older than a day are removed, from all stores', async () => {
  const named = await sampleStoredFiles(site.runtime.database.read, 100);
  expect(new Set(named.map(({ store }) => store))).toEqual(new Set(STORES));
  const strays = await Promise.all(STORES.map(leave));
  // Foreign files: a name that no key has, and a note beside the folders.
  const folder = join(site.runtime.config.DATA_DIR, 'media', 'private');
  await mkdir(join(folder, 'no'), { recursive: true });
  const notes = [join(folder, 'no', 'note of the operator.txt'), join(folder, 'note.txt')];
  for (const note of notes) await writeFile(note, 'keep');

  await sweep();
  expect(await Promise.all(strays.map(exists))).toEqual([true, true, true]);
  letHoursPass(23);
  await sweep();
  expect(await Promise.all(strays.map(exists))).toEqual([true, true, true]);
  letHoursPass(2);
  await sweep();
  expect(await Promise.all(strays.map(exists))).toEqual([false, false, false]);
  expect(await Promise.all(named.map(exists))).toEqual(named.map(() => true));
  const { faults, strays: left } = await verifyMedia(site.runtime.read());
  expect([faults, left]).toEqual([[], 0]);
});

test('a stored upload without a row yet is kept, and referenced afterwards', async () => {
  const placed = await leave('private');
  await sweep();
  expect(await exists(placed)).toBe(true);
  await site.runtime.storage.remove(placed.store, placed.key);
});

test('strays that the sweep has missed are reported', async () => {
  const stray = await leave('sealed');
  expect(await verifyMedia(site.runtime.read())).toMatchObject({ strays: 1, overdueStrays: 0 });
  expect(await countOverdueReviews(site.runtime.read())).toBe(0);
  letHoursPass(60);
  expect(await verifyMedia(site.runtime.read())).toMatchObject({ strays: 1, overdueStrays: 1 });
  expect(await countOverdueReviews(site.runtime.read())).toBe(1);
  await sweep();
  expect(await exists(stray)).toBe(false);
});

test('with a database that references hardly any files, nothing is removed', async () => {
  const strays = await Promise.all(Array.from({ length: 101 }, () => leave('private')));
  letHoursPass(25);
  await expect(sweep()).rejects.toThrow(/101 of \d+ files are named by no row/);
  expect(await Promise.all(strays.map(exists))).toEqual(strays.map(() => true));
  for (const { store, key } of strays) await site.runtime.storage.remove(store, key);
});

test('files of a failed write are kept if the commit did succeed', async () => {
  // As when the connection breaks while the commit is being answered.
  const named = await sampleStoredFiles(site.runtime.database.read, 100);
  const stray = await leave('private');
  await removeUnlessNamed(site.runtime.read(), [...named, stray]);
  expect(await exists(stray)).toBe(false);
  expect(await Promise.all(named.map(exists))).toEqual(named.map(() => true));
});

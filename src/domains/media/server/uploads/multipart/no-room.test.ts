/** A disk that becomes full in the middle of an operation. */
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { creatorAccount, registerCreator, type TestUser } from '#testing/factories.ts';
import { photo } from '#testing/pictures.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let creator: TestUser;
let applicant: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await creatorAccount(site);
  applicant = await registerCreator(site);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => site.close());

const asTheSystem = (code: string) =>
  Object.assign(new Error(`${code}: no space left on device, write`), { code });

const uploads: [string, string, () => TestUser][] = [
  ['/performer/feeds/photo/upload', 'file', () => creator],
  ['/users/avatar/upload', 'avatar', () => creator],
  ['/performers/cover/upload', 'cover', () => creator],
  ['/performers/documents/upload/idVerificationId', 'file', () => applicant],
];

test.each(uploads)('%s is refused when the disk is full, and leaves nothing', async (path, field, user) => {
  const bytes = await photo();
  for (const code of ['ENOSPC', 'EDQUOT']) {
    vi.spyOn(site.runtime.storage, 'keep').mockRejectedValue(asTheSystem(code));
    const answer = await site.upload(path, { [field]: { name: 'a.jpg', bytes } }, { token: user().token });
    expect([answer.status, answer.body.code]).toEqual([507, 'platform.storage-full']);
    expect(await readdir(site.runtime.storage.temporaryDir)).toEqual([]);
  }
});

test('an upload that fails while being received is refused in the same way', async () => {
  const folder = await open(site.runtime.storage.temporaryDir);
  const write = vi
    .spyOn(Object.getPrototypeOf(folder) as FileHandle, 'writev')
    .mockRejectedValue(asTheSystem('ENOSPC'));
  await folder.close();
  const file = { name: 'a.jpg', bytes: await photo({ width: 1_000, height: 800 }) };
  const answer = await site.upload('/performer/feeds/photo/upload', { file }, { token: creator.token });
  expect(write).toHaveBeenCalled();
  expect([answer.status, answer.body.code]).toEqual([507, 'platform.storage-full']);
  vi.restoreAllMocks();
  expect(await readdir(site.runtime.storage.temporaryDir)).toEqual([]);
});

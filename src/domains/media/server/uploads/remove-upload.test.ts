import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BEGUN_BY_HEADER } from '#platform/contract/begun-by.ts';
import { sql } from '#platform/server/db/sql.ts';
import { creatorAccount, registerFan, type TestUser, uploadPhoto } from '#testing/factories.ts';
import { photo } from '#testing/pictures.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { fileUses } from '../files/file-uses.ts';
import { removeFiles } from './remove-upload.ts';

let site: TestSite;
let creator: TestUser;
const inUse = new Set<string>();

beforeAll(async () => {
  site = await openTestSite();
  site.runtime.ports.register(fileUses, async (_, fileIds) => new Set(fileIds.filter((id) => inUse.has(id))));
  creator = await creatorAccount(site);
});
afterAll(() => site.close());

const remove = (fileId: string, token = creator.token) =>
  site.call('DELETE', `/performer/feeds/files/${fileId}`, { token });

test('an unused upload goes, with all its bytes', async () => {
  const fileId = await uploadPhoto(site, creator, await photo());
  await site.drain();
  const folder = join(site.runtime.config.DATA_DIR, 'media', 'private');
  const files = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) => each.isFile());
  // The original, two sizes (the photo's 1200 px are more than 480), and the preview.
  expect(await files()).toHaveLength(5);
  expect((await remove(fileId)).data).toEqual({ success: true });
  await site.drain();
  expect(await files()).toHaveLength(0);
  expect((await remove(fileId)).status).toBe(404);
});

test('its bytes go too when the process dies right after the commit', async () => {
  const fileId = await uploadPhoto(site, creator, await photo());
  await site.drain();
  const keys = await site.runtime.database.read.rows<{ key: string }>(
    sql`select key from renditions where file_id = ${fileId}`,
  );
  const found = async () =>
    (await Promise.all(keys.map(({ key }) => site.runtime.storage.find('private', key)))).filter(Boolean)
      .length;
  expect(await found()).toBe(4);
  await site.runtime.write({}, (ctx) => removeFiles({ ...ctx, afterCommit: () => {} }, [fileId]));
  await site.drain();
  expect(await found()).toBe(0);
});

test('an upload is not removed by another account that is logged in by now', async () => {
  const other = await creatorAccount(site);
  const send = async (token: string) =>
    site.upload(
      '/performer/feeds/photo/upload',
      { file: { name: 'photo.jpg', bytes: await photo() } },
      { token, headers: { [BEGUN_BY_HEADER]: creator.id } },
    );
  const filesOf = async ({ id }: TestUser) =>
    (
      await site.runtime.database.read.one<{ count: number }>(
        sql`select count(*) as count from files where owner_id = ${id}`,
      )
    ).count;
  expect((await send(other.token)).body).toMatchObject({ status: 409, code: 'access.other-account' });
  expect(await filesOf(other)).toBe(0);
  expect((await send(creator.token)).status).toBe(200);
});

test('an upload that is part of an item stays', async () => {
  const fileId = await uploadPhoto(site, creator);
  inUse.add(fileId);
  const answer = await remove(fileId);
  expect(answer.status).toBe(409);
  expect(answer.body.code).toBe('media.file-in-use');
  expect((await site.call('GET', `/performer/feeds/files/${fileId}`, { token: creator.token })).status).toBe(
    200,
  );
});

test('nobody else can remove it', async () => {
  const fileId = await uploadPhoto(site, creator);
  expect((await remove(fileId, (await creatorAccount(site)).token)).status).toBe(404);
  expect((await remove(fileId, (await registerFan(site)).token)).status).toBe(404);
  expect((await remove(fileId, '')).status).toBe(401);
  expect((await remove('../../x')).status).toBe(404);
  expect((await remove(fileId)).status).toBe(200);
});

import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticate } from '#domains/accounts/server/index.ts';
import { sql } from '#platform/server/db/sql.ts';
import { newSecret } from '#platform/server/ids.ts';
import { creatorAccount, registerFan, type TestUser } from '#testing/factories.ts';
import { html, phonePhoto, photo, pngThatClaims } from '#testing/pictures.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { cleanUp, cleanUpHandler } from '../upkeep/clean-up.job.ts';
import { renderPublicPicture } from './public-picture.ts';

let site: TestSite;
let fan: TestUser;

beforeAll(async () => {
  site = await openTestSite();
  fan = await registerFan(site);
});
afterAll(() => site.close());

const upload = (bytes: Buffer, user = fan) =>
  site.upload('/users/avatar/upload', { avatar: { name: 'me.php', bytes } }, { token: user.token });

const open = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  site.inject('site', { method, url, headers });

test('an avatar is re-encoded, square, and cached for a year', async () => {
  const { status, data } = await upload(await phonePhoto());
  expect(status).toBe(200);
  expect(data.url).toMatch(/^http:\/\/[^/]+\/public-media\/[0-9a-f]{64}\.webp$/);
  const answer = await open(data.url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const { width, height, format, exif } = await sharp(answer.rawPayload).metadata();
  expect([width, height, format, exif]).toEqual([512, 512, 'webp', undefined]);
  expect(answer.rawPayload.includes('Private Person')).toBe(false);
});

test('the same picture of two users has two names', async () => {
  const bytes = await photo();
  const [one, two] = [await upload(bytes), await upload(bytes, await creatorAccount(site))];
  expect(one.data.url).not.toBe(two.data.url);
});

test('an unusable picture is refused, and the old one stays', async () => {
  const before = (await upload(await photo())).data.url;
  expect((await upload(html)).body.code).toBe('media.photo-type');
  expect((await upload((await photo()).subarray(0, 3_000))).body.code).toBe('media.photo-unreadable');
  expect((await upload(pngThatClaims(9_000, 9_000))).body.code).toBe('media.photo-too-many-pixels');
  const self = await site.call('GET', '/users/me', { token: fan.token });
  expect(self.data.avatar).toContain(before);
});

test('a replaced picture goes a day later', async () => {
  const first = (await upload(await photo())).data.url;
  const second = (await upload(await photo({ width: 300, height: 300 }))).data.url;
  expect((await open(first)).statusCode).toBe(200);
  const past = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await site.runtime.write({}, (ctx) =>
    ctx.tx.run(sql`update files set replaced_at = ${past} where replaced_at is not null`),
  );
  await cleanUp(site.runtime.jobContext(cleanUpHandler));
  expect((await open(first)).statusCode).toBe(404);
  expect((await open(second)).statusCode).toBe(200);
});

test('a picture whose transaction fails leaves no file', async () => {
  const stored = async () => {
    const folder = join(site.runtime.config.DATA_DIR, 'media', 'public');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).length;
  };
  const before = await stored();
  const path = join(site.runtime.storage.temporaryDir, newSecret());
  const bytes = await photo();
  await writeFile(path, bytes);
  const upload = { path, bytes: bytes.length, name: 'me.jpg' };
  let placed = 0;
  const { runtime } = site;
  const viewer = await authenticate(runtime.database.read, runtime.clock, fan.token);
  const writing = runtime.writePrepared(
    { viewer },
    (ctx) => renderPublicPicture(ctx, upload, 'avatar'),
    async () => {
      placed = (await stored()) - before;
      throw new Error('the name is taken');
    },
  );
  await expect(writing).rejects.toThrow('the name is taken');
  expect([placed, await stored()]).toEqual([1, before]);
});

test('other names at these addresses get a 404', async () => {
  const { url } = (await upload(await photo())).data;
  const paths = [
    '/public-media/',
    `${url}x`,
    url.replace('.webp', '.php'),
    url.toUpperCase(),
    '/public-media/..%2f..%2fsecret.key',
    '/public-media/%2e%2e/private/x.webp',
    `/public-media/${'0'.repeat(64)}.webp`,
    '/public-media/%00.webp',
    `${url}/../../private/x`,
  ];
  for (const path of paths) {
    const answer = await open(path);
    expect(answer.statusCode, path).toBe(404);
    expect(answer.headers['content-type'] ?? '', path).not.toContain('image');
  }
});

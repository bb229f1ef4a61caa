import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { creatorAccount, type TestUser, uploadPhoto } from '#testing/factories.ts';
import { photo } from '#testing/pictures.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { previewOfPhoto, previewOfPicture } from '../../contract/link-preview.ts';
import { canOpen } from './can-open.ts';

let site: TestSite;
let creator: TestUser;
let fileId: string;
const openItem = newId();
const soldItem = newId();

beforeAll(async () => {
  site = await openTestSite();
  site.runtime.ports.register(canOpen, {
    itemKind: 'parcel',
    // The other one is open to its creator, who has a session.
    openFiles: async (ctx, itemId) => (itemId === openItem || ctx.viewer ? [fileId] : []),
  });
  creator = await creatorAccount(site);
  // Smaller than the largest size, and in portrait format.
  fileId = await uploadPhoto(site, creator, await photo({ width: 600, height: 900 }));
  await site.drain();
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  site.inject('site', { method, url, headers });
const addressOf = (itemId: string) => previewOfPhoto({ itemKind: 'parcel', itemId, fileId }, 'A bowl').src;

test('a photo that is open to visitors is a JPEG of the size in its meta tags', async () => {
  const preview = previewOfPhoto({ itemKind: 'parcel', itemId: openItem, fileId }, 'A bowl');
  const answer = await get(preview.src);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=300',
    'x-content-type-options': 'nosniff',
    'content-length': String(answer.rawPayload.length),
  });
  const { format, width, height } = await sharp(answer.rawPayload).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: preview.width, height: preview.height });
  // Concurrent requests get the same bytes.
  const again = await Promise.all([1, 2, 3].map(() => get(preview.src)));
  for (const each of again) expect(each.rawPayload.equals(answer.rawPayload)).toBe(true);
  const head = await get(preview.src, {}, 'HEAD');
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
});

test('a photo that is not open to guests gets a 404, even for viewers with access', async () => {
  const cookie = { cookie: `token=${creator.token}` };
  for (const headers of [{}, cookie]) {
    const answer = await get(addressOf(soldItem), headers);
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([404, 0]);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test.each([
  '/link-preview/huge/parcel/x/y.jpg',
  '/link-preview/wide/parcel/x/y.jpg',
  '/link-preview/wide/x.jpg',
  `/link-preview/wide/${'0'.repeat(64)}.jpg`,
  `/link-preview/wide/${'0'.repeat(64)}.webp`,
  '/link-preview/constructor/parcel/x/y.jpg',
])('%s gets a 404', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

test('a public picture has a preview, at an address that changes with it', async () => {
  const avatar = { name: 'me.png', bytes: await photo({ width: 300, height: 300 }) };
  const { data } = await site.upload('/users/avatar/upload', { avatar }, { token: creator.token });
  const { url } = data;
  const preview = previewOfPicture(url, 'square', 'Ash');
  const answer = await get(preview?.src ?? '');
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const { format, width, height } = await sharp(answer.rawPayload).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 630, height: 630 });
  expect(previewOfPicture('/no-avatar.svg', 'square', 'Ash')).toBeUndefined();
  expect(previewOfPicture('', 'wide', 'Ash')).toBeUndefined();
});

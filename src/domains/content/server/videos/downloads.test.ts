import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveTokens, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { type MediaStore, ORIGINAL, storeVideo } from '#testing/media.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { VIDEO_UPLOAD } from '#testing/videos.ts';

let site: TestSite;
let creator: TestUser;
let buyer: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  buyer = await registerFan(site);
  stranger = await registerFan(site);
  await giveTokens(site, buyer, 50_00);
});
afterAll(() => site.close());

async function publish(fields: Record<string, unknown>): Promise<string> {
  const { runtime } = site;
  const store: MediaStore = {
    storage: runtime.storage,
    write: (work) => runtime.write({}, (ctx) => work(ctx.tx)),
  };
  const fileId = await storeVideo(store, creator.id);
  const { data } = await site.call('POST', VIDEO_UPLOAD, {
    token: creator.token,
    body: { title: 'Kiln opening', fileId, audience: 'buyers', price: 5, ...fields },
  });
  await site.drain();
  const { status } = await site.call('POST', `/wallet/charges/video/${data._id}`, {
    token: buyer.token,
    body: {},
  });
  expect(status).toBe(200);
  return data._id;
}

const seenBy = async (user: TestUser | undefined, id: string, listener: 'site' | 'api' = 'site') => {
  const { data } = await site.call('GET', `/performer-assets/videos/${id}`, {
    listener,
    token: user?.token ?? '',
  });
  return data.video;
};

const get = (url: string, user: TestUser, headers: Record<string, string> = {}) =>
  site.inject('site', {
    method: 'GET',
    url: new URL(url, 'http://site').pathname,
    headers: { cookie: `token=${user.token}`, ...headers },
  });

test('the original is offered to whoever may play the video, and to nobody else', async () => {
  const id = await publish({ allowsDownload: true });
  for (const listener of ['site', 'api'] as const) {
    for (const user of [buyer, creator])
      expect((await seenBy(user, id, listener)).original).toEqual({
        url: expect.stringMatching(/\/original$/),
        size: ORIGINAL.length,
      });
    for (const user of [stranger, undefined])
      expect(await seenBy(user, id, listener)).not.toHaveProperty('original');
  }
});

test('it is saved as a file, whole or in ranges, under a name that is not its creator’s', async () => {
  const { original } = await seenBy(buyer, await publish({ allowsDownload: true }));
  const whole = await get(original.url, buyer);
  expect([whole.statusCode, whole.rawPayload.equals(ORIGINAL)]).toEqual([200, true]);
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="video-[0-9a-f]{12}\.mp4"; filename\*=UTF-8''video-[0-9a-f]{12}\.mp4$/,
    ),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
  });
  const part = await get(original.url, buyer, { range: 'bytes=100-199' });
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 100-199/${ORIGINAL.length}`]);
  expect(part.rawPayload.equals(ORIGINAL.subarray(100, 200))).toBe(true);
  // Whoever else has the address has nothing.
  expect((await get(original.url, stranger)).statusCode).toBe(404);
});

test('it is not offered unless its creator says so, and no longer once it is withdrawn', async () => {
  const silent = await publish({});
  expect(await seenBy(buyer, silent)).not.toHaveProperty('original');
  const id = await publish({ allowsDownload: true });
  const { original } = await seenBy(buyer, id);
  const change = { token: creator.token, body: { allowsDownload: false } };
  await site.call('PUT', `/performer/performer-assets/videos/edit/${id}`, change);
  expect((await get(original.url, buyer)).statusCode).toBe(404);
  expect(await seenBy(buyer, id)).not.toHaveProperty('original');
});

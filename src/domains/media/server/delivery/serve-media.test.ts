import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { authenticate } from '#domains/accounts/server/index.ts';
import { HOUR_MILLISECONDS } from '#platform/contract/day.ts';
import type { Listener, ReadContext } from '#platform/server/context.ts';
import { sql } from '#platform/server/db/sql.ts';
import { newId } from '#platform/server/ids.ts';
import {
  creatorAccount,
  logIn,
  operator,
  registerFan,
  type TestUser,
  uploadPhoto,
} from '#testing/factories.ts';
import { photo } from '#testing/pictures.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import type { WireFile } from '../../contract/files.contract.ts';
import { describeFiles } from '../files/describe-files.ts';
import { canOpen } from './can-open.ts';
import { mediaAddress } from './media-address.ts';

let site: TestSite;
let creator: TestUser;
let buyer: TestUser;
let stranger: TestUser;
let fileId: string;
let otherFileId: string;

/** Items as another domain would have them: one for sale, one open to everybody. */
const soldItem = newId();
const freeItem = newId();
const buyers = new Set<string>();
/** Files that were removed from their item. */
const takenOut = new Set<string>();

beforeAll(async () => {
  site = await openTestSite();
  site.runtime.ports.register(canOpen, {
    itemKind: 'parcel',
    async openFiles(ctx, itemId) {
      const mayOpen = itemId === freeItem || buyers.has(`${ctx.viewer?.accountId ?? 'guest'} ${itemId}`);
      return mayOpen ? [fileId, otherFileId].filter((file) => !takenOut.has(`${itemId} ${file}`)) : [];
    },
  });
  [creator, buyer, stranger] = [await creatorAccount(site), await registerFan(site), await registerFan(site)];
  buyers.add(`${buyer.id} ${soldItem}`);
  fileId = await uploadPhoto(site, creator, await photo({ width: 2_200, height: 1_100 }));
  otherFileId = await uploadPhoto(site, creator);
  await site.drain();
});
afterAll(() => site.close());

async function contextOf(user: TestUser | undefined, listener: Listener): Promise<ReadContext> {
  const { runtime } = site;
  const viewer = user && (await authenticate(runtime.database.read, runtime.clock, user.token));
  return runtime.read({ viewer, listener });
}

interface Seen {
  user?: TestUser | undefined;
  listener?: Listener;
  itemId?: string;
  open?: boolean;
  file?: string;
}

/** The file as the item's domain would describe it for a viewer. */
async function describeTo({ user, listener = 'site', itemId = soldItem, open = true, file = fileId }: Seen) {
  const ctx = await contextOf(user, listener);
  const files = await describeFiles(ctx, [{ fileId: file, itemKind: 'parcel', itemId, open }]);
  return files.of({ itemId }, file) as WireFile;
}

interface Opening {
  cookie?: TestUser | undefined;
  listener?: Listener;
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
}

function open(address: string | undefined, opening: Opening = {}): Promise<LightMyRequestResponse> {
  const { cookie, listener = 'site', method = 'GET', headers = {} } = opening;
  const { pathname, search } = new URL(address ?? '', 'http://fanloft.test');
  return site.inject(listener, {
    method,
    url: pathname + search,
    headers: { ...(cookie ? { cookie: `token=${cookie.token}` } : {}), ...headers },
  });
}

/** No picture, and no hint that there is one. */
function expectNothing(answer: LightMyRequestResponse, status = 404): void {
  expect(answer.statusCode).toBe(status);
  expect(answer.rawPayload.length).toBe(0);
  expect(answer.headers.etag).toBeUndefined();
  expect(answer.headers['content-type'] ?? '').not.toContain('image');
  expect(answer.headers['cache-control']).toBe('no-store');
}

describe('what is served', () => {
  test('a buyer on our own site, with every header in its place', async () => {
    const { url } = await describeTo({ user: buyer });
    const answer = await open(url, { cookie: buyer });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
      'content-length': String(answer.rawPayload.length),
    });
    expect(answer.headers['content-disposition']).toMatch(/^inline; filename="photo-[0-9a-f]{12}\.webp"/);
    const { width, height, format } = await sharp(answer.rawPayload).metadata();
    expect([width, height, format]).toEqual([2_048, 1_024, 'webp']);
  });

  test('an operator who views as a buyer gets a placeholder, at both listeners', async () => {
    const boss = await operator(site);
    const body = { reason: 'Asked for help by letter' };
    const { data } = await site.call('POST', `/admin/users/${buyer.id}/impersonate`, {
      token: boss.token,
      body,
    });
    const looker = { ...buyer, token: data.token };
    for (const listener of ['site', 'api'] as const) {
      const { url, thumbnails } = await describeTo({ user: looker, listener });
      for (const address of [url, ...thumbnails]) {
        const isLocked = address?.includes('/locked');
        const answer = await open(address, listener === 'site' ? { cookie: looker } : { listener });
        expect(answer.statusCode).toBe(200);
        expect(answer.headers['content-type']).toBe(isLocked ? 'image/webp' : 'image/svg+xml');
        expect(answer.headers['x-content-type-options']).toBe('nosniff');
        if (!isLocked) expect(answer.headers['cache-control']).toBe('no-store');
      }
    }
  });

  test('every rendition that was named', async () => {
    const { url, thumbnails } = await describeTo({ user: buyer });
    for (const address of [url, ...thumbnails]) {
      expect((await open(address, { cookie: buyer })).statusCode).toBe(200);
    }
  });

  test('on the API’s listener the address alone, for as long as its session lives', async () => {
    const { url } = await describeTo({ user: buyer, listener: 'api' });
    expect(url).toMatch(/^http:\/\/[^/]+\/media\//);
    expect((await open(url, { listener: 'api' })).statusCode).toBe(200);
    // A "remember me" session lives a year.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * HOUR_MILLISECONDS });
    try {
      expect((await open(url, { listener: 'api' })).statusCode).toBe(200);
      vi.setSystemTime(Date.now() + 400 * 24 * HOUR_MILLISECONDS);
      expectNothing(await open(url, { listener: 'api' }));
    } finally {
      vi.useRealTimers();
    }
  });

  test('on the API’s listener a bought file, at its address from before the purchase', async () => {
    const fan = await registerFan(site);
    const before = await describeTo({ user: fan, open: false, listener: 'api' });
    for (const way of [{}, { method: 'HEAD' }, { headers: { range: 'bytes=0-9' } }] as const)
      expectNothing(await open(before.url, { listener: 'api', ...way }), 403);
    buyers.add(`${fan.id} ${soldItem}`);
    const answer = await open(before.url, { listener: 'api' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(2_048);
    const after = await describeTo({ user: fan, listener: 'api' });
    expect(after.url).toBe(before.url);
    // Useless at the other listener.
    expectNothing(await open(before.url, { cookie: fan }));
  });

  test('an address of one listener opens nothing at the other', async () => {
    // A full URL on the API listener, a path on the site: use only path and query.
    const at = async (listener: Listener) => {
      const { url = '' } = await describeTo({ user: buyer, listener });
      const { pathname, search } = new URL(url, 'http://fanloft.test');
      return pathname + search;
    };
    const [ofSite, ofApi] = [await at('site'), await at('api')];
    expect((await open(ofSite, { listener: 'api' })).statusCode).toBe(404);
    expect((await open(`/api${ofSite}`, { listener: 'api' })).statusCode).toBe(404);
    expect((await open(ofSite, { listener: 'api', cookie: buyer })).statusCode).toBe(404);
    expect((await open(ofApi, { cookie: buyer })).statusCode).toBe(404);
    expect((await open(ofSite, { cookie: buyer })).statusCode).toBe(200);
  });

  test('a guest, what is open to everybody', async () => {
    for (const listener of ['site', 'api'] as const) {
      const { url } = await describeTo({ itemId: freeItem, listener });
      expect((await open(url, { listener })).statusCode).toBe(200);
      // A visitor who logs in afterwards still sees it.
      expect((await open(url, { listener, cookie: stranger })).statusCode).toBe(200);
    }
  });

  test.each(['site', 'api'] as const)(
    'at an address that stays the same, on the listener %s',
    async (listener) => {
      const before = await describeTo({ user: buyer, listener });
      // A tab that was left open overnight.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * HOUR_MILLISECONDS });
      try {
        const after = await describeTo({ user: buyer, listener });
        expect(after).toEqual(before);
        for (const address of [before.url, ...before.thumbnails])
          expect((await open(address, { listener, cookie: buyer })).statusCode).toBe(200);
      } finally {
        vi.useRealTimers();
      }
    },
  );
});

describe('what a locked item shows', () => {
  test('its preview, and no address of anything else', async () => {
    const file = await describeTo({ user: stranger, open: false });
    expect(file.url).toBeUndefined();
    expect(file.size).toBeUndefined();
    expect(file.mimeType).toBeUndefined();
    expect([file.width, file.height]).toEqual([640, 320]);
    expect(file.thumbnails).toHaveLength(1);
    expect(JSON.stringify(file)).not.toMatch(/large|medium|small/);
    const answer = await open(file.thumbnails[0], { cookie: stranger });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.length).toBeLessThan(10_000);
  });

  test('the preview’s address opens no other rendition', async () => {
    const { thumbnails } = await describeTo({ user: stranger, open: false });
    for (const rendition of ['large', 'medium', 'small', 'largest', 'public', 'original', 'Locked']) {
      for (const cookie of [stranger, buyer])
        expectNothing(await open(thumbnails[0]?.replace(/locked$/, rendition), { cookie }));
    }
  });
});

describe('what is refused', () => {
  let address: string;
  beforeAll(async () => {
    address = (await describeTo({ user: buyer })).url ?? '';
  });

  test('a stranger, the creator’s colleague, the operator or a guest with the buyer’s address', async () => {
    const others = [stranger, await creatorAccount(site), await operator(site), undefined];
    for (const cookie of others) expectNothing(await open(address, { cookie }));
  });

  test('another session of the same user', async () => {
    const token = await logIn(site, buyer.username);
    expectNothing(await open(address, { cookie: { ...buyer, token } }));
  });

  test('an address that was signed for a viewer without access', async () => {
    // As if another mistake had signed too much: access is checked again.
    for (const listener of ['site', 'api'] as const) {
      const status = listener === 'api' ? 403 : 404;
      const { url } = await describeTo({ user: stranger, listener });
      expectNothing(await open(url, { cookie: stranger, listener }), status);
      const guest = await describeTo({ listener });
      expectNothing(await open(guest.url, { listener }), status);
    }
  });

  test('HEAD, ranges and conditional requests for a locked file', async () => {
    const { url } = await describeTo({ user: stranger });
    const etag = String((await open(address, { cookie: buyer })).headers.etag);
    const ways: Opening[] = [
      { method: 'HEAD' },
      { headers: { range: 'bytes=0-0' } },
      { headers: { range: 'bytes=-1' } },
      { method: 'HEAD', headers: { range: 'bytes=0-9' } },
      { headers: { 'if-none-match': etag } },
      { headers: { 'if-range': etag, range: 'bytes=0-9' } },
    ];
    for (const way of ways) expectNothing(await open(url, { cookie: stranger, ...way }));
  });

  test('an address with any part exchanged', async () => {
    const { url: free = '' } = await describeTo({ user: buyer, itemId: freeItem });
    const { url: other = '' } = await describeTo({ user: buyer, file: otherFileId });
    const { url: others = '' } = await describeTo({ user: stranger });
    const rightOf = (url: string) => url.split('/')[2] ?? '';
    const right = rightOf(address);
    const signed = Buffer.from(right.slice('parcel.'.length), 'base64url');
    // Every byte: scope, item, session, signature.
    const flipped = [...signed.keys()].map((at) => {
      const bytes = Buffer.from(signed);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return `/media/parcel.${bytes.toString('base64url')}/${fileId}/large`;
    });
    const mixed = Buffer.concat([
      Buffer.from(rightOf(free).slice('parcel.'.length), 'base64url').subarray(0, 33),
      signed.subarray(33),
    ]);
    const wrong = [
      ...flipped,
      `/media/parcel.${mixed.toString('base64url')}/${fileId}/large`,
      `/media/${rightOf(other)}/${fileId}/large`,
      `/media/${rightOf(others)}/${fileId}/large`,
      `/media/${right}/${otherFileId}/large`,
      `/media/${right}/${fileId.toUpperCase()}/large`,
      `/media/${right.replace('parcel', 'upload')}/${fileId}/large`,
      `/media/${right.replace('parcel', 'message')}/${fileId}/large`,
      `/media/${right.replace('parcel.', '')}/${fileId}/large`,
      `/media/${right}=/${fileId}/large`,
      `/media/${right.slice(0, -2)}AA/${fileId}/large`,
      `/media/${right.slice(0, 40)}/${fileId}/large`,
      `/media/${right}${right}/${fileId}/large`,
      `/media/parcel./${fileId}/large`,
      `/media//${fileId}/large`,
      `/media/${right}/${fileId}`,
      `/media/${right}/${fileId}/`,
      `/media/${right}/${fileId}/large/..`,
      `/media/${right}/${fileId}/.large`,
      `/media/${right}/${fileId}/large.`,
      `/media/${right}/${fileId}/public`,
      // The free item's right with the file of the item for sale.
      free.replace(fileId, otherFileId),
    ];
    for (const each of wrong) {
      const answer = await open(each, { cookie: buyer });
      expect(answer.statusCode, each).toBe(404);
      expect(answer.headers['content-type'] ?? '', each).not.toContain('image');
    }
    expect((await open(address, { cookie: buyer })).statusCode).toBe(200);
  });

  test('an address of our own site at the API’s listener, and the other way round', async () => {
    const { url } = await describeTo({ user: buyer, listener: 'api' });
    expectNothing(await open(url));
    expectNothing(await open(url, { cookie: stranger }));
    expectNothing(await open(address, { listener: 'site', headers: { authorization: stranger.token } }));
  });

  test('after a logout, even to revalidate', async () => {
    const leaver = await registerFan(site);
    buyers.add(`${leaver.id} ${soldItem}`);
    const { url } = await describeTo({ user: leaver });
    const { url: apiUrl } = await describeTo({ user: leaver, listener: 'api' });
    const etag = String((await open(url, { cookie: leaver })).headers.etag);
    expect((await open(apiUrl, { listener: 'api' })).statusCode).toBe(200);
    await site.call('POST', '/auth/logout', { token: leaver.token });
    expectNothing(await open(url, { cookie: leaver }));
    expectNothing(await open(url, { cookie: leaver, headers: { 'if-none-match': etag } }));
    expectNothing(await open(apiUrl, { listener: 'api' }));
  });

  test('after a suspension', async () => {
    const banned = await registerFan(site);
    buyers.add(`${banned.id} ${soldItem}`);
    const { url } = await describeTo({ user: banned });
    const { url: apiUrl } = await describeTo({ user: banned, listener: 'api' });
    await site.runtime.write({}, (ctx) =>
      ctx.tx.run(sql`update accounts set status = 'suspended' where id = ${banned.id}`),
    );
    expectNothing(await open(url, { cookie: banned }));
    expectNothing(await open(apiUrl, { listener: 'api' }));
  });

  test('after access was revoked, within ten seconds', async () => {
    const refunded = await registerFan(site);
    buyers.add(`${refunded.id} ${soldItem}`);
    const { url } = await describeTo({ user: refunded });
    expect((await open(url, { cookie: refunded })).statusCode).toBe(200);
    buyers.delete(`${refunded.id} ${soldItem}`);
    await expect
      .poll(async () => (await open(url, { cookie: refunded })).statusCode, { interval: 500 })
      .toBe(404);
    // Bought again, it opens at once: a "no" is not cached.
    buyers.add(`${refunded.id} ${soldItem}`);
    expect((await open(url, { cookie: refunded })).statusCode).toBe(200);
  });

  test('a file removed from its item, at its old address', async () => {
    const late = await registerFan(site);
    buyers.add(`${late.id} ${soldItem}`);
    const [first, second] = [
      await describeTo({ user: late }),
      await describeTo({ user: late, file: otherFileId }),
    ];
    takenOut.add(`${soldItem} ${otherFileId}`);
    expect((await open(first.url, { cookie: late })).statusCode).toBe(200);
    expectNothing(await open(second.url, { cookie: late }));
    // Put back, it opens at once.
    takenOut.clear();
    expect((await open(second.url, { cookie: late })).statusCode).toBe(200);
  });

  test('paths that were never an address', async () => {
    const [row] = await site.runtime.database.read.rows<{ key: string }>(
      sql`select key from renditions where file_id = ${fileId} and name = 'large'`,
    );
    const key = row?.key ?? '';
    const paths = [
      `/media/${fileId}/large`,
      `/media/x/${fileId}/large`,
      `/media/${key}`,
      `/media/private/${key.slice(0, 2)}/${key}`,
      `/private/${key.slice(0, 2)}/${key}`,
      `/public-media/${key}`,
      '/media/../private/x',
      `/media/${fileId}/..%2f..%2f..%2fsecret.key`,
      `/media/${fileId}/..%252f..%252fsecret.key`,
      `/media/%00/${fileId}`,
      `/media/${fileId}/large%00`,
      `/media/${fileId}/${'x'.repeat(4_096)}`,
      `/media/${fileId}/large.svg`,
      '/media//large',
    ];
    for (const path of paths) {
      const answer = await open(path, { cookie: buyer });
      expect([400, 404, 414], path).toContain(answer.statusCode);
      expect(answer.headers['content-type'] ?? '', path).not.toContain('image');
      expect(answer.rawPayload.includes('WEBP'), path).toBe(false);
    }
  });

  test('other methods', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const answer = await open(address, {
        cookie: buyer,
        method,
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      expect(answer.statusCode).toBe(404);
    }
  });
});

describe('an upload that is not part of anything yet', () => {
  const own = async (user: TestUser, file = fileId) =>
    (await site.call('GET', `/performer/feeds/files/${file}`, { token: user.token, listener: 'site' })).data;

  test('opens for its owner, under its own name', async () => {
    const named = await site.upload(
      '/performer/feeds/photo/upload',
      { file: { name: 'Été "à" Paris\r\nX: y.jpg', bytes: await photo() } },
      { token: creator.token },
    );
    await site.drain();
    const { url } = await own(creator, named.data._id);
    const answer = await open(url, { cookie: creator });
    expect(answer.statusCode).toBe(200);
    const disposition = String(answer.headers['content-disposition']);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toMatch(/^Été .*Paris.*\.webp$/);
    expect(answer.headers.x).toBeUndefined();
  });

  test('and for nobody else', async () => {
    const { url } = await own(creator);
    expectNothing(await open(url, { cookie: buyer }));
    expectNothing(await open(url));
    const ctx = await contextOf(buyer, 'site');
    const forged = mediaAddress(ctx, {
      fileId,
      scope: 'file',
      rendition: 'large',
      itemKind: 'upload',
      itemId: fileId,
    });
    expectNothing(await open(forged, { cookie: buyer }));
  });
});

describe('bytes', () => {
  let address: string;
  let whole: Buffer;
  let etag: string;
  beforeAll(async () => {
    address = (await describeTo({ user: buyer })).url ?? '';
    const answer = await open(address, { cookie: buyer });
    whole = answer.rawPayload;
    etag = String(answer.headers.etag);
  });
  const get = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    open(address, { cookie: buyer, headers, method });

  test('HEAD sends the length without a body', async () => {
    const answer = await get({}, 'HEAD');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-length']).toBe(String(whole.length));
    expect(answer.rawPayload.length).toBe(0);
  });

  test('not modified', async () => {
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get({ 'if-none-match': header });
      expect(answer.statusCode).toBe(304);
      expect(answer.rawPayload.length).toBe(0);
    }
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('parts', async () => {
    const first = await get({ range: 'bytes=0-99' });
    expect(first.statusCode).toBe(206);
    expect(first.headers['content-range']).toBe(`bytes 0-99/${whole.length}`);
    expect(first.headers['content-length']).toBe('100');
    const rest = await get({ range: 'bytes=100-' });
    expect(Buffer.concat([first.rawPayload, rest.rawPayload]).equals(whole)).toBe(true);
    expect((await get({ range: 'bytes=-7' })).rawPayload.equals(whole.subarray(-7))).toBe(true);
  });

  test('a part beyond the end', async () => {
    const answer = await get({ range: `bytes=${whole.length}-` });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe(`bytes */${whole.length}`);
    expect(answer.rawPayload.length).toBe(0);
  });

  test('a part only of the same picture', async () => {
    expect((await get({ range: 'bytes=0-9', 'if-range': etag })).statusCode).toBe(206);
    const changed = await get({ range: 'bytes=0-9', 'if-range': '"other"' });
    expect(changed.statusCode).toBe(200);
    expect(changed.rawPayload.equals(whole)).toBe(true);
  });
});

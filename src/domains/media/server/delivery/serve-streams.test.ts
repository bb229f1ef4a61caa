import { execFile } from 'node:child_process';
import { truncate } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authenticate } from '#domains/accounts/server/index.ts';
import type { Listener } from '#platform/server/context.ts';
import { sql } from '#platform/server/db/sql.ts';
import { newId } from '#platform/server/ids.ts';
import { eventually } from '#testing/eventually.ts';
import { creatorAccount, operator, registerFan, type TestUser } from '#testing/factories.ts';
import { type MediaStore, storeAudio, storeVideo, TEST_SECONDS } from '#testing/media.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import type { WireFile } from '../../contract/files.contract.ts';
import { describeFiles } from '../files/describe-files.ts';
import { canOpen } from './can-open.ts';

const run = promisify(execFile);
const SLOW_BYTES = 65_536;
const LARGE_BYTES = 200_000_000;

let site: TestSite;
let creator: TestUser;
let buyer: TestUser;
let stranger: TestUser;
let video: string;
let audio: string;
let store: MediaStore;

const soldItem = newId();
const buyers = new Set<string>();
const inItem = new Set<string>();

beforeAll(async () => {
  site = await openTestSite();
  site.runtime.ports.register(canOpen, {
    itemKind: 'parcel',
    openFiles: async (ctx) => (buyers.has(ctx.viewer?.accountId ?? 'guest') ? [...inItem] : []),
  });
  [creator, buyer, stranger] = [await creatorAccount(site), await registerFan(site), await registerFan(site)];
  buyers.add(buyer.id);
  store = {
    storage: site.runtime.storage,
    write: (work) => site.runtime.write({}, (ctx) => work(ctx.tx)),
  };
  video = await storeVideo(store, creator.id);
  audio = await storeAudio(store, creator.id);
  for (const file of [video, audio]) inItem.add(file);
});
afterAll(() => site.close());

interface Seen {
  user?: TestUser | undefined;
  listener?: Listener;
  open?: boolean;
  file?: string;
}

async function describeTo({ user, listener = 'site', open = true, file = video }: Seen): Promise<WireFile> {
  const { runtime } = site;
  const viewer = user && (await authenticate(runtime.database.read, runtime.clock, user.token));
  const ctx = runtime.read({ viewer, listener });
  const files = await describeFiles(ctx, [{ fileId: file, itemKind: 'parcel', itemId: soldItem, open }]);
  return files.of({ itemId: soldItem }, file) as WireFile;
}

interface Opening {
  cookie?: TestUser | undefined;
  listener?: Listener;
  method?: 'GET' | 'HEAD';
  headers?: Record<string, string>;
}

function open(address: string | undefined, opening: Opening = {}) {
  const { cookie, listener = 'site', method = 'GET', headers = {} } = opening;
  const { pathname } = new URL(address ?? '', 'http://fanloft.test');
  return site.inject(listener, {
    method,
    url: pathname,
    headers: { ...(cookie ? { cookie: `token=${cookie.token}` } : {}), ...headers },
  });
}

/** All addresses below the right of a description, whatever they answer. */
function everyAddress({ playlist = '', url = '', tiles, captions, thumbnails }: WireFile): string[] {
  const { pathname } = new URL(playlist || url, 'http://fanloft.test');
  const base = pathname.split('/').slice(0, 4).join('/');
  return [
    ...['hls/master.m3u8', 'hls/480.m3u8', 'hls/480.mp4', 'hls/720.m3u8', 'hls/720.mp4', '480', '720'],
    ...['sprite', 'sprite.vtt', 'captions-en.vtt', 'captions-en', 'audio.m4a', 'audio'],
    ...['small', 'medium', 'large', 'largest'],
  ]
    .map((name) => `${base}/${name}`)
    .concat(tiles?.url ?? [], tiles?.vtt ?? [], captions?.map((each) => each.url) ?? [], thumbnails);
}

describe('how a video is described', () => {
  test('open: what a player needs', async () => {
    const file = await describeTo({ user: buyer });
    expect(file).toMatchObject({
      ...{ kind: 'video', type: 'feed-video', mimeType: 'video/mp4', duration: TEST_SECONDS },
      ...{ width: 384, height: 216 },
    });
    expect(file.url).toMatch(/\/hls\/720\.mp4$/);
    expect(file.playlist).toMatch(/^\/media\/parcel\.[^/]+\/[^/]+\/hls\/master\.m3u8$/);
    expect(file.tiles?.url).toMatch(/\/sprite$/);
    expect(file.tiles?.vtt).toMatch(/\/sprite\.vtt$/);
    expect(file.captions).toEqual([
      { language: 'en', label: 'English', url: expect.stringMatching(/\/captions-en\.vtt$/) },
    ]);
    expect(file.thumbnails.map((each) => each.split('/').at(-1))).toEqual(['medium', 'small']);
  });

  test('a sound: its shape', async () => {
    const file = await describeTo({ user: buyer, file: audio });
    expect(file).toMatchObject({
      kind: 'audio',
      mimeType: 'audio/mp4',
      duration: TEST_SECONDS,
      thumbnails: [],
    });
    expect(file.peaks).toHaveLength(200);
    expect(file.url).toMatch(/\/audio\.m4a$/);
    expect(file.playlist).toBeUndefined();
    expect(file.width).toBeUndefined();
  });

  test.each(['site', 'api'] as const)(
    'locked, on the listener %s: kind, length and preview',
    async (listener) => {
      for (const file of [video, audio]) {
        const seen = await describeTo({ user: stranger, open: false, listener, file });
        const { _id, type, kind, status, duration, thumbnails, width, height, url, ...rest } = seen;
        expect([kind, status, duration]).toEqual([
          file === video ? 'video' : 'audio',
          'finished',
          TEST_SECONDS,
        ]);
        expect(rest).toEqual({});
        expect(url?.endsWith('/largest')).toBe(listener === 'api' ? true : undefined);
        expect(thumbnails.every((each) => each.endsWith('/locked'))).toBe(true);
        expect([_id, type, width, height]).toEqual(
          file === video ? [video, 'feed-video', 64, 36] : [audio, 'feed-audio', undefined, undefined],
        );
      }
    },
  );
});

describe('what a player gets', () => {
  test('the playlist of all qualities, with relative addresses', async () => {
    const { playlist } = await describeTo({ user: buyer });
    const answer = await open(playlist, { cookie: buyer });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(answer.body).toMatch(/^#EXTM3U\n#EXT-X-VERSION:7\n/);
    expect(answer.body).toMatch(
      /#EXT-X-STREAM-INF:BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+,RESOLUTION=256x144,CODECS="avc1\.[^"]+",FRAME-RATE=12\.000\n480\.m3u8\n#EXT-X-STREAM-INF:[^\n]+RESOLUTION=384x216[^\n]+\n720\.m3u8\n$/,
    );
    const held = { 'if-none-match': String(answer.headers.etag) };
    const again = await open(playlist, { cookie: buyer, headers: held });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await open(playlist, { cookie: buyer, method: 'HEAD' });
    expect([head.headers['content-length'], head.body]).toEqual([String(answer.rawPayload.length), '']);
  });

  test('segments as ranges of one file, in their order and without a gap', async () => {
    const { playlist = '' } = await describeTo({ user: buyer });
    const list = await open(playlist.replace('master', '720'), { cookie: buyer });
    const whole = await open(playlist.replace('master.m3u8', '720.mp4'), { cookie: buyer });
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'content-disposition': expect.stringMatching(/^inline; filename="video-[0-9a-f]{12}\.mp4"/),
    });
    const ranges = [...list.body.matchAll(/BYTERANGE[=:]"?(\d+)@(\d+)/g)].map(([, bytes, offset]) => ({
      bytes: Number(bytes),
      offset: Number(offset),
    }));
    expect(ranges).toHaveLength(1 + TEST_SECONDS / 4);
    const parts: Buffer[] = [];
    for (const { bytes, offset } of ranges) {
      const range = `bytes=${offset}-${offset + bytes - 1}`;
      const part = await open(playlist.replace('master.m3u8', '720.mp4'), {
        cookie: buyer,
        headers: { range },
      });
      expect(part.statusCode).toBe(206);
      parts.push(part.rawPayload);
    }
    const together = Buffer.concat(parts);
    expect(together.equals(whole.rawPayload.subarray(0, together.length))).toBe(true);
    expect(list.body).toContain('#EXT-X-TARGETDURATION:4\n');
    expect(list.body).toMatch(/#EXT-X-ENDLIST\n$/);
  });

  test('the times of the small pictures, and captions', async () => {
    const { tiles, captions } = await describeTo({ user: buyer });
    const times = await open(tiles?.vtt, { cookie: buyer });
    expect(times.headers['content-type']).toBe('text/vtt; charset=utf-8');
    expect(times.body).toContain('00:00:06.000 --> 00:00:08.000\nsprite#xywh=0,90,160,90\n');
    expect(times.body).toContain('00:00:10.000 --> 00:00:12.000\nsprite#xywh=320,90,160,90\n');
    const sprite = await open(tiles?.url, { cookie: buyer });
    expect([sprite.statusCode, sprite.headers['content-type']]).toEqual([200, 'image/webp']);
    const words = await open(captions?.[0]?.url, { cookie: buyer });
    expect(words.headers['content-type']).toMatch(/^text\/vtt/);
    expect(words.body).toMatch(/^WEBVTT\n/);
  });

  test('a sound', async () => {
    const { url } = await describeTo({ user: buyer, file: audio });
    const answer = await open(url, { cookie: buyer, headers: { range: 'bytes=0-99' } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([206, 'audio/mp4']);
  });

  test('a client of the API plays it by its addresses alone', async () => {
    const { playlist, url } = await describeTo({ user: buyer, listener: 'api' });
    const api = await site.app('api');
    await api.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.server.address() as AddressInfo;
    for (const address of [playlist, url]) {
      const { pathname } = new URL(address ?? '');
      const { stdout } = await run('ffprobe', [
        ...['-v', 'error', '-show_entries', 'stream=codec_name:format=duration', '-of', 'csv=p=0'],
        `http://127.0.0.1:${port}${pathname}`,
      ]);
      expect(stdout).toMatch(/h264/);
      expect(stdout).toMatch(/aac/);
      expect(Number(/^(\d+\.\d+)$/m.exec(stdout)?.[1])).toBeCloseTo(TEST_SECONDS, 0);
    }
  });
});

describe('who gets nothing', () => {
  test('everybody else, at every address', async () => {
    const boss = await operator(site);
    for (const listener of ['site', 'api'] as const) {
      const mine = await describeTo({ user: buyer, listener });
      const theirs = await describeTo({ user: stranger, listener });
      for (const address of everyAddress(mine)) {
        for (const cookie of listener === 'site' ? [stranger, creator, boss, undefined] : []) {
          const answer = await open(address, { cookie, listener });
          expect([answer.statusCode, answer.rawPayload.length], address).toEqual([404, 0]);
        }
        // At the other listener.
        const there = listener === 'site' ? 'api' : 'site';
        const answer = await open(address, { cookie: buyer, listener: there });
        expect([answer.statusCode, answer.rawPayload.length], address).toEqual([404, 0]);
      }
      for (const address of everyAddress(theirs)) {
        const answer = await open(address, { cookie: stranger, listener });
        expect(answer.rawPayload.length, address).toBe(0);
        expect(listener === 'api' ? [403, 404] : [404], address).toContain(answer.statusCode);
      }
    }
  });

  test('the preview’s right opens no stream', async () => {
    const { thumbnails } = await describeTo({ user: stranger, open: false });
    const base = thumbnails[0]?.replace(/locked$/, '') ?? '';
    for (const name of everyAddress(await describeTo({ user: buyer })).map((each) =>
      each.split('/').slice(4).join('/'),
    ))
      for (const cookie of [stranger, buyer]) {
        const answer = await open(base + name, { cookie });
        expect([answer.statusCode, answer.rawPayload.length], name).toEqual([404, 0]);
      }
  });

  test('names that are none of ours', async () => {
    const { playlist = '' } = await describeTo({ user: buyer });
    const base = playlist.replace('hls/master.m3u8', '');
    for (const name of [
      ...['hls/master.m3u8/x', 'hls/0001.m4s', 'hls/480.ts', 'hls/99999.mp4', 'hls/480'],
      ...[
        'sprite.vtt.',
        'captions-.vtt',
        'captions-en.srt',
        'audio.mp3',
        'original',
        'HLS/480.mp4',
        'hls%2f480.mp4%00',
      ],
    ]) {
      const answer = await open(base + name, { cookie: buyer });
      expect([400, 404], name).toContain(answer.statusCode);
      expect(answer.rawPayload.includes('ftyp'), name).toBe(false);
    }
  });

  test('an operator who views as the buyer plays nothing', async () => {
    const boss = await operator(site);
    const { data } = await site.call('POST', `/admin/users/${buyer.id}/impersonate`, {
      token: boss.token,
      body: { reason: 'Asked for help by letter' },
    });
    const looker = { ...buyer, token: data.token };
    for (const address of everyAddress(await describeTo({ user: looker }))) {
      const answer = await open(address, { cookie: looker });
      const isOverlay = answer.headers['content-type'] === 'image/svg+xml';
      expect(isOverlay || answer.rawPayload.length === 0, address).toBe(true);
    }
  });
});

describe('a right that ends', () => {
  /** Reads slowly, as a player does whose buffer is full. `cut` resolves when the server breaks it off. */
  async function beginPlaying(
    fan: TestUser,
    address: string,
  ): Promise<{ answer: IncomingMessage; cut: Promise<unknown> }> {
    const app = await site.app('site');
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const answer = await new Promise<IncomingMessage>((arrived, failed) => {
      const headers = { cookie: `token=${fan.token}` };
      get({ port, host: '127.0.0.1', path: address, headers }, arrived).on('error', failed);
    });
    const reading = setInterval(() => answer.read(SLOW_BYTES), 50);
    const cut = new Promise((ended) => answer.once('error', ended)).finally(() => clearInterval(reading));
    return { answer, cut };
  }

  /** Makes one quality so large that no buffer takes it whole. */
  async function enlarge(file: string): Promise<void> {
    const row = await site.runtime.database.read.one<{ key: string }>(
      sql`select key from renditions where file_id = ${file} and name = '720'`,
    );
    await site.runtime.storage.withLocalPath('private', row.key, (path) => truncate(path, LARGE_BYTES));
  }

  test.concurrent.each(['the item', 'the session'] as const)(
    '%s: what is being sent is broken off within ten seconds',
    async (what) => {
      const fan = await registerFan(site);
      buyers.add(fan.id);
      const file = await storeVideo(store, creator.id);
      inItem.add(file);
      await enlarge(file);
      const { url = '' } = await describeTo({ user: fan, file });
      const { answer, cut } = await beginPlaying(fan, url);
      expect(answer.statusCode).toBe(200);
      if (what === 'the item') buyers.delete(fan.id);
      else await site.call('POST', '/auth/logout', { token: fan.token });
      await cut;
      await eventually(async () => expect((await open(url, { cookie: fan })).statusCode).toBe(404));
    },
  );
});

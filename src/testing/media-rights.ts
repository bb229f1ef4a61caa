/** Asks for private media in every way that there is, for tests of who gets what. */
import { expect } from 'vitest';
import { authenticate } from '#domains/accounts/server/index.ts';
import type { Listener } from '#platform/server/context.ts';
import type { TestUser } from './factories.ts';
import { mediaAddress } from './media.ts';
import type { TestSite } from './site.ts';

const PICTURES = ['small', 'medium', 'large', 'largest'];
export const OF_PHOTO = PICTURES;
export const OF_AUDIO = ['audio.m4a', 'largest'];
export const OF_VIDEO = [
  ...['hls/master.m3u8', 'hls/480.m3u8', 'hls/720.m3u8', 'hls/480.mp4', 'hls/720.mp4'],
  ...['sprite', 'sprite.vtt', 'captions-en.vtt', ...PICTURES],
];
/** Everything that may be asked, whether it exists or not. */
const ALL_NAMES = [
  ...new Set([...OF_PHOTO, ...OF_AUDIO, ...OF_VIDEO]),
  ...['480', 'source', 'hls/source.mp4', 'hls/1080.mp4', 'hls/0001.m4s'],
  ...['captions-pl.vtt', 'original', 'peaks'],
];
/** Of each kind of what may be asked one, what no file has among them. */
const ONE_OF_EACH_KIND = [
  ...['hls/master.m3u8', 'hls/480.m3u8', 'hls/480.mp4', 'sprite', 'sprite.vtt', 'captions-en.vtt'],
  ...['small', 'large', 'largest', 'audio.m4a', 'peaks', 'original', 'source', 'hls/0001.m4s'],
];
/** What may be asked with a right to download. */
const NAMES_TO_DOWNLOAD = ['original', 'largest', 'hls/480.mp4'];

const ONE_OF_EACH = ['hls/master.m3u8', 'hls/480.mp4', 'sprite', 'captions-en.vtt', 'large', 'small'];

/** A file as it is seen through an item. */
export interface Seen {
  /** Of the item, as in addresses. */
  kind: string;
  itemId: string;
  fileId: string;
  /** The names of what is served of it. */
  names: readonly string[];
  /** Whether its original may be downloaded, too. */
  isDownloadable?: boolean;
}

interface Way {
  method: 'GET' | 'HEAD';
  headers?: Record<string, string>;
}
const PLAINLY: Way = { method: 'GET' };
export const A_RANGE: Way = { method: 'GET', headers: { range: 'bytes=0-99' } };
const WAYS: readonly Way[] = [
  PLAINLY,
  { method: 'HEAD' },
  A_RANGE,
  { method: 'GET', headers: { range: 'bytes=-1', 'if-none-match': '*' } },
];
/** One of each kind: a file in ranges, a text, a picture, a download. All others are asked plainly. */
const ASKED_IN_EVERY_WAY = ['hls/480.mp4', 'hls/master.m3u8', 'large', 'audio.m4a', 'original'];

const LISTENERS = ['site', 'api'] as const;

export class MediaRights {
  readonly #site: TestSite;
  readonly #names: readonly string[];

  /** With `asksForAll`, all names are asked where nothing is to be had, and not one of each kind. */
  constructor(site: TestSite, { asksForAll = false } = {}) {
    this.#site = site;
    this.#names = asksForAll ? ALL_NAMES : ONE_OF_EACH_KIND;
  }

  /** Addresses of what may be asked of a file, signed for a viewer whether the viewer has access or not. */
  async signedFor(
    user: TestUser | undefined,
    { kind, itemId, fileId }: Pick<Seen, 'kind' | 'itemId' | 'fileId'>,
    listener: Listener,
    { scope = 'file', names = this.#names }: { scope?: 'file' | 'preview'; names?: readonly string[] } = {},
  ): Promise<string[]> {
    return this.#sign(user, { kind, itemId, fileId }, listener, [
      ...names.map((rendition) => ({ scope, rendition })),
      ...NAMES_TO_DOWNLOAD.map((rendition) => ({ scope: 'original' as const, rendition })),
    ]);
  }

  async #sign(
    user: TestUser | undefined,
    { kind, itemId, fileId }: Pick<Seen, 'kind' | 'itemId' | 'fileId'>,
    listener: Listener,
    wanted: readonly { scope: 'file' | 'preview' | 'original'; rendition: string }[],
  ): Promise<string[]> {
    const { runtime } = this.#site;
    const viewer = user && (await authenticate(runtime.database.read, runtime.clock, user.token));
    const ctx = runtime.read({ viewer, listener });
    return wanted.map((each) => mediaAddress(ctx, { fileId, itemKind: kind, itemId, ...each }));
  }

  /** The names at which the viewer gets something, of one of each class; `download` for the original. */
  async served(
    user: TestUser | undefined,
    seen: Pick<Seen, 'kind' | 'itemId' | 'fileId'>,
    names: readonly string[] = ONE_OF_EACH,
  ): Promise<string[]> {
    const served = new Set<string>();
    for (const listener of LISTENERS) {
      const wanted = [
        ...names.map((rendition) => ({ scope: 'file' as const, rendition })),
        { scope: 'original' as const, rendition: 'original' },
      ];
      const addresses = await this.#sign(user, seen, listener, wanted);
      for (const [index, address] of addresses.entries()) {
        const { statusCode, rawPayload } = await this.open(address, user, { listener });
        if (statusCode === 200) served.add(names[index] ?? 'download');
        else expect(rawPayload.length, address).toBe(0);
      }
    }
    return [...served].toSorted();
  }

  open(
    address: string,
    user: TestUser | undefined,
    { listener = 'site' as Listener, way = PLAINLY }: { listener?: Listener; way?: Way } = {},
  ) {
    const headers = {
      ...way.headers,
      ...(user && listener === 'site' ? { cookie: `token=${user.token}` } : {}),
    };
    return this.#site.inject(listener, { method: way.method, url: address, headers });
  }

  /** Nothing at any of the addresses, in any way of asking, and no hint that there is something. */
  async expectNothing(
    addresses: readonly string[],
    user: TestUser | undefined,
    listener: Listener,
  ): Promise<void> {
    for (const address of addresses)
      for (const way of ASKED_IN_EVERY_WAY.some((name) => address.endsWith(`/${name}`)) ? WAYS : [PLAINLY]) {
        const answer = await this.open(address, user, { listener, way });
        const name = `${way.method} ${address}`;
        expect([403, 404], name).toContain(answer.statusCode);
        expect(answer.rawPayload.length, name).toBe(0);
        expect(answer.headers.etag, name).toBeUndefined();
        expect(answer.headers['content-length'] ?? '0', name).toBe('0');
        expect(answer.headers['cache-control'], name).toBe('no-store');
      }
  }

  /** Nothing by an address of the viewer's own, at either listener. */
  async expectLocked(user: TestUser | undefined, seen: Seen): Promise<void> {
    for (const listener of LISTENERS)
      await this.expectNothing(await this.signedFor(user, seen, listener), user, listener);
  }

  /** All that is there, and nothing else. */
  async expectEverything(user: TestUser | undefined, seen: Seen): Promise<void> {
    for (const listener of LISTENERS) {
      const addresses = await this.signedFor(user, seen, listener, { names: ALL_NAMES });
      const downloads = addresses.slice(-NAMES_TO_DOWNLOAD.length);
      for (const address of addresses) {
        const isThere = downloads.includes(address)
          ? seen.isDownloadable === true && address.endsWith('/original')
          : seen.names.some((name) => address.endsWith(`/${name}`));
        const answer = await this.open(address, user, { listener });
        expect(answer.statusCode, address).toBe(isThere ? 200 : 404);
        if (isThere) expect(answer.headers['cache-control'], address).toBe('private, no-cache');
      }
    }
  }
}

/** A program such as OBS: on air by the address and key of the console alone, on a site with the real media plane. */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { prepareStream, type TestStream } from '#testing/live.ts';
import { makeLoop } from '#testing/live-loop.ts';
import { type OpenedViewer, openViewer } from '#testing/live-viewer.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { liveProviders } from '../current-provider.ts';
import { keepStreams } from '../keep-streams.ts';
import { EmbeddedProvider } from '../providers/embedded/embedded-provider.ts';
import { type PublishedFile, publishFile } from './publish-file.ts';

interface Ingest {
  whipUrl: string;
  key: string;
}

let site: TestSite;
let media: EmbeddedProvider;
let folder: string;
let origin: string;
let creator: TestUser;
let fan: TestUser;
let stream: TestStream;
const undo: (() => unknown)[] = [];
const opened: { close(): unknown }[] = [];

const openMedia = (key: Uint8Array) =>
  EmbeddedProvider.open({
    folder: join(folder, 'live'),
    key,
    port: undefined,
    bindAddress: '127.0.0.1',
    publicAddress: undefined,
    origin: () => origin,
    ffmpeg: async () => ['ffmpeg'],
    log: site.runtime.log,
  });
const secret = randomBytes(32);

beforeAll(async () => {
  site = await openTestSite();
  folder = site.runtime.config.DATA_DIR;
  makeLoop(join(folder, 'loop.ts'), { size: '320x180', rate: 15, seconds: 4 });
  const app = await site.app('site');
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  media = await openMedia(secret);
  site.runtime.ports.register(liveProviders, media);
  undo.push(keepStreams(site.runtime));
});
beforeEach(async () => {
  creator = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
  stream = await prepareStream(site, creator, { replay: 'none' });
});
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});
afterAll(async () => {
  for (const step of undo.reverse()) await step();
  await media.close();
  await site.close();
});

const ingestOf = async (user: TestUser, method: 'GET' | 'POST' = 'GET'): Promise<Ingest> =>
  (await site.call(method, '/streaming/ingest', { token: user.token })).data;
const statusOf = async () =>
  (await site.call('GET', `/streaming/live/${stream._id}`, { token: creator.token })).data.status;
const untilStatus = (status: string) => eventually(async () => expect(await statusOf()).toBe(status));

async function publish({ whipUrl, key }: Ingest): Promise<PublishedFile> {
  const published = await publishFile({
    whipUrl,
    token: key,
    input: ['-stream_loop', '-1', '-i', join(folder, 'loop.ts')],
    isInBand: true,
  });
  opened.push(published);
  return published;
}

async function watch(): Promise<OpenedViewer> {
  const { data } = await site.call('POST', `/streaming/watch-grant/${creator.id}`, { token: fan.token });
  const viewer = await openViewer(new URL(data.url, origin).href, data.token);
  opened.push(viewer);
  return viewer;
}

async function untilSeen({ packets }: OpenedViewer): Promise<void> {
  const before = packets.video;
  await eventually(() => {
    expect(packets.video).toBeGreaterThan(before + 20);
    expect(packets.audio).toBeGreaterThan(0);
  });
}

test('the key alone puts a stream on air, and a fan sees it', async () => {
  expect(await statusOf()).toBe('created');
  const { whipUrl, key } = await ingestOf(creator);
  expect(whipUrl).toBe(`${origin}/live-media/whip/${stream._id}`);
  await publish({ whipUrl, key });
  await untilStatus('on-air');
  await untilSeen(await watch());
  await site.call('POST', `/streaming/live/${stream._id}/end`, { token: creator.token });
  // The key ends with the stream.
  await eventually(() => expect(publish({ whipUrl, key })).rejects.toThrow('403'));
});

test('another key is refused: a changed one, that of another creator, that of a viewer', async () => {
  const own = await ingestOf(creator);
  const other = await registerCreator(site, { approved: true });
  await prepareStream(site, other, { replay: 'none' });
  const signature = own.key.at(-10) === 'A' ? 'B' : 'A';
  const changed = own.key.slice(0, -10) + signature + own.key.slice(-9);
  await publish(own);
  await untilStatus('on-air');
  const { data: viewing } = await site.call('POST', `/streaming/watch-grant/${creator.id}`, {
    token: fan.token,
  });
  for (const key of [changed, '', (await ingestOf(other)).key, viewing.token])
    await expect(publish({ whipUrl: own.whipUrl, key })).rejects.toThrow('403');
  // And the stream goes on as it was.
  await untilSeen(await watch());
});

test('a key that is renewed on air cuts off who has the old one, and puts the same stream on air again', async () => {
  const old = await ingestOf(creator);
  const first = await publish(old);
  await untilStatus('on-air');
  const renewed = await ingestOf(creator, 'POST');
  expect(renewed.key).not.toBe(old.key);
  await first.lost;
  await untilStatus('interrupted');
  await expect(publish(old)).rejects.toThrow('403');
  await publish(renewed);
  await untilStatus('on-air');
  await untilSeen(await watch());
  // Also for a server that has started again since.
  const another = await openMedia(secret);
  opened.push(another);
  for (const [key, admits] of [
    [old.key, false],
    [renewed.key, true],
  ] as const)
    expect((await another.connect('whip', stream._id, key, 'no offer')) !== undefined).toBe(admits);
});

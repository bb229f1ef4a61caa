/** The embedded media plane with a real publisher and real viewers, over UDP on this machine. */
import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, until } from '#testing/eventually.ts';
import { makeLoop } from '#testing/live-loop.ts';
import { type OpenedViewer, openViewer } from '#testing/live-viewer.ts';
import { type PublishedFile, publishFile } from '../../publisher/publish-file.ts';
import type { LiveEvent } from '../live-provider.ts';
import { EmbeddedProvider } from './embedded-provider.ts';

const folder = mkdtempSync(join(tmpdir(), 'fanloft-live-'));
const file = join(folder, 'loop.mkv');
const OWNER = randomUUID();
const FAN = randomUUID();
const events: LiveEvent[] = [];
let provider: EmbeddedProvider;
let server: Server;
let origin: string;
const opened: { close(): unknown }[] = [];

/** WHIP and WHEP over HTTP, as the site's listener serves them. */
function serve(): Server {
  return createServer(async (request, response) => {
    const [, , way = '', room = ''] = request.url?.split('/') ?? [];
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    let offer = '';
    for await (const chunk of request) offer += chunk;
    if (request.method === 'DELETE') {
      response.statusCode = (await provider.disconnect(room, token)) ? 204 : 404;
      response.end();
      return;
    }
    const connected = await provider.connect(way as 'whip' | 'whep', room, token, offer);
    if (!connected || 'fault' in connected) {
      response.statusCode = connected ? 409 : 403;
      response.end();
      return;
    }
    response.writeHead(201, { location: `/live-media/sessions/${connected.session}` });
    response.end(connected.sdp);
  });
}

beforeAll(async () => {
  makeLoop(file, { size: '320x180', rate: 15, seconds: 4 });
  provider = await EmbeddedProvider.open({
    folder: join(folder, 'live'),
    key: randomBytes(32),
    port: undefined,
    bindAddress: '127.0.0.1',
    publicAddress: undefined,
    origin: () => origin,
    ffmpeg: async () => ['ffmpeg'],
    log: pino({ level: 'silent' }) as never,
  });
  provider.on((event) => events.push(event));
  server = serve();
  server.listen(0, '127.0.0.1');
  await eventually(() => expect(server.listening).toBe(true));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  for (const each of opened) await each.close();
  await provider.close();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function openRoom(record = false): Promise<string> {
  const room = randomUUID();
  await provider.createStream({ room, ownerId: OWNER, record });
  return room;
}

async function publish(room: string, loss = 0): Promise<PublishedFile> {
  const { url, token } = await provider.publisherGrant(room, OWNER);
  const published = await publishFile({
    whipUrl: `${origin}${url}`,
    token,
    input: ['-stream_loop', '-1', '-i', file],
    loss,
  });
  opened.push(published);
  await until(() => events.some((event) => event.kind === 'published' && event.room === room));
  return published;
}

async function watch(room: string, user = FAN): Promise<OpenedViewer> {
  const { url, token } = await provider.viewerGrant(room, user);
  const viewer = await openViewer(`${origin}${url}`, token);
  opened.push(viewer);
  return viewer;
}

/** Waits for media, and that they go on. */
async function expectMedia(viewer: OpenedViewer): Promise<void> {
  const before = viewer.packets.video;
  await until(() => viewer.packets.video > before + 20 && viewer.packets.audio > 0);
}

/** Nothing comes for a second. */
async function expectNoMedia({ packets }: OpenedViewer): Promise<void> {
  let last = -1;
  let since = performance.now();
  await until(() => {
    const now = packets.video + packets.audio;
    if (now !== last) since = performance.now();
    last = now;
    return performance.now() - since > 1_000;
  });
}

test('what is published arrives at who watches, and at nobody after the end', async () => {
  const room = await openRoom();
  await publish(room);
  const viewer = await watch(room);
  await expectMedia(viewer);
  await provider.end(room);
  await expectNoMedia(viewer);
  await expect(watch(room)).rejects.toThrow('403');
});

test('a grant opens its own room, for its own role', async () => {
  const [room, other] = [await openRoom(), await openRoom()];
  await publish(room);
  const { token } = await provider.viewerGrant(other, FAN);
  await expect(openViewer(`${origin}/live-media/whep/${room}`, token)).rejects.toThrow('403');
  const viewing = await provider.viewerGrant(room, FAN);
  await expect(openViewer(`${origin}/live-media/whip/${room}`, viewing.token)).rejects.toThrow('403');
  await expect(openViewer(`${origin}/live-media/whep/${room}`, 'nothing')).rejects.toThrow('403');
  expect(await provider.findHls(token.slice(1), 'index.m3u8')).toBeUndefined();
  expect(await provider.findHls(viewing.token, '../room.json')).toBeUndefined();
  const publishing = await provider.publisherGrant(room, OWNER);
  expect(await provider.findHls(publishing.token, 'index.m3u8')).toBeUndefined();
});

test('who is turned out is cut off at once, with all grants of before', async () => {
  const room = await openRoom();
  await publish(room);
  const grant = await provider.viewerGrant(room, FAN);
  const viewer = await watch(room);
  const other = await watch(room, randomUUID());
  await expectMedia(viewer);
  await provider.kick(room, FAN);
  await expectNoMedia(viewer);
  await expect(openViewer(`${origin}${grant.url}`, grant.token)).rejects.toThrow('403');
  await expectMedia(other);
});

test('a publisher who is gone is noticed, and who comes back is on air in the same room', async () => {
  const room = await openRoom();
  const published = await publish(room);
  events.length = 0;
  await published.close();
  await until(() => events.some((event) => event.kind === 'interrupted' && event.room === room));
  await expect(watch(room)).rejects.toThrow('409');
  await publish(room);
  await expectMedia(await watch(room));
});

test('what the line loses is asked for again', async () => {
  const room = await openRoom();
  await publish(room, 0.05);
  const viewer = await watch(room);
  await until(() => viewer.packets.video > 150);
  expect(viewer.missingVideo(20)).toBe(0);
});

test('a recording is whole over an interruption, and its playlist plays', async () => {
  const room = await openRoom(true);
  const first = await publish(room);
  const { token } = await provider.viewerGrant(room, FAN);
  let playlist: Awaited<ReturnType<EmbeddedProvider['findHls']>>;
  await eventually(async () => {
    playlist = await provider.findHls(token, 'index.m3u8');
    expect(playlist).toHaveProperty('path');
  });
  events.length = 0;
  await first.close();
  await until(() => events.some((event) => event.kind === 'interrupted'));
  const second = await publish(room);
  await until(() => existsSync(join(folder, 'live/rooms', room, 'hls/s-3.ts')));
  await second.close();
  await provider.end(room);
  const recorded = events.find((event) => event.kind === 'recorded');
  expect(recorded).toMatchObject({ room });
  const said = execFileSync('ffprobe', [
    ...['-v', 'error', '-count_frames', '-show_entries', 'stream=codec_name,nb_read_frames', '-of', 'json'],
    recorded?.kind === 'recorded' ? recorded.path : '',
  ]);
  const streams: { codec_name: string; nb_read_frames: string }[] = JSON.parse(String(said)).streams;
  expect(streams.map(({ codec_name }) => codec_name).toSorted()).toEqual(['h264', 'opus']);
  const pictures = Number(streams.find(({ codec_name }) => codec_name === 'h264')?.nb_read_frames);
  // Two parts of some seconds at fifteen pictures a second.
  expect(pictures).toBeGreaterThan(45);
  expect(existsSync(join(folder, 'live/rooms', room))).toBe(false);
});

test('a media process that is killed comes back, and its rooms with it', async () => {
  const room = await openRoom();
  await publish(room);
  events.length = 0;
  const { pid } = provider;
  if (pid) process.kill(pid, 'SIGKILL');
  await until(() => events.some(({ kind }) => kind === 'engine-restarted'));
  await until(() => provider.pid !== undefined && provider.pid !== pid);
  await publish(room);
  await expectMedia(await watch(room));
});

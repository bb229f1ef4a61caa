/** The demo world's stream on a site with the real media plane: it is on air, comes back, and its chat goes on. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveProviders } from '#domains/live/server/current-provider.ts';
import { keepStreams } from '#domains/live/server/keep-streams.ts';
import { EmbeddedProvider } from '#domains/live/server/providers/embedded/embedded-provider.ts';
import { checkBooks } from '#testing/check-books.ts';
import { eventually } from '#testing/eventually.ts';
import { balance, giveTokens, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { type OpenedViewer, openViewer } from '#testing/live-viewer.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { linesOnAir, onAir, tipsOnAir } from '../cast/on-air.ts';
import { writeWorldState } from '../world-state.sql.ts';
import { keepOnAir } from './keep-on-air.ts';

const QUICK = { milliseconds: [100, 300], unwatchedMilliseconds: 0, linesPerTip: 3 } as const;
const LOOP = join(import.meta.dirname, 'loop.mpegts');

let site: TestSite;
let media: EmbeddedProvider;
let creator: TestUser;
let viewer: TestUser;
let tipper: TestUser;
const leaving = new AbortController();
const undo: (() => unknown)[] = [];
let kept: Promise<void>;

beforeAll(async () => {
  site = await openTestSite();
  const app = await site.app('site');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  media = await EmbeddedProvider.open({
    folder: join(site.runtime.config.DATA_DIR, 'live'),
    key: randomBytes(32),
    port: undefined,
    bindAddress: '127.0.0.1',
    publicAddress: undefined,
    origin: () => origin,
    ffmpeg: async () => ['ffmpeg'],
    log: site.runtime.log,
  });
  site.runtime.ports.register(liveProviders, media);
  undo.push(() => media.close(), keepStreams(site.runtime));
  creator = await registerCreator(site, { approved: true, username: onAir.creator });
  viewer = await registerFan(site);
  for (const username of new Set(linesOnAir.slice(0, 6).flatMap(({ from }) => from ?? []))) {
    const fan = await registerFan(site, { username });
    await giveTokens(site, fan, 300_00);
    if (username === tipsOnAir[0]?.from) tipper = fan;
  }
});

afterAll(async () => {
  leaving.abort();
  await kept;
  for (const step of undo.reverse()) await step();
  await site.close();
});

const own = async () => (await site.call('GET', '/streaming/live', { token: creator.token })).data.stream;

/** Watches as a fan does, and waits for pictures and sound. */
async function watch(): Promise<OpenedViewer> {
  const grant = await site.call('POST', `/streaming/watch-grant/${creator.id}`, { token: viewer.token });
  const watching = await openViewer(new URL(grant.data.url, await originOf()).href, grant.data.token);
  undo.push(() => watching.close());
  await eventually(async () => {
    expect(watching.packets.video).toBeGreaterThan(20);
    expect(watching.packets.audio).toBeGreaterThan(20);
  });
  return watching;
}

async function originOf(): Promise<string> {
  const { server } = await site.app('site');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('the loop is small, needs no conversion, and its pictures can be entered every two seconds', () => {
  expect(statSync(LOOP).size).toBeLessThan(2 * 1_024 * 1_024);
  const entries = ['-show_entries', 'stream=codec_name,profile:packet=pts_time,flags'];
  const said = JSON.parse(
    String(
      execFileSync('ffprobe', [
        ...['-v', 'error', '-select_streams', 'v', '-show_packets', ...entries, '-of', 'json', LOOP],
      ]),
    ),
  ) as { streams: { codec_name: string; profile: string }[]; packets: { pts_time: string; flags: string }[] };
  expect(said.streams).toMatchObject([{ codec_name: 'h264', profile: 'Constrained Baseline' }]);
  const whole = said.packets
    .filter(({ flags }) => flags.startsWith('K'))
    .map(({ pts_time }) => Number(pts_time));
  const gaps = whole.slice(1).map((at, index) => at - (whole[index] ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(2.1);
});

test('copied again and again, no picture is missing', () => {
  const rounds = 3;
  const count = (loops: number) =>
    String(
      execFileSync('ffmpeg', [
        ...['-nostdin', '-v', 'error', '-stream_loop', String(loops), '-i', LOOP],
        ...['-map', '0:v', '-c', 'copy', '-f', 'framecrc', '-'],
      ]),
    )
      .split('\n')
      .filter((line) => /^0,/.test(line)).length;
  expect(count(rounds - 1)).toBe(rounds * count(0));
});

test('on a site that is no demo, or where the world is not complete, nothing begins', async () => {
  const { runtime } = site;
  await keepOnAir({ runtime, mode: 'live' }, leaving.signal, QUICK);
  await keepOnAir({ runtime, mode: 'try-out' }, leaving.signal, QUICK);
  expect(await own()).toBeNull();
});

test('it is on air with a chat, a menu and a goal, and the tips in it are paid', async () => {
  await site.runtime.write({}, ({ tx }) => writeWorldState(tx, 'complete'));
  kept = keepOnAir({ runtime: site.runtime, mode: 'try-out' }, leaving.signal, QUICK);
  await eventually(async () => expect(await own()).toMatchObject({ status: 'on-air', isFree: true }));
  expect(await own()).toMatchObject({ title: onAir.title, audience: 'everyone', isRecorded: false });
  await watch();
  const { conversationId } = await own();
  const lines = async () => {
    await site.drain();
    const { data } = await site.call('GET', `/messages/stream/${conversationId}`, { token: viewer.token });
    return data.data as { type: string; text: string }[];
  };
  await eventually(async () => {
    const shown = await lines();
    expect(shown.map(({ text }) => text)).toContain(linesOnAir[0]?.text);
    expect(shown.some(({ type }) => type === 'tip')).toBe(true);
  });
  const chat = await site.call('GET', `/streaming/chats/${conversationId}`, { token: viewer.token });
  expect(chat.data.menu).toHaveLength(onAir.menu.length);
  expect(chat.data.goal.title).toBe(onAir.goals[0].title);
  expect(chat.data.goal.raised).toBeGreaterThanOrEqual(tipsOnAir[0]?.amount ?? 0);
  expect(await balance(site, tipper)).toBeLessThan(300);
});

test('after the media process was killed the same stream goes on', async () => {
  const before = await own();
  const { pid } = media;
  if (pid) process.kill(pid, 'SIGKILL');
  await eventually(async () => expect((await own()).status).toBe('interrupted'));
  await eventually(async () => expect(await own()).toMatchObject({ _id: before._id, status: 'on-air' }));
  await watch();
});

test('after its end another one begins', async () => {
  const before = await own();
  await site.call('POST', `/streaming/live/${before._id}/end`, { token: creator.token });
  await eventually(async () => {
    const now = await own();
    expect(now?.status).toBe('on-air');
    expect(now._id).not.toBe(before._id);
  });
});

test('it ends with the site, leaves no session behind, and the books balance', async () => {
  const sessions = async () =>
    (await site.call('GET', '/auth/sessions', { token: creator.token })).data as { total: number };
  leaving.abort();
  await kept;
  expect((await sessions()).total).toBe(1);
  await eventually(async () => expect((await own()).status).toBe('interrupted'));
  await site.drain();
  expect(await checkBooks(site)).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { creatorAccount, type TestUser } from '#testing/factories.ts';
import { type HostileFile, hostileFiles, mutatedFiles, numbersFrom } from '#testing/hostile-files.ts';
import { SEED } from '#testing/seed.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { runEngine, runningEngines } from './run-engine.ts';

const MUTATED = process.env.LONG ? 3_000 : 8;
const MOST_MEMORY_KB = 512 * 1024;
// So many are in the hands of the server at once.
const AT_ONCE = 12;
vi.setConfig({ testTimeout: process.env.LONG ? 3_600_000 : 600_000 });

let site: TestSite;
let creator: TestUser;
let listener: Server;
let calls = 0;
let mostMemoryKb = 0;
let watching: NodeJS.Timeout;

beforeAll(async () => {
  site = await openTestSite();
  creator = await creatorAccount(site);
  listener = createServer((socket) => {
    calls++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  watching = setInterval(() => {
    for (const pid of runningEngines()) mostMemoryKb = Math.max(mostMemoryKb, memoryOf(pid));
  }, 10);
});
afterAll(async () => {
  clearInterval(watching);
  listener.close();
  await site.close();
});

/** The most that a process has had in memory; 0 where it has ended, or the system does not tell. */
function memoryOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

const status = async (id: string) =>
  (await site.call('GET', `/performer/feeds/files/${id}`, { token: creator.token })).data;

/** Uploads files as video and prepares what was accepted; answers how each ended. */
async function tryAll(files: readonly HostileFile[], kindOf: (name: string) => 'video' | 'audio') {
  const outcomes = new Map<string, string>();
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const some = files.slice(at, at + AT_ONCE);
    const accepted: [string, string][] = [];
    await Promise.all(
      some.map(async ({ name, bytes }) => {
        const path = `/performer/feeds/${kindOf(name)}/upload`;
        const answer = await site.upload(path, { file: { name, bytes } }, { token: creator.token });
        if (answer.status === 200) accepted.push([name, answer.data._id]);
        else outcomes.set(name, `${answer.status} ${answer.body.code}`);
      }),
    );
    await site.drain();
    for (const [name, id] of accepted) {
      const { status: state, errorCode } = await status(id);
      outcomes.set(name, errorCode ? `${state} ${errorCode}` : state);
    }
  }
  return outcomes;
}

const isSound = (name: string) => /\.(mp3|wav|ogg|flac|m4a)$/.test(name);
const kindOf = (name: string) => (isSound(name) ? 'audio' : 'video');
const RIGHT_END = /^(finished|error media\.[a-z-]+|4\d\d media\.[a-z-]+)$/;

test('every hostile file ends with a sentence or as a video, and nothing is asked of the network', async () => {
  const { port } = listener.address() as AddressInfo;
  const files = await hostileFiles(`http://127.0.0.1:${port}`);
  expect(files.length).toBeGreaterThanOrEqual(60);
  const outcomes = await tryAll(files, kindOf);
  const wrong = [...outcomes].filter(([, outcome]) => !RIGHT_END.test(outcome));
  expect(wrong).toEqual([]);
  expect(outcomes.size).toBe(files.length);
  expect(Object.fromEntries(outcomes)).toMatchObject({
    'playlist.mp4': '415 media.video-type',
    'concat.mp4': '415 media.video-type',
    'page.mp4': '415 media.video-type',
    'no-index.mp4': '422 media.video-unreadable',
    'ten-hours.mp4': '422 media.video-too-long',
    'too-large.mp4': '422 media.video-too-many-pixels',
    'only-sound.mp4': '422 media.video-without-picture',
    'lossless.mkv': '422 media.video-codec',
    'with-page.mp4': 'finished',
    'thousand-frames-a-second.mp4': 'finished',
    'changing.ts': 'finished',
  });
  expect(calls).toBe(0);
});

test(`${MUTATED} damaged files end so as well`, async () => {
  const files = await mutatedFiles(MUTATED, numbersFrom(SEED));
  const outcomes = await tryAll(files, kindOf);
  expect([...outcomes].filter(([, outcome]) => !RIGHT_END.test(outcome))).toEqual([]);
  expect(outcomes.size).toBe(files.length);
});

test('no run took more memory than it may, and none is left', async () => {
  if (process.platform === 'linux') expect(mostMemoryKb).toBeGreaterThan(10_000);
  expect(mostMemoryKb).toBeLessThan(MOST_MEMORY_KB);
  expect(runningEngines()).toEqual([]);
  expect(await readdir(site.runtime.storage.temporaryDir)).toEqual([]);
});

// Only Linux takes the network from a process.
test.runIf(process.platform === 'linux')('a run has no network, and ends with its limits', async () => {
  const parts: Buffer[] = [];
  const run = (program: string, args: string[], { fileBytes = 0, limitSeconds = 1 } = {}) =>
    runEngine({
      program: { command: [program] },
      args,
      fileBytes,
      limitSeconds,
      onOutput: (chunk) => parts.push(chunk),
    });
  // On a busy machine its start alone takes seconds.
  await run('cat', ['/proc/net/dev'], { limitSeconds: 60 });
  const interfaces = Buffer.concat(parts).toString().split('\n').slice(2).filter(Boolean);
  expect(interfaces.map((line) => line.trim().split(':')[0])).toEqual(['lo']);
  await expect(run('sh', ['-c', 'while :; do :; done'])).rejects.toMatchObject({ kind: 'demanding' });
  await expect(run('sleep', ['60'])).rejects.toMatchObject({ kind: 'demanding' });
  const path = join(site.runtime.storage.temporaryDir, 'written');
  await writeFile(path, '');
  const fill = ['if=/dev/zero', `of=${path}`, 'bs=1k', 'count=100'];
  await expect(run('dd', fill, { fileBytes: 10_000 })).rejects.toMatchObject({
    kind: expect.stringMatching(/demanding|unreadable/),
  });
  await rm(path);
});

/**
 * The chat of a live stream: what a frame to a viewer costs the server beside `ws` alone with the same bytes at the same
 * pace, how long a line takes to the screens of many viewers, and whether all accepted lines are stored. Viewers are a
 * process of their own.
 */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type BenchSite, openBenchSite, post } from './bench-site.ts';
import { openRoom, type Room, Viewers } from './chat-viewers.ts';
import type { Bench, Figure } from './figure.ts';
import { onDatabase } from './seed-posts.ts';

interface Size {
  viewers: number;
  perSecond: number;
  seconds: number;
}

const SMOKE: Size = { viewers: 500, perSecond: 200, seconds: 6 };
const FULL: Size = { viewers: 5_000, perSecond: 1_000, seconds: 15 };
// So few that storing them costs nothing beside sending.
const SLOW_PER_SECOND = 20;
const BAR_MILLISECONDS = 500;
const P99 = 0.99;

/** Writes lines in step with the clock; answers how many were accepted. */
async function write(site: BenchSite, { id, tokens }: Room, size: { perSecond: number; seconds: number }) {
  const started = performance.now();
  const sending: Promise<boolean>[] = [];
  for (let n = 0; n < size.seconds * size.perSecond; n++) {
    const due = started + (n * 1000) / size.perSecond;
    while (performance.now() < due) await new Promise((goOn) => setTimeout(goOn, 1));
    const body = { _id: randomUUID(), text: `at ${Date.now()} the left hand is having its own evening` };
    sending.push(
      post(site.address, `/messages/stream/${id}`, body, tokens[n % tokens.length]).then(
        () => true,
        () => false,
      ),
    );
  }
  return (await Promise.all(sending)).filter(Boolean).length;
}

async function storedLines(site: BenchSite): Promise<number> {
  let stored = 0;
  await onDatabase(site.databaseUrl, async (client) => {
    const { rows } = await client.query('select count(*)::int as n from stream_lines');
    stored = rows[0].n;
  });
  return stored;
}

/** CPU of a frame: of our server, and of one with `ws` alone that sends the same bytes as often. */
async function costOfFrames(site: BenchSite, room: Room, viewers: Viewers, size: Size): Promise<Figure> {
  await viewers.take();
  const idle = await site.cpuSeconds();
  await write(site, room, { perSecond: SLOW_PER_SECOND, seconds: size.seconds });
  const ours = (await site.cpuSeconds()) - idle;
  const seen = await viewers.take();
  const perFrame = ours / seen.frames;
  const raw = fork('bench/serve-raw-frames.ts');
  const [{ address }] = (await once(raw, 'message')) as [{ address: string }];
  const others = new Viewers(address, true);
  await others.open(size.viewers, '', '');
  const rounds = Math.round(seen.frames / size.viewers);
  raw.send({ text: seen.sample, rounds, everyMilliseconds: (size.seconds * 1000) / rounds });
  const [{ cpuSeconds }] = (await once(raw, 'message')) as [{ cpuSeconds: number }];
  const { frames } = await others.take();
  await others.close();
  raw.disconnect();
  return {
    name: `chat: a frame to one of ${size.viewers} viewers, CPU`,
    measured: (cpuSeconds / frames) * 1e6,
    limit: perFrame * 1e6,
    unit: 'µs',
    limitIs: '`ws` alone with the same bytes ÷ ours, storing included',
    bar: { atLeast: 0.5 },
  };
}

const bench: Bench = async ({ full, say }) => {
  const size = full ? FULL : SMOKE;
  const site = await openBenchSite();
  const viewers = new Viewers(site.address, false);
  try {
    const room = await openRoom(site);
    const watcher = await site.registerFan('watcher');
    await viewers.open(size.viewers, watcher, room.id);
    const cost = await costOfFrames(site, room, viewers, size);
    const before = await storedLines(site);
    await viewers.take();
    const accepted = await write(site, room, size);
    const seen = await viewers.take();
    const stored = (await storedLines(site)) - before;
    say(`${accepted} lines accepted, ${stored} stored, ${seen.frames} frames, ${seen.bytes} bytes`);
    if (stored < accepted) throw new Error(`${accepted - stored} accepted lines were lost`);
    const latencies = seen.latencies.toSorted((a, b) => a - b);
    return [
      cost,
      {
        name: `chat: a line to the screens of ${size.viewers} viewers at ${size.perSecond} a second, p99`,
        measured: latencies[Math.floor(latencies.length * P99)] ?? Number.POSITIVE_INFINITY,
        limit: BAR_MILLISECONDS,
        unit: 'ms',
        limitIs: 'the bar',
        bar: { atMost: 1 },
      },
    ];
  } finally {
    await viewers.close();
    await site.close();
  }
};

export default bench;

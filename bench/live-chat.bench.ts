/**
 * The chat of a live stream: what a frame to a viewer costs the server beside `ws` alone with the same bytes at the same
 * pace, how long a line takes to the screens of many viewers, whether all accepted lines are stored, and how long it takes
 * until all viewers are back after a cut. Viewers are a process of their own.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { io } from 'socket.io-client';
import { type BenchSite, openBenchSite, post } from './bench-site.ts';
import type { Bench, Figure } from './figure.ts';
import { registerCreator } from './seed-conversations.ts';
import { onDatabase } from './seed-posts.ts';

interface Size {
  viewers: number;
  perSecond: number;
  seconds: number;
  back: number;
}

const SMOKE: Size = { viewers: 500, perSecond: 200, seconds: 6, back: 500 };
const FULL: Size = { viewers: 5_000, perSecond: 1_000, seconds: 15, back: 2_000 };
// So few that storing them costs nothing beside sending.
const SLOW_PER_SECOND = 20;
const BAR_MILLISECONDS = 500;
const BACK_MILLISECONDS = 30_000;
const P99 = 0.99;

/** What the viewers' process answers. */
interface Seen {
  /** Frames that arrived, at all viewers together. */
  frames: number;
  bytes: number;
  /** Milliseconds from writing to arrival, at a few viewers. */
  latencies: number[];
  /** Until so many were in the room again. */
  backMilliseconds: number;
  /** One whole message, as it came over the line. */
  sample: string;
}

class Viewers {
  readonly #child: ChildProcess;
  constructor(address: string, raw: boolean) {
    this.#child = fork('bench/serve-chat-viewers.ts', [address, String(raw)]);
  }
  async #ask(order: object): Promise<Seen> {
    this.#child.send(order);
    const [seen] = (await once(this.#child, 'message')) as [Seen];
    return seen;
  }
  open = (count: number, token: string, conversationId: string) =>
    this.#ask({ kind: 'open', count, token, conversationId });
  take = () => this.#ask({ kind: 'take' });
  reconnect = (count: number) => this.#ask({ kind: 'reconnect', count });
  async close() {
    this.#child.disconnect();
    await once(this.#child, 'exit');
  }
}

interface Room {
  id: string;
  tokens: string[];
}

/** A creator on air, and fans who write. */
async function openRoom(site: BenchSite): Promise<Room> {
  const token = await registerCreator(site, 'onair');
  const answer = await post(
    site.address,
    '/streaming/live',
    {
      title: 'Bench',
      description: 'Bench',
      audience: 'everyone',
      isFree: true,
    },
    token,
  );
  const { conversationId: id = '' } = (answer as unknown as { stream: Record<string, string> }).stream;
  const socket = io(site.address, { query: { token }, transports: ['websocket'], forceNew: true });
  await once(socket as never, 'connect');
  await socket.emitWithAck('public-stream/join', { conversationId: id, frames: true });
  await socket.emitWithAck('public-stream/live', { conversationId: id });
  socket.disconnect();
  const tokens = [];
  for (let n = 0; n < 10; n++) tokens.push(await site.registerFan(`chatter${n}`));
  return { id, tokens };
}

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
    const back = await viewers.reconnect(Math.min(size.back, size.viewers));
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
      {
        name: `chat: 99 % of ${size.back} viewers are back after a cut`,
        measured: back.backMilliseconds,
        limit: BACK_MILLISECONDS,
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

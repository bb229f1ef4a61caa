/**
 * What a viewer of a stream of 2 Mb/s costs the process that carries the media, beside as many packets of the same size
 * that are sent by UDP alone. Viewers are a process of their own, and decode nothing.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cleanup } from 'node-datachannel';
import { publishFile } from '#domains/live/server/index.ts';
import { makeLoop } from '#testing/live-loop.ts';
import { type BenchSite, openBenchSite, post } from './bench-site.ts';
import { watchBusy } from './busy.ts';
import type { Bench } from './figure.ts';
import { cpuSecondsOf, mediaProcessOf, prepareStream } from './live-stream.ts';

const VIEWERS = 50;
const BITS_PER_SECOND = 2_000_000;
// A whole round of the film: its whole pictures are larger than the others.
const SECONDS = 10;
const BAR_PERCENT = 0.4;
const PUBLISHED_MILLISECONDS = 2_000;

interface Counted {
  cpuSeconds: number;
  packets: number;
}

async function ask(child: ChildProcess, order: object): Promise<number> {
  child.send(order);
  const [{ packets }] = (await once(child, 'message')) as [{ packets: number[] }];
  return packets.reduce((sum, each) => sum + each, 0);
}

/** What the media process uses while the viewers receive. */
async function count(pid: number, viewers: ChildProcess): Promise<Counted> {
  const [packets, cpuSeconds] = [await ask(viewers, { kind: 'count' }), cpuSecondsOf(pid)];
  await pause(SECONDS * 1_000);
  const used = cpuSecondsOf(pid) - cpuSeconds;
  return { cpuSeconds: used, packets: (await ask(viewers, { kind: 'count' })) - packets };
}

async function sendBare(packets: number): Promise<Counted> {
  const sink = createSocket('udp4');
  sink.bind(0, '127.0.0.1');
  await once(sink, 'listening');
  const child = fork('bench/serve-bare-packets.ts');
  const packetsPerSecond = packets / VIEWERS / SECONDS;
  const bytes = Math.round(BITS_PER_SECOND / 8 / packetsPerSecond);
  const { port } = sink.address() as AddressInfo;
  child.send({ bytes, receivers: VIEWERS, packetsPerSecond, seconds: SECONDS, port });
  const [counted] = (await once(child, 'message')) as [Counted];
  child.disconnect();
  sink.close();
  return counted;
}

async function openViewers(site: BenchSite, username: string): Promise<ChildProcess> {
  const fan = await site.registerFan('watcher');
  const grant = await post(site.address, `/streaming/watch-grant/${username}`, {}, fan);
  const child = fork('bench/serve-live-viewers.ts');
  const { href: url } = new URL(grant.url ?? '', site.site);
  await ask(child, { kind: 'open', count: VIEWERS, url, token: grant.token });
  return child;
}

const bench: Bench = async ({ say }) => {
  const site = await openBenchSite();
  const closing: (() => unknown)[] = [() => site.close()];
  try {
    const file = join(site.folder, 'loop.ts');
    makeLoop(file, { size: '1280x720', rate: 30, seconds: SECONDS, bitsPerSecond: BITS_PER_SECOND });
    const { username, whip } = await prepareStream(site);
    const published = await publishFile({
      whipUrl: whip.url,
      token: whip.token,
      input: ['-stream_loop', '-1', '-i', file],
      isInBand: true,
    });
    closing.unshift(() => published.close());
    await pause(PUBLISHED_MILLISECONDS);
    const { pid } = mediaProcessOf(site);
    const idle = cpuSecondsOf(pid);
    await pause(SECONDS * 1_000);
    const alone = cpuSecondsOf(pid) - idle;
    const viewers = await openViewers(site, username);
    closing.unshift(() => viewers.disconnect());
    let counted: Counted = { cpuSeconds: 0, packets: 0 };
    const busy = await watchBusy(async () => {
      counted = await count(pid, viewers);
    });
    const ours = counted.cpuSeconds - alone;
    const bare = await sendBare(counted.packets);
    say(
      `${((100 * alone) / SECONDS).toFixed(1)} % without viewers; ${Math.round(counted.packets / VIEWERS / SECONDS)} packets a second to each of ${VIEWERS}; processors busy ${Math.round(busy.share * 100)} %`,
    );
    return [
      {
        name: `a viewer of a stream of 2 Mb/s, one of ${VIEWERS}, CPU`,
        measured: (100 * ours) / VIEWERS / SECONDS,
        limit: BAR_PERCENT,
        unit: '% of a core',
        limitIs: 'the bar',
        bar: { atMost: 1 },
      },
      {
        name: 'a packet to a viewer of a stream, CPU',
        measured: (1e6 * bare.cpuSeconds) / bare.packets,
        limit: (1e6 * ours) / counted.packets,
        unit: 'µs',
        limitIs: 'UDP alone, as many packets of that size ÷ ours, encryption included',
        bar: { atLeast: 0.3 },
      },
    ];
  } finally {
    for (const close of closing) await close();
    // Its threads would keep this process.
    cleanup();
  }
};

export default bench;

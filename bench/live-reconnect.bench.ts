/**
 * Viewers of a chat who all lose their line and come back at the same moment, each with its session, its right to watch
 * and its place in the room; beside as many that only connect to `ws` alone.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openBenchSite } from './bench-site.ts';
import { watchBusy } from './busy.ts';
import { openRoom, Viewers } from './chat-viewers.ts';
import type { Bench } from './figure.ts';

const VIEWERS = 2_000;
const BAR_MILLISECONDS = 30_000;

const bench: Bench = async ({ say }) => {
  const site = await openBenchSite();
  const viewers = new Viewers(site.address, false);
  try {
    const { id } = await openRoom(site);
    await viewers.open(VIEWERS, await site.registerFan('watcher'), id);
    const before = await site.cpuSeconds();
    let measured = 0;
    const busy = await watchBusy(async () => {
      measured = (await viewers.reconnect(VIEWERS)).backMilliseconds;
    });
    const used = (await site.cpuSeconds()) - before;
    say(
      `${((used / VIEWERS) * 1000).toFixed(2)} ms of CPU each; processors busy ${Math.round(busy.share * 100)} %`,
    );
    const name = `99 % of ${VIEWERS.toLocaleString('en')} viewers are back after a cut of all at once`;
    const figure = { name, measured, unit: 'ms', bar: { atMost: 1 } } as const;
    const alone = await reconnectAlone();
    return [
      { ...figure, limit: BAR_MILLISECONDS, limitIs: 'the bar' },
      {
        ...figure,
        name: `${name}, beside \`ws\``,
        limit: alone,
        limitIs: '`ws` alone, without sessions and rooms',
        // A handshake of Socket.IO, the session, the right to watch, and two frames more than a bare connection.
        bar: { atMost: 10 },
      },
    ];
  } finally {
    await viewers.close();
    await site.close();
  }
};

async function reconnectAlone(): Promise<number> {
  const raw = fork('bench/serve-raw-frames.ts');
  const [{ address }] = (await once(raw, 'message')) as [{ address: string }];
  const viewers = new Viewers(address, true);
  try {
    await viewers.open(VIEWERS, '', '');
    return (await viewers.reconnect(VIEWERS)).backMilliseconds;
  } finally {
    await viewers.close();
    raw.disconnect();
  }
}

export default bench;

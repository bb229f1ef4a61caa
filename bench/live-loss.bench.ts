/**
 * A stream over a network that loses every twentieth packet, from the publisher and to the viewer, in both directions:
 * how long the picture stands still at most, beside the same network without loss.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuild } from '../tools/build/ensure-build.ts';
import { openBenchSite } from './bench-site.ts';
import type { Bench } from './figure.ts';
import {
  enterRoom,
  openBrowser,
  openMaker,
  openRoomPage,
  publishFrom,
  sizeOf,
  takePictures,
} from './live-browsers.ts';
import { mediaProcessOf, prepareStream } from './live-stream.ts';
import { openLossyLine } from './lossy-line.ts';
import type { SeenPicture } from './time-code.ts';

const LOSS = 0.05;
const WATCHED_MILLISECONDS = 30_000;
const BAR_MILLISECONDS = 1_000;

/** The longest time between two pictures. */
function longestGap(seen: readonly SeenPicture[]): number {
  const gaps = seen.slice(1).map(({ at }, index) => at - (seen[index]?.at ?? at));
  return Math.max(...gaps);
}

const bench: Bench = async ({ full, say }) => {
  const size = sizeOf(full);
  await ensureBuild();
  const site = await openBenchSite();
  const browser = await openBrowser();
  const { port } = mediaProcessOf(site);
  const line = await openLossyLine(port);
  try {
    const stream = await prepareStream(site);
    const token = await site.registerFan('watcher');
    const detour = { from: port, to: line.port };
    const maker = await openMaker(browser, site, { size, detour });
    await publishFrom(maker, stream);
    const room = await openRoomPage(browser, site, { size, token, detour });
    await enterRoom(room, site, stream);

    async function watch(loss: number): Promise<number> {
      line.loss = loss;
      Object.assign(line.passed, { packets: 0, lost: 0 });
      await takePictures(room);
      await pause(WATCHED_MILLISECONDS);
      const seen = await takePictures(room);
      const { packets, lost } = line.passed;
      if (packets === 0) throw new Error('the media do not pass the line');
      say(
        `${((100 * lost) / packets).toFixed(1)} % of ${packets} packets lost: ${seen.length} pictures in ${WATCHED_MILLISECONDS / 1_000} s, the longest gap ${Math.round(longestGap(seen))} ms`,
      );
      return longestGap(seen);
    }
    const without = await watch(0);
    const figure = {
      name: 'live: the picture stands still at most, 5 % lost both ways',
      measured: await watch(LOSS),
      unit: 'ms',
    };
    return [
      { ...figure, limit: BAR_MILLISECONDS, limitIs: 'the bar', bar: { atMost: 1 } },
      {
        ...figure,
        name: `${figure.name}, beside none`,
        limit: without,
        limitIs: 'the same line without loss',
        // What is lost is asked for again: two ways there and back, and the viewer’s patience.
        bar: { atMost: 5 },
      },
    ];
  } finally {
    line.close();
    await browser.close();
    await site.close();
  }
};

export default bench;

/**
 * A stream in real browsers: how long until a viewer has the first picture, and how old a picture is when it is shown, by
 * WebRTC beside a connection that never leaves its page, and by HLS. The publisher's picture says when it was made.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuild } from '../tools/build/ensure-build.ts';
import { openBenchSite } from './bench-site.ts';
import { watchBusy } from './busy.ts';
import type { Bench } from './figure.ts';
import {
  enterRoom,
  median,
  openBrowser,
  openMaker,
  openRoomPage,
  publishFrom,
  sizeOf,
  takePictures,
} from './live-browsers.ts';
import { prepareStream } from './live-stream.ts';

const VISITS = 5;
const WATCHED_MILLISECONDS = 8_000;
// A playlist begins with the first who asks for it; then the player finds its distance.
const HLS_BEGINS_MILLISECONDS = 10_000;
const FIRST_BAR_MILLISECONDS = 1_000;
const AGE_BAR_MILLISECONDS = 150;
const HLS_BAR_SECONDS = 6;

const agesOf = (seen: readonly { age: number }[]) => seen.map(({ age }) => age);

const bench: Bench = async ({ full, say }) => {
  const size = sizeOf(full);
  await ensureBuild();
  const site = await openBenchSite();
  const browser = await openBrowser();
  try {
    const stream = await prepareStream(site);
    const token = await site.registerFan('watcher');
    const maker = await openMaker(browser, site, { size });
    const loop = await maker.evaluate(
      (milliseconds) => window.timeCode.loop(milliseconds),
      WATCHED_MILLISECONDS,
    );
    await publishFrom(maker, stream);

    const room = await openRoomPage(browser, site, { size, token });
    const first: number[] = [];
    const whole: number[] = [];
    for (let visit = 0; visit < VISITS; visit++) {
      const { sinceGrant, sinceNavigation } = await enterRoom(room, site, stream);
      first.push(sinceGrant);
      whole.push(sinceNavigation);
    }
    await takePictures(room);
    const busy = await watchBusy(() => pause(WATCHED_MILLISECONDS));
    const direct = await takePictures(room);
    await room.context().close();

    const hlsRoom = await openRoomPage(browser, site, { size, token, hasUdp: false });
    await enterRoom(hlsRoom, site, stream);
    await pause(HLS_BEGINS_MILLISECONDS);
    await takePictures(hlsRoom);
    await pause(WATCHED_MILLISECONDS);
    const hls = await takePictures(hlsRoom);

    const loopAge = median(agesOf(loop.seen));
    const age = median(agesOf(direct));
    const perSecond = (seen: readonly unknown[]) => Math.round((1_000 * seen.length) / WATCHED_MILLISECONDS);
    say(
      `${size.width} × ${size.height}: first picture ${first.map(Math.round).join(', ')} ms after the grant was asked for, ${whole.map(Math.round).join(', ')} ms after the page was; ${perSecond(direct)} pictures a second (${perSecond(loop.seen)} within the page, ${perSecond(hls)} by HLS); processors busy ${Math.round(busy.share * 100)} %`,
    );
    const firstFigure = {
      name: 'live: the first picture, after a viewer asks to watch',
      measured: median(first),
      unit: 'ms',
    };
    const ageFigure = { name: 'live: glass to glass, one viewer', measured: age, unit: 'ms' };
    return [
      { ...firstFigure, limit: FIRST_BAR_MILLISECONDS, limitIs: 'the bar', bar: { atMost: 1 } },
      {
        ...firstFigure,
        name: `${firstFigure.name}, beside a page alone`,
        limit: loop.firstMilliseconds,
        limitIs: 'a connection within one page',
        // Two connections in place of one.
        bar: { atMost: 2 },
      },
      { ...ageFigure, limit: AGE_BAR_MILLISECONDS, limitIs: 'the bar', bar: { atMost: 1 } },
      {
        ...ageFigure,
        name: `${ageFigure.name}, beside a page alone`,
        limit: loopAge,
        limitIs: 'a connection within one page',
        // Two connections in place of one.
        bar: { atMost: 2 },
      },
      {
        name: 'live: a viewer by HLS is behind by',
        measured: median(agesOf(hls)) / 1_000,
        limit: HLS_BAR_SECONDS,
        unit: 's',
        limitIs: 'the bar',
        bar: { atMost: 1 },
      },
    ];
  } finally {
    await browser.close();
    await site.close();
  }
};

export default bench;

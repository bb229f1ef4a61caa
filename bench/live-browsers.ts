/// <reference lib="dom" />
/** Browsers that publish a stream of a bench and watch it, in the site's own room. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../tools/build/find-chromium.ts';
import type { BenchSite } from './bench-site.ts';
import type { BenchStream } from './live-stream.ts';
import { installTimeCode, type PictureSize, type SeenPicture } from './time-code.ts';

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
      ...['--autoplay-policy=no-user-gesture-required', '--allow-loopback-in-peer-connection'],
      ...['--disable-background-timer-throttling', '--disable-renderer-backgrounding'],
    ],
  });
}

/** As many points as two cores encode and decode in software while they do something else; all of them with `--full`. */
export const sizeOf = (full: boolean): PictureSize =>
  full ? { width: 1_280, height: 720 } : { width: 640, height: 360 };

/** Media that leave by another UDP port than that of the site. */
export interface Detour {
  from: number;
  to: number;
}

interface PageOptions {
  size: PictureSize;
  detour?: Detour | undefined;
  /** Whose page it is. */
  token?: string;
}

async function openPage(
  browser: Browser,
  site: BenchSite,
  { size, detour, token = '' }: PageOptions,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    serviceWorkers: 'block',
    // Of a file that is no page, the site allows nothing.
    bypassCSP: true,
  });
  if (token !== '') await context.addCookies([{ name: 'token', value: token, url: site.site }]);
  await context.addInitScript(installTimeCode, size);
  if (detour)
    await context.route(/\/live-media\/whi?ep?\//, async (route) => {
      const response = await route.fetch();
      const sdp = (await response.text()).replaceAll(` ${detour.from} typ host`, ` ${detour.to} typ host`);
      await route.fulfill({ response, body: sdp });
    });
  return context.newPage();
}

/** A page of the site without anything in it, which makes pictures. */
export async function openMaker(browser: Browser, site: BenchSite, options: PageOptions): Promise<Page> {
  const page = await openPage(browser, site, options);
  await page.goto(`${site.site}/robots.txt`);
  return page;
}

/** Lets it publish them. */
export async function publishFrom(maker: Page, { whip: { url, token } }: BenchStream): Promise<void> {
  const { pathname } = new URL(url);
  await maker.evaluate(([to, key]) => window.timeCode.publish(to, key), [pathname, token] as const);
}

/** The room of a stream. */
export async function openRoomPage(
  browser: Browser,
  site: BenchSite,
  { hasUdp = true, ...options }: PageOptions & { hasUdp?: boolean },
): Promise<Page> {
  const page = await openPage(browser, site, options);
  if (!hasUdp) await page.addInitScript(() => Reflect.deleteProperty(window, 'RTCPeerConnection'));
  return page;
}

/** Opens the room and waits for the first picture. */
export async function enterRoom(
  page: Page,
  site: BenchSite,
  { username }: BenchStream,
): Promise<{ sinceGrant: number; sinceNavigation: number }> {
  await page.goto(`${site.site}/streaming/${username}`);
  const [first] = await takePictures(page);
  const asked = await page.evaluate(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => name.includes('/streaming/watch-grant/'))
        ?.startTime ?? 0,
  );
  const at = first?.at ?? Number.POSITIVE_INFINITY;
  return { sinceGrant: at - asked, sinceNavigation: at };
}

const FIRST_MILLISECONDS = 30_000;

/** All pictures since it was asked last; waits for one. */
export async function takePictures(page: Page): Promise<SeenPicture[]> {
  const taken = await page.waitForFunction(
    () => {
      const seen = window.timeCode.take();
      return seen.length > 0 && seen;
    },
    undefined,
    { timeout: FIRST_MILLISECONDS, polling: 50 },
  );
  return (await taken.jsonValue()) as SeenPicture[];
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.POSITIVE_INFINITY;

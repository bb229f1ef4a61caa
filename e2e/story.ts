/// <reference lib="dom" />
/**
 * Fixtures of all end-to-end tests. A test opens windows; at its end each is closed, and none may have had an error:
 * no page fault, no violation of the content security policy, no request to another host.
 */
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { Line } from './breakable-line.ts';
import { lendSite, type StorySite } from './story-site.ts';

export { expect };

/** The narrowest phone that the pages are made for, and a usual screen. */
const SCREENS = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } } as const;
export type Screen = keyof typeof SCREENS;

export interface WindowOptions {
  theme?: 'light' | 'dark';
  /** Without it the page is what the server wrote. */
  script?: boolean;
  /** The story goes offline: what the browser itself says about that is no fault. */
  losesLine?: boolean;
  /** A line that the story can cut; see `openLine`. */
  through?: Line;
  /** What keeps pages for a line that breaks; without it nothing but the line has the code. */
  worker?: boolean;
}

export interface Window {
  page: Page;
  context: BrowserContext;
  /** What went wrong in any of its tabs so far. */
  faults: string[];
  /** Answers that were no success, in order. */
  refused: string[];
}

/** Opens a browser of its own, with its own cookies. */
export async function openWindow(
  browser: Browser,
  site: StorySite,
  screen: Screen = 'desktop',
  options: WindowOptions = {},
): Promise<Window> {
  const { theme = 'light', script = true, through, losesLine = through !== undefined } = options;
  // Service workers only where a test needs them: each new browser would fetch the code of all pages again.
  const { worker = losesLine } = options;
  const context = await browser.newContext({
    baseURL: site.address,
    viewport: SCREENS[screen],
    hasTouch: screen === 'phone',
    colorScheme: theme,
    javaScriptEnabled: script,
    serviceWorkers: worker ? 'allow' : 'block',
    // Browsers go to addresses of this machine directly, unless told otherwise.
    ...(through && { proxy: { server: through.address, bypass: '<-loopback>' } }),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  if (script) context.on('page', waitForShownPages);
  const faults = watchFaults(context, site, losesLine);
  const refused: string[] = [];
  context.on('response', (response) => {
    if (response.status() >= 400)
      refused.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  return { page: await context.newPage(), context, faults, refused };
}

/**
 * Within the application the address changes a moment before its page: what is pressed or typed in between would reach
 * the page that is left. So waiting for an address is waiting for its page as well.
 */
function waitForShownPages(page: Page): void {
  const waitForAddress = page.waitForURL.bind(page);
  page.waitForURL = async (...expected) => {
    await waitForAddress(...expected);
    await page.waitForFunction(() => {
      // Another site's page does not say what it shows.
      const shown = (document.body as HTMLElement | null)?.dataset.shown;
      // The server encodes more characters than the browser.
      const plain = (address: string) => decodeURIComponent(address.replaceAll('+', ' '));
      return shown === undefined || plain(shown) === plain(location.pathname + location.search);
    });
  };
}

interface Story {
  /** Opens a window and answers its page; further tabs of it come from `page.context()`. */
  open(screen?: Screen, options?: WindowOptions): Promise<Page>;
}

interface WorkersOwn {
  /** The site of this worker; a story that closes or sets up a site has one of its own. */
  site: StorySite;
}

// A worker's site is a copy that starts within some seconds; a busy machine may take longer.
const SITE_PATIENCE_MILLISECONDS = 600_000;

export const test = base.extend<Story, WorkersOwn>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  site: [({}, use) => lendSite(use), { scope: 'worker', timeout: SITE_PATIENCE_MILLISECONDS }],
  baseURL: ({ site }, use) => use(site.address),
  open: async ({ browser, site }, use, story) => {
    const windows: Window[] = [];
    await use(async (screen, options) => {
      const opened = await openWindow(browser, site, screen, options);
      windows.push(opened);
      return opened.page;
    });
    const faults = windows.flatMap((each) => each.faults);
    if (story.status !== story.expectedStatus) await printWhatIsThere(windows);
    await Promise.all(windows.map(({ context }) => context.close()));
    expect(faults).toEqual([]);
  },
});

/** For stories that need a site in another state than the demo world's: `lend` makes it, with what else belongs to it. */
export function onOwnSite<Own extends StorySite>(lend: (use: (own: Own) => Promise<void>) => Promise<void>) {
  return test.extend<object, { own: Own }>({
    // biome-ignore lint/correctness/noEmptyPattern: as above
    own: [({}, use) => lend(use), { scope: 'worker', timeout: SITE_PATIENCE_MILLISECONDS }],
    site: [({ own }, use) => use(own), { scope: 'worker' }],
  });
}

const LINES_PRINTED = 60;

/** Where a story fails that cannot be looked at again, its output says what every page showed and was refused. */
async function printWhatIsThere(windows: readonly Window[]): Promise<void> {
  for (const { context, refused } of windows) {
    for (const page of context.pages()) {
      const shown = await page
        .locator('body')
        .ariaSnapshot({ timeout: 2_000 })
        .catch((error: Error) => error.message);
      console.log([page.url(), ...refused, ...shown.split('\n').slice(0, LINES_PRINTED)].join('\n'));
    }
  }
}

// A refused call shows as a failed resource; the page says so in words, which the stories check.
const REFUSED_CALL = /^Failed to load resource/;
// The socket's failure, and that of looking ahead to where the links of the page lead.
const LOST_LINE =
  /^(WebSocket connection to .* failed|Failed to fetch manifest patches)|Error loading route module|Failed to fetch dynamically imported module/;

// Tests look into frames with scripts of their own; in the frame of a mail no script may run, and so says the browser.
const PROBED_FRAME = /^Blocked script execution in '[^']*\/api\/admin\/mail/;

/** What goes wrong in all pages of a browser, as long as it is open. */
function watchFaults(context: BrowserContext, site: StorySite, losesLine: boolean): string[] {
  const faults: string[] = [];
  const heed = (address: string) => {
    if (!isOwn(address, site)) faults.push(`a request to ${address}`);
  };
  context.on('request', (request) => heed(request.url()));
  context.on('page', (page) => page.on('websocket', (socket) => heed(socket.url())));
  context.on('weberror', (error) => faults.push(error.error().message));
  context.on('console', (message) => {
    if (message.type() !== 'error' || REFUSED_CALL.test(message.text())) return;
    if (PROBED_FRAME.test(message.text())) return;
    if (losesLine && LOST_LINE.test(message.text())) return;
    faults.push(message.text());
  });
  return faults;
}

function isOwn(address: string, site: StorySite): boolean {
  const { protocol, origin } = new URL(address);
  const asked = origin.replace(/^ws/, 'http');
  return (
    /^(data|blob|about):$/.test(protocol) || asked === site.address || (site.besides ?? []).includes(asked)
  );
}

/** By how many pixels a page is wider than its window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** Waits until a page answers to presses: React marks each element when it has taken it over, the body last. */
export async function untilAlive(page: Page): Promise<void> {
  // Between two documents there is no body.
  await page.waitForFunction(() =>
    Object.keys((document.body as HTMLElement | null) ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** Opens a page and waits until it answers to presses. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}

// A packet of Engine.IO (4: message) with one of Socket.IO (0: connected) in it.
const SOCKET_ADMITTED = '40';

/** Opens a page and waits until its socket is connected. */
export async function visitLive(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  // Not before: the page that is left may still open its socket, on which nothing would ever arrive.
  await new Promise<void>((resolve) => {
    page.once('websocket', (socket) =>
      // The server has put it into its rooms: an event of a moment before would be lost.
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith(SOCKET_ADMITTED)) resolve();
      }),
    );
  });
  await page.waitForLoadState();
}

/** Waits until everything received so far has been painted. */
export function untilPainted(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted()))),
  );
}

/** Waits until single keys are heard: that part comes after the page. */
export async function untilKeysAreHandled(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Shortcuts on this page' });
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(sheet).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
}

/** Marks the current document; the returned function tells later whether it is still the same. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return () => page.evaluate(() => 'sameDocument' in window);
}

/** Presses twice without a render in between; for `locator.evaluate`. */
export function pressTwice(button: HTMLElement | SVGElement): void {
  for (const _press of [1, 2])
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

/// <reference lib="dom" />
/** What stands on a page stays where it is while the rest arrives: shifts of the layout, as browsers sum them up. */
import type { ElementHandle, Page } from '@playwright/test';
import { postAddress } from '#platform/contract/post-address.ts';
import { expect, type Screen, test, untilAlive, untilPainted, visitLive } from './story.ts';
import {
  CREATOR,
  call,
  lockedPost,
  lockOf,
  newFan,
  openPhoto,
  publishText,
  signInAs,
  topUp,
} from './users.ts';

// "Good" is 0.1 to those who measure sites; ours is half of it.
const MOST = 0.05;

interface Shifts {
  sum: number;
  /** What moved, so that a failure says where to look. */
  moved: string[];
}

/** The sum of shifts that nobody caused by a press. Pages are short-lived here, so one window of time is all. */
async function shiftsOf(page: Page): Promise<Shifts> {
  return page.evaluate(
    () =>
      new Promise<Shifts>((answer) => {
        const shifts: Shifts = { sum: 0, moved: [] };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
            sources: { node: Node | null }[];
          })[]) {
            if (entry.hadRecentInput) continue;
            shifts.sum += entry.value;
            for (const { node } of entry.sources)
              shifts.moved.push(
                `${entry.value.toFixed(3)} ${node?.nodeName} ${node?.textContent?.slice(0, 60)}`,
              );
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are handed over in the next turn.
        requestAnimationFrame(() => requestAnimationFrame(() => answer(shifts)));
      }),
  );
}

// Some four screens of a desktop: what comes late must have its place already.
const SCROLLS = 12;
const SCROLL_PIXELS = 300;

/** Down the page as a person goes. Who jumps to the end of an endless list sees its foot leave, and has asked for that. */
async function scrollOn(page: Page): Promise<void> {
  for (let scrolls = 0; scrolls < SCROLLS; scrolls++) {
    await page.mouse.wheel(0, SCROLL_PIXELS);
    await untilPainted(page);
  }
  await page.waitForLoadState('networkidle');
}

/** Where a phone keeps still, a wide page does too; every change asks the phone alone. */
const inLongRun = (screen: Screen) => (screen === 'desktop' ? ' @long' : '');

for (const screen of ['phone', 'desktop'] as Screen[]) {
  test(`public pages keep still, ${screen}${inLongRun(screen)}`, async ({ open }) => {
    const page = await open(screen);
    const post = postAddress(await lockedPost(page));
    for (const path of ['/', '/home', '/creator', `/${CREATOR}`, `/${CREATOR}?tab=photos`, post]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await untilAlive(page);
      await scrollOn(page);
      const { sum, moved } = await shiftsOf(page);
      expect.soft(sum, `${path}: ${moved.join(', ')}`).toBeLessThanOrEqual(MOST);
    }
  });
}

for (const screen of ['phone', 'desktop'] as Screen[]) {
  test(`a new post that is announced moves nothing, ${screen}${inLongRun(screen)}`, async ({
    open,
    request,
  }) => {
    const page = await open(screen);
    await newFan(page);
    await call(page, 'POST', `/follows/${CREATOR}`);
    await visitLive(page, '/home');
    const first = page.getByRole('article').first();
    const before = await first.boundingBox();
    await signInAs({ request }, request, 'creator');
    const { _id } = await publishText({ request }, 'A line that is announced.');
    const pill = page.getByRole('button', { name: '1 new post' });
    await expect(pill).toBeVisible();
    expect((await first.boundingBox())?.y).toBe(before?.y);
    // It covers nothing either: its room lies between the chips and the first post.
    const room = await pill.boundingBox();
    const chip = await page.getByRole('link', { name: 'Unlocked', exact: true }).boundingBox();
    if (!room || !chip || !before) throw new Error('all three stand on the page');
    expect(chip.y + chip.height).toBeLessThanOrEqual(room.y);
    expect(room.y + room.height).toBeLessThanOrEqual(before.y);
    await call({ request }, 'DELETE', `/performer/feeds/${_id}`);
  });
}

interface Seen {
  _id: string;
  slug: string;
  title: string;
  price: number;
  lockedReason: string | null;
  photoCount: number;
  files: { width: number; height: number }[];
  performer: { username: string };
}

const isLandscape = ({ files: [first] }: Seen) => first !== undefined && first.width > first.height;

/** One post each that a lock can be before: landscape, upright, and several photos. */
async function lockedPosts(page: Page): Promise<Seen[]> {
  const creators = [CREATOR, 'ridgelinetam'];
  const lists = await Promise.all(
    creators.map((each) => call<{ data: Seen[] }>(page, 'GET', `/user/feeds/search/${each}?limit=50`)),
  );
  const posts = lists
    .flatMap(({ data }) => data)
    .filter(({ lockedReason }) => lockedReason === 'buyers')
    .sort((one, other) => one.price - other.price);
  const kinds = [
    (post: Seen) => post.photoCount === 1 && isLandscape(post),
    (post: Seen) => post.photoCount === 1 && !isLandscape(post),
    (post: Seen) => post.photoCount > 2,
  ];
  return kinds.map((isOfKind) => {
    const post = posts.find(isOfKind);
    if (!post) throw new Error('the demo house has no such post');
    return post;
  });
}

for (const screen of ['phone', 'desktop'] as Screen[]) {
  test(`what stands below a lock stays there when it opens, ${screen}${inLongRun(screen)}`, async ({
    open,
  }) => {
    const page = await open(screen);
    await newFan(page);
    await topUp(page, 100);
    const list = await page.context().newPage();
    for (const post of await lockedPosts(page)) {
      await visitLive(list, `/${post.performer.username}`);
      await visitLive(page, postAddress(post));
      const [card, whole] = [await lockOf(list, post), await lockOf(page, post)];
      const heights = async () => [await heightOf(card), await heightOf(whole)];
      const places = async () => [await placeOfTitle(card), await placeOfTitle(whole)];
      const locked = await heights();
      const titles = await places();
      await call(page, 'POST', `/wallet/charges/feed/${post._id}`, { price: post.price });
      for (const each of [list, page]) await expect(openPhoto(each, post)).toBeVisible();
      // The lights have gone up: the preview in front is gone.
      for (const each of [card, whole])
        await expect.poll(() => each.evaluate((lock) => lock.childElementCount)).toBe(1);
      const moved = (await heights()).map((height, index) => Math.abs(height / (locked[index] ?? 0) - 1));
      expect.soft(Math.max(...moved), `${post.title}: ${locked} px`).toBeLessThanOrEqual(ROUNDING);
      const sunk = (await places()).map((place, index) => Math.abs(place - (titles[index] ?? 0)));
      expect.soft(Math.max(...sunk), `the title of ${post.title}`).toBeLessThanOrEqual(A_LINE_PIXELS);
      if (post.photoCount > 1) await expect(page.getByText(`1 of ${post.photoCount}`)).toBeVisible();
      if (screen === 'phone')
        expect.soft(await wayToMore(page), post.title).toBeLessThanOrEqual(A_WINDOW_PIXELS);
    }
  });
}

// Of the height: a preview tells the sides of its picture in tens.
const ROUNDING = 0.02;
// On a phone "Yours" and the receipt may take a second line below the author's name.
const A_LINE_PIXELS = 20;

const A_WINDOW_PIXELS = 740;

/** How far what else there is stands below the words of a post, in pixels: further photos lie in a row between them. */
async function wayToMore(page: Page): Promise<number> {
  const [actions, more] = await Promise.all([
    page.getByRole('button', { name: 'Share', exact: true }).first().boundingBox(),
    page.getByRole('heading', { name: /^More from/ }).boundingBox(),
  ]);
  return (more?.y ?? Number.POSITIVE_INFINITY) - (actions?.y ?? 0);
}

async function heightOf(lock: ElementHandle): Promise<number> {
  return (await lock.boundingBox())?.height ?? 0;
}

/** How far the title of a post stands from its lock, above or below, in pixels. */
async function placeOfTitle(lock: ElementHandle<HTMLElement>): Promise<number> {
  return lock.evaluate((element) => {
    const title = element.closest('article')?.querySelector('h2')?.getBoundingClientRect();
    if (!title) throw new Error('a post without a title');
    const { top, bottom } = element.getBoundingClientRect();
    return Math.round(title.top < top ? title.top - top : title.top - bottom);
  });
}

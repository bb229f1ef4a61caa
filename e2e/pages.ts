/// <reference lib="dom" />
/** The pages of the site by role, and the check of one of them. */
import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import type Axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { postAddress } from '#platform/contract/post-address.ts';
import { expect, overflowOf } from './story.ts';
import { type Asking, CREATOR, call, type DemoAccount, lockedPost, signInAs } from './users.ts';

export type Viewer = 'visitor' | DemoAccount['role'];

export const PAGES: Record<Viewer, readonly string[]> = {
  visitor: [
    '/',
    '/home',
    '/creator',
    '/post?q=the',
    '/search?q=kiln',
    '/tag/kiln',
    '/category/makes-things',
    `/${CREATOR}`,
    `/${CREATOR}?tab=photos`,
    `/${CREATOR}?tab=about`,
    `/streaming/${CREATOR}`,
    '/auth/login',
    '/auth/forgot-password',
    '/auth/reset-password?token=gone',
    '/auth/email-verification?token=gone',
    '/auth/email-verified-success',
    '/auth/register',
    '/auth/fan-register',
    '/auth/creator-register',
    '/page/help',
    '/contact',
    '/language',
    '/no-such-page/here',
  ],
  fan: [
    '/home',
    '/creator',
    `/${CREATOR}`,
    `/${CREATOR}?tab=photos`,
    '/messages',
    '/notifications',
    '/user/account/notifications',
    '/user/account/consents',
    '/user/library',
    '/user/bookmarks',
    '/user/following',
    '/user/my-subscription',
    '/user/purchases',
    '/user/orders',
    '/user/account/addresses',
    '/user/cards',
    '/user/payments',
    '/wallet',
    '/user/me',
    '/user/account',
    '/user/account/security',
    '/user/account/blocked',
    '/user/account/suggestions',
    '/user/account/data',
    '/user/account/reports',
    '/auth/keep-account',
  ],
  creator: [
    '/creator/studio',
    '/creator/my-post',
    '/creator/my-post/create',
    '/creator/calendar',
    '/creator/my-gallery',
    '/creator/my-gallery/create',
    '/creator/my-store',
    '/creator/my-store/create',
    '/creator/my-video',
    '/creator/my-video/upload',
    '/creator/my-video/bulk-upload',
    '/creator/live',
    '/creator/broadcasts',
    '/creator/broadcasts/new',
    '/creator/welcome-message',
    '/creator/first-message-price',
    '/creator/earning',
    '/creator/my-order',
    '/creator/payout-request',
    '/creator/banking',
    '/creator/statements',
    '/creator/followers',
    '/creator/blacklist',
    '/creator/block-countries',
    '/creator/blocked-words',
    '/messages',
    '/creator/my-subscriber',
    '/creator/promotion-links?open=new',
    '/creator/subscription-offers',
    '/creator/account',
    '/creator/verification',
  ],
  operator: [
    '/admin',
    '/admin/more',
    '/admin/users',
    '/admin/invitations',
    '/admin/ledger',
    '/admin/charges',
    '/admin/card-payments',
    '/admin/orders',
    '/admin/streams',
    '/admin/payouts',
    '/admin/payouts/owed',
    '/admin/subscriptions',
    '/admin/jobs',
    '/admin/media',
    '/admin/audit',
    '/admin/health',
    '/admin/release-notes',
    '/admin/blocked-files',
    '/admin/content',
    '/admin/creator-reviews',
    '/admin/queue',
    '/admin/queue?queue=review',
    '/admin/queue?queue=appeal',
    '/admin/settings',
    '/admin/mails',
    '/admin/mails/templates',
    '/admin/pages',
    '/admin/pages/help',
    '/admin/pages/new',
    '/admin/messages',
    '/admin/categories',
    '/admin/menus',
    '/admin/banners',
    '/admin/banners/new',
    '/admin/set-up/branding',
    '/admin/set-up/money',
    '/admin/set-up/mail',
    '/admin/set-up/start',
  ],
};

/** The address of one item: the first of its list, as the user of this window. */
const PAGES_OF_ONE: Record<Viewer, (page: Asking) => Promise<string[]>> = {
  visitor: async (page) => [postAddress(await lockedPost(page))],
  fan: async (page) => [
    `/wallet/receipts/${(await firstOf(page, '/wallet/history'))._id}`,
    postAddress(await lockedPost(page)),
  ],
  creator: async (page) => {
    const post = await firstOf(page, '/performer/feeds');
    return [postAddress(post), `/creator/my-post/edit/${post._id}`];
  },
  operator: async (page) => [
    `/admin/users/${(await firstOf(page, '/admin/users'))._id}`,
    `/admin/mails/${(await firstOf(page, '/admin/mails'))._id}`,
    `/admin/creator-reviews/${(await firstOf(page, '/admin/creator-reviews'))._id}`,
    `/admin/queue/${(await firstOf(page, '/admin/cases'))._id}`,
  ],
};

/** What is no post has no slug. */
async function firstOf(page: Asking, list: string): Promise<{ _id: string; slug: string }> {
  const { data } = await call<{ data: { _id: string; slug: string }[] }>(page, 'GET', list);
  const [first] = data;
  if (!first) throw new Error(`${list} is empty`);
  return first;
}

/** Every page for the user of this window: those of `PAGES`, and one detail page of each kind. */
export async function pagesOf(page: Asking, who: Viewer): Promise<string[]> {
  return [...PAGES[who], ...(await PAGES_OF_ONE[who](page))];
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export async function signInIfNotVisitor(page: Page, request: APIRequestContext, who: Viewer): Promise<void> {
  if (who !== 'visitor') await signInAs(page, request, who);
}

/** Expects that each part of a page without script has its sheet: what comes later by script has it from the server too. */
export async function expectStyled(page: Page): Promise<void> {
  const bare = await page.evaluate(() => {
    const styles = Array.from(document.styleSheets, (sheet) =>
      Array.from(sheet.cssRules, ({ cssText }) => cssText),
    )
      .flat()
      .join();
    // As the build calls a class: its name, its file, its line.
    const files = Array.from(document.querySelectorAll('[class]'), ({ classList }) =>
      Array.from(classList, (name) => /^_.+(_\w{5}_)\d+$/.exec(name)?.[1] ?? []).flat(),
    );
    return [...new Set(files.flat())].filter((file) => !styles.includes(file));
  });
  expect(bare, page.url()).toEqual([]);
}

/** What is looked at: the whole page, or what a selector says; the guards of the focus pass it on, nobody stands on them. */
const placesOf = (part?: string) => ({
  include: [part ?? 'html'],
  exclude: ['[data-base-ui-focus-guard]'],
});

/** Expects a page, or the `part` of it that a selector names, without an accessibility fault and without sideways scroll. */
export async function expectSound(page: Page, part?: string): Promise<void> {
  await expectNothingFound(page, TAGS, part);
  expect.soft(await overflowOf(page), `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Expects a page without a fault of its colours: all that its other theme can bring to one that is sound in the first. */
export function expectColours(page: Page): Promise<void> {
  return expectNothingFound(page, ['color-contrast', 'link-in-text-block']);
}

/** Expects all content within landmarks: outside of them those who go from one to the next do not find it. */
export function expectInLandmarks(page: Page): Promise<void> {
  return expectNothingFound(page, ['region']);
}

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** Searches by rules or by tags. A document is given axe once: that takes longer than a search. */
async function expectNothingFound(page: Page, rules: string[], part?: string): Promise<void> {
  await untilStill(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(
    async ({ places, runOnly }) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      // Frames are not of this page: that of a mail runs no script. What is not a violation is thrown away.
      const options: RunOptions = { runOnly, iframes: false, resultTypes: ['violations'] };
      const { violations } = await axe.run(places, options);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      );
    },
    { places: placesOf(part), runOnly: rules },
  );
  expect.soft(found, page.url()).toEqual([]);
}

/** What just arrived fades in: half-way, and with the theme changed meanwhile, its colours are nobody's. */
const untilStill = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
        .map(({ finished }) => finished),
    ).then(() => undefined),
  );

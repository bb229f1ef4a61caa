/// <reference lib="dom" />
/** The pages of the site by whoever they are made for, and the look at one of them. */
import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { CREATOR, comeInAs, type DemoAccount } from './people.ts';
import { expect, overflowOf } from './story.ts';

export type Viewer = 'visitor' | DemoAccount['role'];

export const PAGES: Record<Viewer, readonly string[]> = {
  visitor: [
    '/',
    '/home',
    '/creator',
    `/${CREATOR}`,
    `/${CREATOR}?tab=photos`,
    `/${CREATOR}?tab=about`,
    '/auth/login',
    '/auth/register',
    '/auth/fan-register',
    '/auth/creator-register',
    '/no-such-page/here',
  ],
  fan: [
    '/home',
    '/creator',
    `/${CREATOR}`,
    `/${CREATOR}?tab=photos`,
    '/user/bookmarks',
    '/user/following',
    '/wallet',
    '/user/me',
    '/user/account',
  ],
  creator: [
    '/creator/studio',
    '/creator/my-post',
    '/creator/my-post/create',
    '/creator/earning',
    '/creator/account',
  ],
  operator: ['/admin/creator-reviews'],
};

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export async function comeInIfNotVisitor(page: Page, request: APIRequestContext, who: Viewer): Promise<void> {
  if (who !== 'visitor') await comeInAs(page, request, who);
}

/** Expects a page, or the `part` of it that a selector names, without an accessibility fault and without sideways scroll. */
export async function expectSound(page: Page, part?: string): Promise<void> {
  const axe = new AxeBuilder({ page })
    .withTags(TAGS)
    // It passes the focus on at once; nobody ever stands on it.
    .exclude('[data-base-ui-focus-guard]');
  await expectNothingFound(page, part ? axe.include(part) : axe);
  expect.soft(await overflowOf(page), `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Expects all content within landmarks: outside of them those who go from one to the next do not find it. */
export function expectInLandmarks(page: Page): Promise<void> {
  return expectNothingFound(page, new AxeBuilder({ page }).withRules('region'));
}

async function expectNothingFound(page: Page, axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
  expect.soft(found, page.url()).toEqual([]);
}

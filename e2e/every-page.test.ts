/// <reference lib="dom" />
/** Every page, for whoever it is made for: no accessibility fault, no sideways scroll, no error, in both themes. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { comeIn, type DemoAccount, demoAccount, openWindow } from './people.ts';

const PAGES: Record<'visitor' | DemoAccount['role'], readonly string[]> = {
  visitor: [
    '/',
    '/home',
    '/creator',
    '/ashandslip',
    '/auth/login',
    '/auth/register',
    '/auth/fan-register',
    '/auth/creator-register',
    '/no-such-page/here',
  ],
  fan: ['/home', '/creator', '/ashandslip', '/user/bookmarks', '/user/following', '/wallet', '/user/account'],
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

for (const theme of ['light', 'dark'] as const) {
  for (const [who, paths] of Object.entries(PAGES)) {
    test(`pages of the ${who}, ${theme}`, async ({ browser, request }) => {
      test.setTimeout(180_000);
      // A phone by day, a desktop in the evening: each page is seen in both themes and on both.
      const kind = theme === 'light' ? 'phone' : 'desktop';
      const { page, context, faults, foreign } = await openWindow(browser, kind, { theme });
      if (who !== 'visitor') await comeIn(page, await demoAccount(request, who as DemoAccount['role']));
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'networkidle' });
        const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
        const found = violations.map(
          ({ id, nodes }) => `${path} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
        );
        expect.soft(found, path).toEqual([]);
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect.soft(tooWide, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      }
      expect(faults).toEqual([]);
      expect(foreign).toEqual([]);
      await context.close();
    });
  }
}

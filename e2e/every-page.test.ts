/**
 * Every page, for whoever it is made for: no accessibility fault, no sideways scroll, no error. Each page is seen in
 * both themes and on both screens, but only those with the most parts in all four ways; the long run does them all.
 */

import { comeInIfNotVisitor, expectSound, PAGES, type Viewer } from './pages.ts';
import { CREATOR } from './people.ts';
import { type Screen, test } from './story.ts';

type Theme = 'light' | 'dark';

// Of `npm run test:long` only; see playwright.config.ts.
const LONG = '@long';

// Between them they hold every pattern: cards, a profile's head, locks, tickets, tables, a form.
const MAIN_PAGES: Partial<Record<Viewer, readonly string[]>> = {
  visitor: ['/', '/auth/login'],
  fan: ['/home', `/${CREATOR}`, '/wallet'],
  creator: ['/creator/earning'],
};

function look(
  screen: Screen,
  theme: Theme,
  pages: Partial<Record<Viewer, readonly string[]>>,
  tag?: string,
): void {
  for (const [who, paths] of Object.entries(pages) as [Viewer, readonly string[]][]) {
    test(`${tag ? 'all pages' : 'pages'} of the ${who}, ${screen}, ${theme}`, { tag }, async ({
      open,
      request,
    }) => {
      test.setTimeout(180_000);
      const page = await open(screen, { theme });
      await comeInIfNotVisitor(page, request, who);
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await expectSound(page);
      }
    });
  }
}

look('phone', 'light', PAGES);
look('desktop', 'dark', PAGES);
look('phone', 'dark', MAIN_PAGES);
look('desktop', 'light', MAIN_PAGES);

look('phone', 'dark', PAGES, LONG);
look('desktop', 'light', PAGES, LONG);

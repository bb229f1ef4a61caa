/**
 * Every page, as each role: no accessibility violation, no horizontal scroll, no error. Main pages run in both
 * themes, in English on phones and in Arabic on desktops, others once; the long run tests all combinations.
 */

import { expectColours, expectSound, PAGES, signInIfNotVisitor, type Viewer } from './pages.ts';
import { type Screen, test, visit } from './story.ts';
import { CREATOR } from './users.ts';

type Pages = Partial<Record<Viewer, readonly string[]>>;

// Each looks by itself, and together they are the longest file: two at a time.
test.describe.configure({ mode: 'parallel' });

// Of `npm run test:long` only; see playwright.config.ts.
const LONG = '@long';

// Between them they hold every pattern: cards, a profile's head, locks, tickets, tables, figures.
const MAIN_PAGES: Pages = {
  visitor: ['/', '/creator', `/${CREATOR}`],
  fan: ['/home', '/wallet'],
  creator: ['/creator/earning'],
};

const OTHER_PAGES = Object.fromEntries(
  Object.entries(PAGES).map(([who, paths]) => [
    who,
    paths.filter((path) => !MAIN_PAGES[who as Viewer]?.includes(path)),
  ]),
) as Pages;

interface Way {
  screen: Screen;
  language: 'en' | 'ar';
  /** The second one is looked at on the page that stands there in the first, for its colours. */
  themes: readonly ['light' | 'dark', 'dark'?];
}

const ALL_WAYS: readonly Way[] = (['phone', 'desktop'] as const).flatMap((screen) =>
  (['en', 'ar'] as const).map((language) => ({ screen, language, themes: ['light', 'dark'] as const })),
);

function checkPages(which: string, pages: Pages, { screen, language, themes }: Way, tag?: string): void {
  const [theme, otherTheme] = themes;
  for (const [who, paths] of Object.entries(pages) as [Viewer, readonly string[]][]) {
    test(`${which} pages of the ${who}, ${screen}, ${themes.join(' and ')}, ${language}`, { tag }, async ({
      open,
      request,
      site,
    }) => {
      const page = await open(screen, { theme });
      await page.context().addCookies([{ name: 'language', value: language, url: site.address }]);
      await signInIfNotVisitor(page, request, who);
      for (const path of paths) {
        await visit(page, path);
        await expectSound(page);
        if (!otherTheme) continue;
        await page.emulateMedia({ colorScheme: otherTheme });
        await expectColours(page);
        await page.emulateMedia({ colorScheme: theme });
      }
    });
  }
}

for (const way of ALL_WAYS) {
  // Each screen and each direction of writing once in the usual run.
  checkPages(
    'main',
    MAIN_PAGES,
    way,
    (way.screen === 'phone') === (way.language === 'en') ? undefined : LONG,
  );
  checkPages('other', OTHER_PAGES, way, LONG);
}
const { operator = [], creator = [], ...others } = OTHER_PAGES;
checkPages('all other', { creator }, { screen: 'phone', language: 'en', themes: ['dark'] });
// In the usual run those are looked at by words-and-ways.test.ts, with longer words.
checkPages('all other', others, { screen: 'phone', language: 'en', themes: ['dark'] }, LONG);
checkPages('all other', { operator }, { screen: 'desktop', language: 'en', themes: ['light'] });

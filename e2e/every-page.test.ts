/**
 * Pages for whoever they are made for: no accessibility fault, no sideways scroll, no error. The main ones are looked
 * at in both themes, in English on the phone and in Arabic at the desk, the others once; the long run does all in all ways.
 */

import { comeInIfNotVisitor, expectColours, expectSound, PAGES, type Viewer } from './pages.ts';
import { CREATOR } from './people.ts';
import { LONG, type Screen, SITE, test, visit } from './story.ts';

type Pages = Partial<Record<Viewer, readonly string[]>>;

// Each looks by itself, and together they are the longest file: two at a time.
test.describe.configure({ mode: 'parallel' });

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

function look(
  which: string,
  pages: Pages,
  { screen, language, themes }: Way,
  details: typeof LONG | object = {},
): void {
  const [theme, otherTheme] = themes;
  for (const [who, paths] of Object.entries(pages) as [Viewer, readonly string[]][]) {
    test(
      `${which} pages of the ${who}, ${screen}, ${themes.join(' and ')}, ${language}`,
      details,
      async ({ open, request }) => {
        test.setTimeout(180_000);
        const page = await open(screen, { theme });
        await page.context().addCookies([{ name: 'language', value: language, url: SITE() }]);
        await comeInIfNotVisitor(page, request, who);
        for (const path of paths) {
          await visit(page, path);
          await expectSound(page);
          if (!otherTheme) continue;
          await page.emulateMedia({ colorScheme: otherTheme });
          await expectColours(page);
          await page.emulateMedia({ colorScheme: theme });
        }
      },
    );
  }
}

// English on the phone and Arabic at the desk show each screen and each direction.
const isUsual = ({ screen, language }: Way) => (screen === 'phone') === (language === 'en');
for (const way of ALL_WAYS) {
  look('main', MAIN_PAGES, way, isUsual(way) ? {} : LONG);
  look('other', OTHER_PAGES, way, LONG);
}
const { operator = [], creator = [], ...others } = OTHER_PAGES;
look('all other', { creator }, { screen: 'phone', language: 'en', themes: ['dark'] });
// Those are looked at with longer words as well, in words-and-ways.test.ts.
look('all other', others, { screen: 'phone', language: 'en', themes: ['dark'] }, LONG);
look('all other', { operator }, { screen: 'desktop', language: 'en', themes: ['light'] });

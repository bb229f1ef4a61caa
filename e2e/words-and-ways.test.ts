/// <reference lib="dom" />
/**
 * Languages: every word is from a catalogue, longer words leave no page, and who chooses a language has it at once,
 * from right to left where it is written so. The words are tried with English made strange (`en-XA`), which stands
 * between `⟦` and `⟧`, is 40 % longer, and is had by its cookie alone.
 */
import type { Page } from '@playwright/test';
import { expectSound, signInIfNotVisitor, type Viewer } from './pages.ts';
import { expect, overflowOf, test, visit } from './story.ts';
import { CREATOR, newFan, signInAs } from './users.ts';

const MAIN_PAGES: [who: Viewer, paths: string[]][] = [
  ['visitor', ['/', '/creator', `/${CREATOR}`]],
  ['fan', ['/home', '/wallet', '/user/account']],
];

// Names and texts of people, dates, words of another language, what programs read; each stands by itself, so that it
// takes no part in the direction of the words around it.
const NOT_WORDS_OF_OURS = 'bdi, time, [dir=auto], [lang], code, script, style, noscript';

/** What is read on a page, or stands in a field that is empty, and is from no catalogue. */
function strayWords(page: Page): Promise<string[]> {
  return page.evaluate((others) => {
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const each of body.querySelectorAll(others)) each.remove();
    const texts: string[] = [];
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    // A text of ours may have another one inside.
    let rest = texts.join('\n');
    for (let before = ''; before !== rest; ) {
      before = rest;
      rest = rest.replace(/⟦[^⟦⟧]*⟧/g, '\n');
    }
    const hints = [...body.querySelectorAll('[placeholder]')]
      .map((field) => field.getAttribute('placeholder') ?? '')
      .filter((hint) => !hint.includes('⟦'));
    return [...rest.split('\n'), ...hints].map((text) => text.trim()).filter((text) => /\p{L}/u.test(text));
  }, NOT_WORDS_OF_OURS);
}

for (const [who, paths] of MAIN_PAGES) {
  test(`every word of the pages of the ${who} is from a catalogue, and longer ones fit`, async ({
    open,
    request,
    site,
  }) => {
    const page = await open('phone');
    await page.context().addCookies([{ name: 'language', value: 'en-XA', url: site.address }]);
    await signInIfNotVisitor(page, request, who);
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
      // The name of the site is the operator's, and its currency and their amounts are nobody's words.
      const stray = (await strayWords(page)).filter(
        (text) => !/^(Fanloft|\p{Sc}|[A-Z]{2,3}\p{Sc})$/u.test(text),
      );
      expect.soft(stray, `${path} says what no catalogue has`).toEqual([]);
      expect.soft(await overflowOf(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  });
}

for (const script of [true, false]) {
  test(`a visitor ${script ? 'with' : 'without'} script chooses Arabic and is back on the page${script ? '' : ' @long'}`, async ({
    open,
  }) => {
    const page = await open('phone', { script });
    await page.goto(`/${CREATOR}?tab=about`);
    await expect(page.getByRole('main')).toContainText('167–169 cm');
    await page.getByRole('link', { name: 'Language: English' }).click();
    await page.getByRole('button', { name: 'العربية' }).click();
    await page.waitForURL(`**/${CREATOR}?tab=about`);
    const document = page.locator('html');
    await expect(document).toHaveAttribute('lang', 'ar');
    await expect(document).toHaveAttribute('dir', 'rtl');
    // Lists have the comma of their script.
    await expect(page.getByRole('main')).toContainText('الإنجليزية، البرتغالية');
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    if (!script) return;
    await expectSound(page);
    await page.goto('/creator');
    await expect(document).toHaveAttribute('dir', 'rtl');
    await expectSound(page);
  });
}

test('whoever is new is welcomed, and whoever was here before is welcomed back @long', async ({
  open,
  request,
}) => {
  const page = await open();
  await newFan(page);
  await visit(page, '/home');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
  await signInAs(page, request, 'fan');
  await visit(page, '/home');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back, / })).toBeVisible();
});

test('the reference of the API stands there by itself: it asks nobody else @long', async ({ open }) => {
  const page = await open();
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'Fanloft API' })).toBeVisible();
  // What goes to another host, or is kept from it, fails the story at its end.
  await expect(page.getByText('All public settings').first()).toBeVisible();
  await expect(page.getByText('Ask AI')).toHaveCount(0);
});

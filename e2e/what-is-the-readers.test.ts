/// <reference lib="dom" />
/** What belongs to the reader: the browser's storage, the words on the page once they are translated, and the clock. */
import type { Page } from '@playwright/test';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { PAGES, pagesOf, signInIfNotVisitor, type Viewer } from './pages.ts';
import { expect, openWindow, test, untilPainted, visit } from './story.ts';
import { CREATOR, demoAccount, newFan, profileTip, signInByForm, topUp, untilTicketIsGone } from './users.ts';

/** A page that could not be drawn; an act that failed says so in place, without its own heading. */
const brokenPage = (page: Page) => page.getByRole('heading', { name: /^Something went wrong/, level: 1 });

/** As in browsers that block cookies: any access to storage throws. */
function shutStorageOff(): void {
  const shut = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { configurable: true, get: shut });
  Object.defineProperty(Document.prototype, 'cookie', { configurable: true, get: () => '', set: () => {} });
  Object.defineProperty(Navigator.prototype, 'cookieEnabled', { configurable: true, get: () => false });
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { configurable: true, get: shut });
}

// The router notes how far a page was scrolled, and tells the console that it cannot.
const ROUTER_CANNOT_NOTE = /Access is denied for this document|Failed to save scroll positions/;

test('where cookies are blocked public pages are read, and the door says what it needs @long', async ({
  browser,
  request,
  site,
}) => {
  const { page, context, faults } = await openWindow(browser, site);
  await context.addInitScript(shutStorageOff);
  for (const path of await pagesOf(page, 'visitor')) {
    await visit(page, path);
    // Keys are heard, and ask what this device has switched off.
    await page.keyboard.press('?');
    await expect(brokenPage(page), path).toHaveCount(0);
  }
  await visit(page, `/${CREATOR}`);
  await page.getByRole('link', { name: 'Follow Ash & Slip' }).first().click();
  await page.waitForURL(/\/auth\/fan-register/);
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/\/auth\/login/);
  await signInByForm(page, await demoAccount(request, 'fan'));
  await expect(page.getByRole('alert')).toContainText('Your browser blocks cookies for this site');
  expect(faults.filter((fault) => !ROUTER_CANNOT_NOTE.test(fault))).toEqual([]);
  await context.close();
});

test('who is thrown out of a session at once by the browser is told so @long', async ({ open, request }) => {
  const page = await open();
  const account = await demoAccount(request, 'fan');
  await visit(page, '/auth/login');
  // It says that it keeps them, and does not.
  await page.route('**/api/auth/login', async (route) => {
    const answer = await route.fetch();
    const { 'set-cookie': _, ...headers } = answer.headers();
    await page.context().clearCookies();
    await route.fulfill({ response: answer, headers });
  });
  await signInByForm(page, account);
  await expect(page.getByRole('alert')).toContainText('Your browser blocks cookies for this site');
});

/** Does what translators in browsers do, now and with whatever comes: each text stands in elements of theirs. */
function translate(): void {
  const seen = new WeakSet<Node>();
  const move = (text: Text) => {
    const { parentElement } = text;
    if (!parentElement || seen.has(text) || text.data.trim() === '') return;
    if (parentElement.closest('script, style, textarea, svg, option, title, [translate=no]')) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    const words = document.createTextNode(text.data);
    seen.add(words);
    inner.append(words);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const moveAll = (root: Node) => {
    if (root instanceof Text) return move(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(move);
  };
  moveAll(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(moveAll);
  }).observe(document.body, { childList: true, subtree: true });
}

// What ends the story, or hands the page to the machine.
const LEFT_ALONE = /log out|print|share|passkey|download|copy/i;
// A list repeats its rows; the first few are like the others.
const MOST_PRESSES = 40;

/** Presses whatever can be pressed without leaving the page, one after the other, and closes what has opened by it. */
async function pressEverything(page: Page): Promise<void> {
  const address = page.url();
  const pressables = 'button:enabled, [role=checkbox], [role=switch], input[type=checkbox], summary';
  const names = await page
    .locator(`#content :is(${pressables}), header :is(${pressables})`)
    .evaluateAll((all) => all.map((each, at) => ({ at, name: each.textContent ?? '' })));
  const pressed = new Set<string>();
  for (const { at, name } of names) {
    if (LEFT_ALONE.test(name) || pressed.has(name) || pressed.size >= MOST_PRESSES) continue;
    pressed.add(name);
    const button = page.locator(`#content :is(${pressables}), header :is(${pressables})`).nth(at);
    // By then others may have gone, or stand below what has opened.
    await button.dispatchEvent('click', {}, { timeout: 500 }).catch(() => {});
    // It may have led to another document.
    await untilPainted(page).catch(() => page.waitForLoadState());
    const opened = page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
    if (await opened.isVisible()) {
      const inside = opened.locator('button:enabled').first();
      await inside.dispatchEvent('click', {}, { timeout: 500 }).catch(() => {});
      await page.keyboard.press('Escape');
    }
    if (page.url() !== address) return;
  }
}

for (const who of Object.keys(PAGES) as Viewer[]) {
  // In the usual run a fan's pages stand for all: they have most of what comes and goes.
  const tag = who === 'fan' ? undefined : '@long';
  test(`on a page that the browser has translated everything can be pressed: ${who}`, { tag }, async ({
    open,
    request,
  }) => {
    const page = await open();
    if (who === 'fan') {
      await newFan(page);
      await topUp(page, 50);
    } else await signInIfNotVisitor(page, request, who);
    const paths = who === 'fan' ? [...PAGES.fan] : await pagesOf(page, who);
    // Others are at work on this site with these accounts: what would be changed is refused, which is said on the page.
    if (who !== 'fan')
      await page.route('**/api/**', (route) =>
        route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503, json: {} }),
      );
    for (const path of paths) {
      await test.step(path, async () => {
        // What was pressed last on the page before may still lead to another document, which ends a first visit.
        await expect(() => visit(page, path)).toPass();
        await page.evaluate(translate);
        await pressEverything(page);
        await expect(brokenPage(page), path).toHaveCount(0);
      });
    }
  });
}

test('Follow and a tip on a translated page', async ({ open }) => {
  const page = await open();
  await newFan(page);
  await topUp(page, 50);
  await visit(page, `/${CREATOR}`);
  await page.evaluate(translate);
  await page.getByRole('button', { name: 'Follow Ash & Slip' }).filter({ visible: true }).first().click();
  await expect(page.getByText('Following since').filter({ visible: true })).toBeVisible();
  await (await profileTip(page)).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Send tip/ }).click();
  await untilTicketIsGone(page);
  await expect(brokenPage(page)).toHaveCount(0);
});

test('a reader whose clock is off by days wakes the page that the server wrote @long', async ({
  open,
  request,
}) => {
  for (const days of [-3, 3, 400]) {
    const page = await open();
    await signInIfNotVisitor(page, request, 'fan');
    await page.clock.setFixedTime(Date.now() + days * DAY_MILLISECONDS);
    for (const path of ['/home', `/${CREATOR}`]) {
      // A text that React does not find as it expects it is a fault of the window.
      await visit(page, path);
      await expect(brokenPage(page)).toHaveCount(0);
    }
  }
});

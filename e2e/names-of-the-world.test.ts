/// <reference lib="dom" />
/** Names and words of all scripts, and words without an end: whole, in their own direction, and never wider than a phone. */
import type { Locator, Page } from '@playwright/test';
import { postAddress } from '#platform/contract/post-address.ts';
import { expect, overflowOf, test, visit, visitLive } from './story.ts';
import {
  approve,
  CREATOR,
  call,
  freshName,
  newCreator,
  newFan,
  publishText,
  signInAs,
  topUp,
} from './users.ts';

interface Voice {
  name: string;
  words: string;
  direction: 'rtl' | 'ltr';
}

const EMOJI: Voice = {
  name: '🫧 Léna 🏺👩🏽‍🎨',
  words: 'New glaze 🎉🎉 — “чай”, 茶, chai',
  direction: 'ltr',
};
const ARABIC: Voice = {
  name: 'ليلى الخزّافة',
  words: 'وعاء جديد من الفرن، سعره 12.50 فقط!',
  direction: 'rtl',
};
const HEBREW: Voice = { name: 'נועה קדרית', words: 'קנקן חדש, 3 חלקים (עם מכסה)', direction: 'rtl' };
const ENDLESS: Voice = {
  name: 'W'.repeat(60),
  words: `https://${'a'.repeat(120)}.example`,
  direction: 'ltr',
};

/** Whole, and in the direction of its own letters, whatever the page around it is written in. */
async function expectName(place: Locator, { name, direction }: Voice): Promise<void> {
  await expect(place).toBeVisible();
  await expect(place).toContainText(name);
  expect(await place.evaluate((element) => getComputedStyle(element).direction)).toBe(direction);
}

async function expectToFit(page: Page): Promise<void> {
  expect(await overflowOf(page), `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

for (const [title, voice, fan] of [
  ['an Arabic name and a Hebrew one', ARABIC, HEBREW],
  ['a word of sixty letters and an emoji name', ENDLESS, EMOJI],
] as const) {
  test(`${title} stand on every page where they are shown`, async ({ open, request }) => {
    const operator = await open('phone');
    const creator = await open('phone');
    const page = await open('phone');
    const username = freshName('maker').padEnd(30, 'x');
    const { name, words, direction } = voice;

    await newCreator(creator, { username, name });
    await call(creator, 'PUT', '/performers/me', { bio: words });
    await signInAs(operator, request, 'operator');
    await operator.goto('/admin/creator-reviews');
    await expectName(operator.getByText(name).first(), voice);
    await expectToFit(operator);
    await approve(operator, username);
    const post = await publishText(creator, words);

    await page.goto(`/creator?q=${username}`);
    await expectName(page.locator('main a').getByText(name), voice);
    await expectToFit(page);

    await newFan(page, { name: fan.name });
    await topUp(page, 30);
    await call(page, 'POST', `/follows/${username}`);
    await call(page, 'POST', `/wallet/charges/tip/${username}`, { price: 10, message: fan.words });
    await page.goto(`/${username}`);
    await expectName(page.getByRole('heading', { level: 1 }), voice);
    await expectToFit(page);
    await page.goto(postAddress(post));
    await expectName(page.getByRole('article').getByText(name).first(), voice);
    const text = page.getByRole('article').getByText(words);
    expect(await text.evaluate((element) => getComputedStyle(element).direction)).toBe(direction);
    await expectToFit(page);
    for (const path of ['/home', '/user/following', '/wallet', '/user/account']) {
      await page.goto(path);
      await expectToFit(page);
    }
    await page.goto('/wallet');
    // A name that runs against the sentence is set apart in it, by a sign that nobody sees.
    await expect(page.getByText(new RegExp(`^Tip to \\u2068?${name}\\u2069?$`)).first()).toBeVisible();

    await creator.goto('/creator/earning?open=tip');
    await expect(creator.getByText(fan.name).first()).toBeVisible();
    await expectToFit(creator);
    for (const path of ['/creator/studio', '/creator/my-post', '/creator/account', `/${username}`]) {
      await creator.goto(path);
      await expectToFit(creator);
    }
  });
}

test('a name that looks like a part of our sentences is a name @long', async ({ open, request }) => {
  const name = '<0/>Mia <0>Z</0> <b>x</b>';
  const creator = await open('desktop');
  const page = await open('phone');
  await signInAs(creator, request, 'creator');
  await visitLive(creator, '/creator/earning');
  await newFan(page, { name });
  await topUp(page, 30);
  await call(page, 'POST', `/wallet/charges/tip/${CREATOR}`, { price: 10 });
  await expect(creator.getByRole('status').filter({ hasText: `${name} paid $10.00` })).toBeAttached();
  await page.goto(`/${encodeURIComponent('<0/>x')}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('“<0/>x”');
});

/** Whether a word of an element's text stands inside the element, as far as that is seen. */
function isSeen(element: HTMLElement | SVGElement, word: string): boolean {
  const text = element.firstChild as Text;
  const range = document.createRange();
  const at = text.data.indexOf(word);
  range.setStart(text, at);
  range.setEnd(text, at + word.length);
  const [box, place] = [element.getBoundingClientRect(), range.getBoundingClientRect()];
  return place.left >= box.left - 1 && place.right <= box.right + 1 && place.top < box.bottom;
}

test('a long name of the house in two directions loses its last words, and is whole for who points at it @long', async ({
  open,
}) => {
  const siteName = 'Fanloft نادي المسرح الكبير والموسيقى في المدينة';
  const page = await open('phone');
  await visit(page, '/creator');
  // Only this page hears of it: the site is that of other stories, too.
  await page.route('**/api/settings/public', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, siteName } } });
  });
  await page.locator(`main a[href="/${CREATOR}"]`).first().click();
  const mark = page.getByTitle(siteName).locator('visible=true').first();
  await expect(mark).toBeVisible();
  expect(await mark.evaluate(isSeen, 'نادي')).toBe(true);
  expect(await mark.evaluate(isSeen, 'المدينة')).toBe(false);
  // Of joined letters those at a cut are lost: it is made between words.
  await expect(mark).toHaveCSS('word-break', 'normal');
  await expectToFit(page);
});

const LONGEST_NAMES = ['The Wonderfully Longwinded Society of Slow Handmade Ceramics', 'W'.repeat(60)];

for (const [screen, role, path] of [
  ['phone', 'fan', '/home'],
  ['desktop', 'fan', '/home'],
  ['desktop', 'operator', '/admin'],
] as const)
  test(`the longest name of a house ends in three dots, and leaves the bar of ${path} as it is: ${screen} @long`, async ({
    open,
    request,
  }) => {
    const page = await open(screen);
    await signInAs(page, request, role);
    await visit(page, path);
    const name = page.getByTitle('Fanloft').locator('visible=true').first();
    const bar = name.locator('xpath=ancestor::header[1]');
    const before = await bar.boundingBox();
    for (const longest of LONGEST_NAMES) {
      await name.evaluate((element, text) => {
        element.textContent = text;
      }, longest);
      // What does not fit goes on below and is cut there; sideways it would be cut in the middle of a letter.
      const { beside, below } = await name.evaluate((element) => ({
        beside: element.scrollWidth - element.clientWidth,
        below: element.scrollHeight - element.clientHeight,
      }));
      expect(beside).toBeLessThanOrEqual(0);
      expect(below).toBeGreaterThan(10);
      expect((await bar.boundingBox())?.width).toBe(before?.width);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    }
  });

test('the days to come stand in a row of their own each, also where their names are long @long', async ({
  open,
  request,
  site,
}) => {
  const page = await open('phone');
  await signInAs(page, request, 'creator');
  await page.context().addCookies([{ name: 'language', value: 'ar', url: site.address }]);
  await visit(page, '/creator/studio');
  const words = page.locator('ol time > span');
  for (const width of [360, 640, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await words.evaluateAll((spans) =>
      spans.map((span) => {
        const range = document.createRange();
        range.selectNodeContents(span);
        return range.getClientRects().length === 1 && span.scrollWidth <= span.clientWidth;
      }),
    );
    // Seven days, each with its name and its number.
    expect(lines).toEqual(Array(14).fill(true));
  }
});

// Whom the fan of the try-out world has tipped; longer than there is room for on a phone.
const TIPPED = 'Ferrow at the keys';

test('in an Arabic page a Latin title is cut at its own end, and stands at the start of the page @long', async ({
  open,
  request,
  site,
}) => {
  const page = await open('phone');
  await signInAs(page, request, 'creator');
  await page.context().addCookies([{ name: 'language', value: 'ar', url: site.address }]);
  await visit(page, '/creator/studio');
  const title = page.locator('ol strong[dir=auto]').first();
  const words = (await title.textContent()) ?? '';
  const latin = /^[A-Za-z]+/.exec(words)?.[0] ?? '';
  expect(latin).not.toBe('');
  // Longer than any phone is wide.
  await title.evaluate((element, text) => {
    element.textContent = text;
  }, `${words} ${words} ${words}`);
  expect(await title.evaluate(isSeen, latin)).toBe(true);

  // Behind Arabic words a Latin name is whole.
  const fan = await open('phone');
  await signInAs(fan, request, 'fan');
  await fan.context().addCookies([{ name: 'language', value: 'ar', url: site.address }]);
  await visit(fan, '/wallet');
  const tip = fan.locator('strong[dir=auto]', { hasText: TIPPED }).locator('visible=true').first();
  for (const word of TIPPED.split(' ')) expect(await tip.evaluate(isSeen, word)).toBe(true);

  // The code of a currency stays before its name, with the comma of the script.
  const admin = await open('phone');
  await signInAs(admin, request, 'operator');
  await admin.context().addCookies([{ name: 'language', value: 'ar', url: site.address }]);
  await visit(admin, '/admin/settings?group=money');
  await expect(admin.getByText('القيمة الافتراضية: \u2068\u2068USD\u2069، دولار أمريكي\u2069')).toBeVisible();

  await visit(page, '/user/account/security');
  const device = page.locator('[id^=device-] > [dir=auto]').first();
  expect(await device.evaluate((element) => getComputedStyle(element).textAlign)).toBe('right');
});

/** One person in two tabs, and presses that come twice: money moves once, and both tabs know it. */
import type { Page } from '@playwright/test';
import { postAddress } from '#platform/contract/post-address.ts';
import { openLine } from './breakable-line.ts';
import { expect, markDocument, pressTwice, test, visit, visitLive } from './story.ts';
import {
  balanceOf,
  CREATOR,
  call,
  type LockedPost,
  lockedPost,
  newFan,
  openPhoto,
  signInAs,
  signInByForm,
  tipButton,
  topUp,
  untilTicketIsGone,
} from './users.ts';

const SESSION_ENDED = 'Your session on this device has ended. Log in to continue.';

// More than any post of the demo creator costs, or the least tip.
const BALANCE = 100;

async function chargesOf(page: Page): Promise<{ price: number }[]> {
  return (await call<{ data: { price: number }[] }>(page, 'GET', '/wallet/charges/search')).data;
}

const unlockIn = (tab: Page) => tab.getByRole('dialog').getByRole('button', { name: /^Unlock for/ });

/** A fan with tokens at a locked post, open in another tab too. */
async function atALockedPost(page: Page): Promise<{ post: LockedPost; other: Page }> {
  await newFan(page);
  await topUp(page, BALANCE);
  const post = await lockedPost(page);
  const other = await page.context().newPage();
  await visitLive(other, postAddress(post));
  return { post, other };
}

test('a tip pressed twice is charged once, and every tab shows what is left', async ({ open }) => {
  const page = await open();
  await newFan(page);
  await topUp(page, BALANCE);
  const other = await page.context().newPage();
  await visit(other, '/home');
  await expect(other.getByRole('banner').getByText('100.00')).toBeVisible();

  await (await tipButton(page)).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Add a note' }).click();
  await sheet.getByLabel('Note').fill('For the glaze');
  await sheet.getByRole('button', { name: /^Send tip \$10\.00/ }).evaluate(pressTwice);
  await untilTicketIsGone(page);
  await expect(other.getByRole('banner').getByText('90.00')).toBeVisible();
  expect(await balanceOf(page)).toBe(90);
  expect(await chargesOf(page)).toHaveLength(1);
});

test('one post unlocked in two tabs at once is charged once and opens in both', async ({ open }) => {
  const page = await open();
  await newFan(page);
  await topUp(page, BALANCE);
  const post = await lockedPost(page);
  const tabs = [page, await page.context().newPage()];
  for (const tab of tabs) {
    await visit(tab, postAddress(post));
    await tab.getByRole('button', { name: /^Unlock for/ }).click();
    await expect(unlockIn(tab)).toBeVisible();
  }
  const areSame = await Promise.all(tabs.map(markDocument));
  await Promise.all(tabs.map((tab) => unlockIn(tab).evaluate(pressTwice)));
  for (const tab of tabs) await expect(openPhoto(tab, post)).toBeVisible();
  expect(await Promise.all(areSame.map((isSame) => isSame()))).toEqual([true, true]);
  expect(await chargesOf(page)).toHaveLength(1);
  expect(await balanceOf(page)).toBe(BALANCE - post.price);
});

test('a post unlocked in one tab opens in another that only looks at it @long', async ({ open }) => {
  const page = await open();
  const { post, other } = await atALockedPost(page);
  const isSameDocument = await markDocument(other);
  await visit(page, postAddress(post));
  await page.getByRole('button', { name: /^Unlock for/ }).click();
  await unlockIn(page).click();
  await expect(openPhoto(other, post)).toBeVisible();
  expect(await isSameDocument()).toBe(true);
});

test('a sheet that stands open closes by itself when its post is bought in another tab @long', async ({
  open,
}) => {
  const page = await open();
  const { post, other } = await atALockedPost(page);
  await other.getByRole('button', { name: /^Unlock for/ }).click();
  await expect(unlockIn(other)).toBeVisible();
  await visit(page, postAddress(post));
  await page.getByRole('button', { name: /^Unlock for/ }).click();
  await unlockIn(page).click();
  await expect(other.getByText('You have already bought this. It is now unlocked.')).toBeVisible();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await expect(openPhoto(other, post)).toBeVisible();
  // The tab that bought it shows its own ticket, and says nothing else.
  await expect(openPhoto(page, post)).toBeVisible();
  await expect(page.getByText('You have already bought this.')).toHaveCount(0);
  expect(await balanceOf(page)).toBe(BALANCE - post.price);
});

test('logging out in one tab closes the other @long', async ({ open }) => {
  const page = await open();
  const credentials = await newFan(page);
  const guarded = await page.context().newPage();
  const profile = await page.context().newPage();
  await visitLive(guarded, '/wallet');
  await visitLive(profile, `/${CREATOR}`);
  await expect(profile.getByRole('link', { name: 'Wallet' }).first()).toBeVisible();
  await visit(page, '/user/account');
  await page.getByRole('button', { name: 'Log out', exact: true }).click();

  await page.waitForURL('**/auth/login');
  await guarded.waitForURL('**/auth/login?redirect=%2Fwallet');
  // Public pages are shown again, as to a visitor.
  await expect(profile.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  expect(new URL(profile.url()).pathname).toBe(`/${CREATOR}`);
  // She logged out herself: no explanation is shown.
  await expect(guarded.getByText(SESSION_ENDED)).toHaveCount(0);
  await profile.waitForLoadState('networkidle');
  await expect(profile.getByText('Your session on this device has ended.')).toHaveCount(0);

  // The tab on the login page leads back to where it was.
  await signInByForm(guarded, credentials);
  await guarded.waitForURL('**/wallet');
});

test('logged out before an open sheet: behind the door it stands open again, and nothing is paid @long', async ({
  open,
}) => {
  const page = await open();
  const credentials = await newFan(page);
  await topUp(page, BALANCE);
  const post = await lockedPost(page);
  const other = await page.context().newPage();
  await visitLive(other, postAddress(post));
  await other.getByRole('button', { name: /^Unlock for/ }).click();
  await expect(unlockIn(other)).toBeVisible();
  await visit(page, '/user/account');
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await other.waitForURL(`**/auth/login?redirect=*wish*unlock-${post._id}`);
  await signInByForm(other, credentials);
  await other.waitForURL(`**${postAddress(post)}`);
  await expect(unlockIn(other)).toBeVisible();
  expect(await balanceOf(other)).toBe(BALANCE);
});

test('a device that is logged out from another one is closed at once @long', async ({ open }) => {
  const page = await open();
  const credentials = await newFan(page);
  const lost = await open('phone');
  await visit(lost, '/auth/login?redirect=%2Fwallet');
  await signInByForm(lost, credentials);
  await lost.waitForURL('**/wallet');
  const reader = await lost.context().newPage();
  await visitLive(reader, `/${CREATOR}`);
  await visitLive(lost, '/wallet');
  await reader.evaluate(() => window.scrollTo(0, 900));

  await visit(page, '/user/account/security');
  await page.getByRole('button', { name: /^Log out .*Last active/ }).click();
  await lost.waitForURL('**/auth/login?redirect=%2Fwallet');
  await expect(lost.getByText(SESSION_ENDED)).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();
  // A page that is open to all is a visitor's now, and says why.
  await expect(reader.getByText('Your session on this device has ended.')).toBeVisible();
  await expect(reader.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await expect.poll(() => reader.evaluate(() => window.scrollY)).toBe(0);

  // All others at once, and how many there were.
  await signInByForm(lost, credentials);
  await lost.waitForURL('**/wallet');
  await visit(page, '/user/account/security');
  await page.getByRole('button', { name: 'Log out all other devices' }).click();
  await expect(page.getByText('One other device logged out')).toBeVisible();
  await lost.waitForURL('**/auth/login?redirect=%2Fwallet');
});

test('somebody else logs in beside a tab: it pays nothing in their name, and is theirs once it hears of it @long', async ({
  open,
}) => {
  const line = await openLine();
  const page = await open('desktop', { through: line });
  await newFan(page);
  await topUp(page, BALANCE);
  await (await tipButton(page)).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Add a note' }).click();
  await sheet.getByLabel('Note').fill('From me, and nobody else');

  const other = await newFan(page);
  await topUp(page, 2 * BALANCE);
  await sheet.getByRole('button', { name: /^Send tip/ }).click();
  await expect(sheet.getByText('Someone else is now logged in in this browser.')).toBeVisible();
  expect(await chargesOf(page)).toEqual([]);
  expect(await balanceOf(page)).toBe(2 * BALANCE);

  // As when the device has slept.
  await line.cut();
  await line.mend();
  await expect(page.getByRole('link', { name: other.username })).toBeVisible();
  await expect(page.getByRole('banner').getByText('200.00')).toBeVisible();
});

interface OwnPost {
  _id: string;
  text: string;
}

test('a post that is edited in two tabs loses neither version unseen @long', async ({ open, request }) => {
  const page = await open();
  await signInAs(page, request, 'creator');
  const post = await call<OwnPost>(page, 'POST', '/performer/feeds', {
    type: 'text',
    text: 'First words',
    status: 'inactive',
  });
  const other = await page.context().newPage();
  await visit(page, `/creator/my-post/edit/${post._id}`);
  await visit(other, `/creator/my-post/edit/${post._id}`);
  await other.getByLabel('Text', { exact: true }).fill('Words of the other tab');
  await other.getByRole('button', { name: 'Save draft' }).click();
  await other.waitForURL('**/creator/my-post');

  await page.getByLabel('Text', { exact: true }).fill('Words of this tab');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('This post was changed in another window or on another device.')).toBeVisible();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Words of this tab');
  const [seen] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'View other version' }).click(),
  ]);
  await expect(seen.getByText('Words of the other tab').first()).toBeVisible();

  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL('**/creator/my-post');
  expect((await call<OwnPost>(page, 'GET', `/performer/feeds/${post._id}`)).text).toBe('Words of this tab');
});

/** A fan with tokens whose press of Unlock has opened the sheet. */
async function atTheUnlockSheet(page: Page): Promise<LockedPost> {
  await newFan(page);
  await topUp(page, BALANCE);
  const post = await lockedPost(page);
  await visitLive(page, postAddress(post));
  await page.getByRole('button', { name: /^Unlock for/ }).click();
  await expect(unlockIn(page)).toBeVisible();
  return post;
}

test('an answer that got lost on its way is asked for again once the post opens: one ticket, one charge @long', async ({
  open,
}) => {
  const page = await open('phone');
  const post = await atTheUnlockSheet(page);
  await page.route(
    '**/api/wallet/charges/feed/**',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await unlockIn(page).click();
  await untilTicketIsGone(page);
  await expect(page.getByText('You have already bought this.')).toHaveCount(0);
  await expect(openPhoto(page, post)).toBeVisible();
  expect(await chargesOf(page)).toHaveLength(1);
  expect(await balanceOf(page)).toBe(BALANCE - post.price);
});

test('while an answer is on its way nothing is said to be lost, and what is paid from stands still @long', async ({
  open,
}) => {
  const page = await open('phone');
  await atTheUnlockSheet(page);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/wallet/charges/feed/**', async (route) => {
    await asked;
    await route.continue();
  });
  const sheet = page.getByRole('dialog');
  const height = (await sheet.boundingBox())?.height;
  await unlockIn(page).click();
  await expect(sheet.locator('[aria-busy="true"]')).toHaveCount(1);
  await expect(sheet.getByText('The connection was lost')).toHaveCount(0);
  expect((await sheet.boundingBox())?.height).toBe(height);
  answer();
  await untilTicketIsGone(page);
});

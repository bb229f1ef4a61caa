/**
 * Declined cards, and interrupted payments: the reason is shown, no token moves, and there is a way back. Double
 * presses are charged once.
 */
import type { Page } from '@playwright/test';
import { postAddress } from '#platform/contract/post-address.ts';
import { expect, pressTwice, test, untilAlive, visit } from './story.ts';
import {
  balanceOf,
  beginTopUp,
  call,
  type LockedPost,
  lockedPost,
  newApprovedCreator,
  newFan,
  publishPhotos,
  topUp,
} from './users.ts';

const AMOUNT = 25;
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$25\.00/ });
const confirmButton = (page: Page) => page.getByRole('button', { name: /^Confirm and pay/ });

/** A new fan with nothing, at the page of a payment that was just begun. */
async function atTheCardPage(page: Page, returnTo?: string): Promise<string> {
  await newFan(page);
  const id = await beginTopUp(page, AMOUNT, returnTo);
  await visit(page, `/payment/sandbox/${id}`);
  return id;
}

async function payWith(page: Page, card: string): Promise<void> {
  await page.getByText(card, { exact: true }).click();
  await payButton(page).click();
}

const topUpAndUnlock = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: /^Top up and unlock/ });

/** A new fan with nothing wants a post, and is asked to top up for it. */
async function wantsPost(page: Page): Promise<LockedPost> {
  await newFan(page);
  const post = await lockedPost(page);
  await visit(page, postAddress(post));
  await page.getByRole('button', { name: /^Unlock for/ }).click();
  await expect(topUpAndUnlock(page)).toBeVisible();
  return post;
}

/** The same, and the bank refuses the card; the page that says so stands open. */
async function refusedUnlock(page: Page): Promise<LockedPost> {
  const post = await wantsPost(page);
  await topUpAndUnlock(page).click();
  await page.waitForURL('**/payment/sandbox/**');
  await page.getByText('Declined by the bank', { exact: true }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('alert')).toContainText('The bank declined the card');
  return post;
}

async function topUpsOf(page: Page): Promise<number> {
  return (await call<{ total: number }>(page, 'GET', '/wallet/history?movement=top_up')).total;
}

const REFUSALS = {
  'Declined by the bank': 'The bank declined the card',
  'Insufficient funds': 'The card has insufficient funds',
  Expired: 'The card has expired',
};

test('each card that is turned down says why and moves nothing; another one pays', async ({ open }) => {
  const page = await open('phone');
  await atTheCardPage(page);
  for (const [card, sentence] of Object.entries(REFUSALS)) {
    await payWith(page, card);
    const why = page.getByRole('alert');
    await expect(why).toContainText(sentence);
    await expect(why).toContainText('Nothing was charged.');
    // Reloading the page changes nothing.
    await page.reload();
    await untilAlive(page);
    await expect(page.getByText(sentence)).toBeVisible();
    expect(await balanceOf(page)).toBe(0);
    await page.getByRole('button', { name: 'Choose another card' }).click();
    await expect(payButton(page)).toBeVisible();
  }
  await payWith(page, 'Payment succeeds');
  await page.waitForURL('**/payment/success**');
  await expect(page.getByText('Your balance is now $25.00.')).toBeVisible();
  expect(await topUpsOf(page)).toBe(1);
});

test('whoever does not want to pay after a refusal comes back to where they were @long', async ({ open }) => {
  const page = await open('phone');
  const post = await refusedUnlock(page);
  await page.getByRole('link', { name: 'Not now' }).click();
  await page.waitForURL(`**${postAddress(post)}**`);
  expect(await balanceOf(page)).toBe(0);
  // The post is as locked as it was, and the wallet as empty.
  await expect(topUpAndUnlock(page)).toBeVisible();
});

test('a payment that was left is still open, and is made later @long', async ({ open }) => {
  const page = await open();
  const id = await atTheCardPage(page);
  await page.getByRole('link', { name: 'Not now' }).click();
  await page.waitForURL('**/wallet');
  expect(await balanceOf(page)).toBe(0);
  await visit(page, `/payment/cancel?transactionId=${id}`);
  await expect(page.getByRole('heading', { name: 'Nothing was charged' })).toBeVisible();
  await visit(page, `/payment/sandbox/${id}`);
  await payWith(page, 'Payment succeeds');
  await page.waitForURL('**/payment/success**');
  expect(await balanceOf(page)).toBe(AMOUNT);
});

test('the bank’s question survives a reload and the way back, and is answered once @long', async ({
  open,
}) => {
  const page = await open('phone');
  await visit(page, '/creator');
  const id = await atTheCardPage(page);
  const question = page.getByText('Confirm with your bank');
  await payWith(page, 'Confirmation required');
  await expect(question).toBeVisible();
  expect(await balanceOf(page)).toBe(0);

  await page.reload();
  await untilAlive(page);
  await expect(question).toBeVisible();
  await page.goBack();
  await page.waitForURL('**/creator');
  await page.goForward();
  await expect(question).toBeVisible();
  expect(await balanceOf(page)).toBe(0);

  await confirmButton(page).dblclick();
  await page.waitForURL('**/payment/success**');
  await expect(page.getByText('Your balance is now $25.00.')).toBeVisible();
  expect(await topUpsOf(page)).toBe(1);

  // The button of the way back finds a payment that is over, not one to be made again.
  await visit(page, `/payment/sandbox/${id}`);
  await expect(page.getByText('Payment completed')).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
});

test('instead of answering the bank one may take another card @long', async ({ open }) => {
  const page = await open();
  await atTheCardPage(page);
  await payWith(page, 'Confirmation required');
  await page.getByRole('button', { name: 'Use another card' }).click();
  await payWith(page, 'Insufficient funds');
  await expect(page.getByRole('alert')).toContainText('The card has insufficient funds');
  expect(await balanceOf(page)).toBe(0);
});

test('pressing pay twice charges once, in one tab and in two', async ({ open }) => {
  const page = await open();
  const id = await atTheCardPage(page);
  const other = await page.context().newPage();
  await visit(other, `/payment/sandbox/${id}`);
  await Promise.all([page, other].map((tab) => payButton(tab).evaluate(pressTwice)));
  await page.waitForURL('**/payment/success**');
  await other.waitForURL('**/payment/success**');
  await expect(other.getByText('Your balance is now $25.00.')).toBeVisible();
  expect(await topUpsOf(page)).toBe(1);
});

test('a card that will be disputed pays at first @long', async ({ open }) => {
  const page = await open();
  await atTheCardPage(page);
  await payWith(page, 'Disputed later');
  await page.waitForURL('**/payment/success**');
  await expect(page.getByText('Your balance is now $25.00.')).toBeVisible();
});

test('the page of a payment that was left says how each one stands @long', async ({ open }) => {
  const page = await open('phone');
  const id = await atTheCardPage(page);
  await payWith(page, 'Payment succeeds');
  await page.waitForURL('**/payment/success**');
  await visit(page, `/payment/cancel?transactionId=${id}`);
  await expect(page.getByRole('heading', { name: 'Payment completed' })).toBeVisible();
  await page.getByRole('link', { name: 'View receipt' }).click();
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('+$25.00');
  await visit(page, '/payment/cancel?transactionId=nonsense');
  await expect(page.getByRole('heading', { name: 'Payment not found' })).toBeVisible();
});

test('the refused payment of what was bought meanwhile offers tokens, not the same thing again @long', async ({
  open,
}) => {
  const page = await open('phone');
  const post = await refusedUnlock(page);
  const refused = page.url();

  const other = await page.context().newPage();
  await visit(other, '/wallet');
  await topUp(other, AMOUNT);
  await call(other, 'POST', `/wallet/charges/feed/${post._id}`, {});
  await visit(page, refused);
  await expect(page.getByText(/^You have already unlocked/)).toBeVisible();
  await expect(page.getByText(/from your wallet pay for it/)).toHaveCount(0);
  const before = await balanceOf(page);
  await page.getByRole('button', { name: 'Choose another card' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/payment/sandbox/') && url.href !== refused);
  await page.getByText('Payment succeeds', { exact: true }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL('**/payment/success**');
  await expect(page.getByText(/^Your balance is now/)).toBeVisible();
  expect(await balanceOf(page)).toBeGreaterThan(before);
});

test('back from the card page by the browser, the amount that stands chosen is the one on the button @long', async ({
  open,
}) => {
  const page = await open('phone');
  await newFan(page);
  await visit(page, '/wallet');
  const pay = page.getByRole('button', { name: /^Top up \$/ });
  const leaveAndComeBack = async () => {
    await pay.click();
    await page.waitForURL('**/payment/sandbox/**');
    await page.goBack();
    await untilAlive(page);
  };
  await page.getByText('for $100.00', { exact: true }).click();
  await leaveAndComeBack();
  await expect(pay).toHaveAccessibleName('Top up $100.00');
  await expect(page.getByRole('radio', { name: 'for $100.00' })).toBeChecked();

  await page.getByText('Another amount', { exact: true }).click();
  await page.getByLabel('Your amount').fill('40');
  await leaveAndComeBack();
  await expect(page.getByLabel('Your amount')).toHaveValue('40');
  await expect(pay).toHaveAccessibleName('Top up $40.00');
});

test('no card is asked for another price than the one seen, and what goes meanwhile leaves the tokens in the wallet @long', async ({
  open,
  request,
}) => {
  const creator = await open();
  const { username } = await newApprovedCreator(creator, request);
  await publishPhotos(creator, ['ash-2'], { audience: 'buyers', price: 30, text: 'Soon gone' });
  const page = await open('phone');
  await newFan(page);
  const post = await lockedPost(page, username);
  await visit(page, postAddress(post));
  await page.getByRole('button', { name: /^Unlock for/ }).click();
  const sheet = page.getByRole('dialog');
  const pay = (price: string) =>
    sheet.getByRole('button', { name: new RegExp(`^Top up and unlock.*${price}`) });
  await expect(pay('30')).toBeVisible();
  await call(creator, 'PUT', `/performer/feeds/${post._id}`, { price: 20 });
  await pay('30').click();
  await expect(sheet.getByText('The price has changed. Nothing was charged.')).toBeVisible();
  await pay('20').click();
  await page.waitForURL('**/payment/sandbox/**');
  await untilAlive(page);
  const cardPage = page.url();

  // The fan has seen the old price, so the pending payment is not continued.
  await page.goBack();
  await untilAlive(page);
  await page.getByRole('button', { name: /^Unlock for/ }).click();
  await expect(pay('20')).toBeVisible();
  await call(creator, 'PUT', `/performer/feeds/${post._id}`, { price: 25 });
  await pay('20').click();
  await expect(sheet.getByText('The price has changed. Nothing was charged.')).toBeVisible();
  await call(creator, 'PUT', `/performer/feeds/${post._id}`, { price: 20 });
  await pay('25').click();
  await expect(pay('20')).toBeVisible();
  await pay('20').click();
  // The very same payment: none was begun beside it.
  await page.waitForURL(cardPage);
  await untilAlive(page);
  await call(creator, 'PUT', `/performer/feeds/${post._id}`, { price: 22 });
  await expect(page.getByText('“Soon gone” now costs $22.00')).toBeVisible();
  await call(creator, 'DELETE', `/performer/feeds/${post._id}`);
  await expect(page.getByText('“Soon gone” is no longer for sale')).toBeVisible();
  await page.getByRole('button', { name: /^Pay \$20\.00/ }).click();
  await page.waitForURL('**/payment/success**');
  await expect(page.getByText('“Soon gone” is no longer for sale')).toBeVisible();
  await expect(page.getByText('Your balance is now $20.00.')).toBeVisible();
  expect(await balanceOf(page)).toBe(20);
});

test('no card is asked for what was bought in another tab while this one heard nothing @long', async ({
  open,
}) => {
  const page = await open('phone');
  await page.routeWebSocket(/./, () => {});
  const post = await wantsPost(page);

  const other = await page.context().newPage();
  await visit(other, '/wallet');
  await topUp(other, AMOUNT);
  await call(other, 'POST', `/wallet/charges/feed/${post._id}`, {});
  await topUpAndUnlock(page).click();
  await expect(page.getByText('You have already bought this. It is now unlocked.')).toBeVisible();
  await expect(topUpAndUnlock(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Purchased' })).toBeVisible();
});

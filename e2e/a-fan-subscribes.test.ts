/**
 * Subscriptions: a trial that renews, fails, is paid and is canceled; a card that asks for a confirmation; a promotion
 * link; what creator and operator see of it. On a site of its own, because time passes.
 */
import type { Page } from '@playwright/test';
import { postAddress } from '#platform/contract/post-address.ts';
import { passDays, runDueSubscriptions } from './pass-time.ts';
import { expect, onOwnSite, pressTwice, visit } from './story.ts';
import { lendSite, type StorySite } from './story-site.ts';
import {
  balanceOf,
  call,
  newApprovedCreator,
  newFan,
  publishPhotos,
  signInAs,
  signUpByForm,
  topUp,
} from './users.ts';

const test = onOwnSite<StorySite>(lendSite);

const TITLE = 'For those who subscribe';

interface Offering {
  _id: string;
  username: string;
  post: { _id: string; slug: string };
}

/** A new creator with one post for subscribers, at $10 a month; `page` is theirs from here on. */
async function newOffering(
  page: Page,
  request: Parameters<typeof newApprovedCreator>[1],
  offers: object = {},
): Promise<Offering> {
  const { username } = await newApprovedCreator(page, request);
  await call(page, 'PUT', '/performers/me', { monthlyPrice: 10, yearlyPrice: 96, ...offers });
  await call(page, 'PUT', '/creator/subscription-offers', {
    bundles: [{ months: 3, percentOff: 10 }],
    walletAllowed: true,
  });
  const offer = { audience: 'subscribers', title: TITLE, text: 'Only here.' };
  const { _id } = await publishPhotos(page, ['ash-2'], offer);
  const { slug } = await call<{ slug: string }>(page, 'GET', `/performer/feeds/${_id}`);
  const me = await call<{ _id: string }>(page, 'GET', '/users/me');
  return { _id: me._id, username, post: { _id, slug } };
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: /^Subscribe to / });
const done = (page: Page) =>
  sheetOf(page)
    .getByRole('status')
    .getByText(/^You’re subscribed to/);

/** What a subscriber has of the post, in a page that stands open. */
const lockedPhoto = (page: Page) => page.getByAltText(/^Locked photo/);

test('a trial becomes a subscription; a renewal that fails is paid by hand; canceled, the access stays to its end', async ({
  open,
  request,
  own,
}) => {
  test.slow();
  const maker = await open();
  const { username } = await newOffering(maker, request, {
    isFreeSubscription: true,
    durationFreeSubscriptionDays: 7,
  });
  const fan = await open('phone');
  await newFan(fan);
  await topUp(fan, 12);
  await visit(fan, `/${username}`);
  await expect(lockedPhoto(fan)).toHaveCount(1);
  await fan.getByRole('button', { name: 'Start free trial' }).filter({ visible: true }).click();
  const sheet = sheetOf(fan);
  await expect(sheet.getByText(/^Next charge \$10\.00 on/)).toBeVisible();
  await expect(sheet.getByText('Posts with a price of their own cost extra')).toBeVisible();
  await sheet.getByRole('button', { name: 'Start free trial' }).evaluate(pressTwice);
  await expect(done(fan)).toBeVisible();
  // The post opens behind the sheet, and nothing is paid.
  await expect(lockedPhoto(fan)).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(sheet).toHaveCount(0);
  expect(await balanceOf(fan)).toBe(12);

  // The trial ends, and the wallet pays the first month.
  const mine = fan.getByRole('article');
  await visit(fan, '/user/my-subscription');
  await expect(mine).toContainText('Free trial');
  await passDays(own, 8);
  await expect(async () => {
    await runDueSubscriptions(own);
    expect(await balanceOf(fan)).toBe(2);
  }).toPass();
  await visit(fan, '/user/my-subscription');
  await expect(mine).toContainText('Active');

  // The next one fails: there is access, and the way to pay.
  await passDays(own, 30);
  await expect(async () => {
    await runDueSubscriptions(own);
    await visit(fan, '/user/my-subscription');
    await expect(mine).toContainText('Payment failed', { timeout: 2_000 });
  }).toPass();
  await expect(mine.getByRole('alert')).toContainText('You still have access');
  await topUp(fan, 20);
  await mine.getByRole('button', { name: 'Pay now' }).click();
  await expect(async () => {
    await runDueSubscriptions(own);
    expect(await balanceOf(fan)).toBe(12);
  }).toPass();
  await visit(fan, '/user/my-subscription');
  await expect(mine).toContainText('Active');
  await mine.getByRole('link', { name: 'Payments and receipts' }).click();
  await expect(mine.getByRole('link', { name: 'Receipt', exact: true })).toHaveCount(2);

  // Two clicks, and the date until which the access lasts stays in view.
  await mine.getByRole('button', { name: 'Cancel subscription' }).click();
  const dialog = fan.getByRole('alertdialog');
  await expect(dialog).toContainText('You keep access until');
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(mine).toContainText('Canceled');
  await expect(mine).toContainText('You keep access until');
  await mine.getByRole('button', { name: 'Keep subscription' }).click();
  await expect(mine).toContainText('Active');
  await expect(mine).toContainText('Next charge $10.00');
});

test('a card whose bank asks: the place is kept, one is subscribed on the way back, and the post opens', async ({
  open,
  request,
}) => {
  const maker = await open();
  const { post } = await newOffering(maker, request);
  const fan = await open('phone');
  await newFan(fan);
  await visit(fan, postAddress(post));
  await fan.getByRole('button', { name: /^Subscribe for \$10\.00/ }).click();
  const sheet = sheetOf(fan);
  await sheet.getByText('for 3 months').click();
  await expect(sheet.getByText('Save 10%')).toBeVisible();
  await sheet.getByRole('button', { name: /^Subscribe for \$27\.00/ }).click();
  await fan.waitForURL('**/payment/sandbox/**');
  await fan.getByText('Confirmation required', { exact: true }).click();
  await fan.getByRole('button', { name: /^Pay/ }).click();
  await fan.getByRole('button', { name: /^Confirm and pay/ }).click();
  await fan.waitForURL(`**${postAddress(post)}**`);
  await expect(done(fan)).toBeVisible();
  await expect(lockedPhoto(fan)).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(fan).toHaveURL(postAddress(post));
  const { data } = await call<{ data: { state: string; months: number }[] }>(
    fan,
    'GET',
    '/subscriptions/user/search',
  );
  expect(data).toMatchObject([{ state: 'active', months: 3 }]);
});

test('a promotion link: made by the creator, kept through the registration, counted; the operator ends it', async ({
  open,
  request,
}) => {
  const maker = await open();
  const { username } = await newOffering(maker, request);
  await visit(maker, '/creator/promotion-links');
  await maker.getByRole('link', { name: 'Create a promotion link' }).first().click();
  await maker.getByLabel('Discount', { exact: true }).last().fill('20');
  await maker.getByLabel('Code').fill('SPRING');
  await maker.getByRole('button', { name: 'Create promotion link' }).click();
  await expect(maker.getByText(`/${username}?promotion=SPRING`)).toBeVisible();

  const fan = await open('phone');
  await visit(fan, `/${username}?promotion=SPRING`);
  await expect(fan.getByText('20% off your first payment')).toBeVisible();
  await fan
    .getByRole('link', { name: /^Subscribe for/ })
    .filter({ visible: true })
    .last()
    .click();
  const { username: fanName } = await signUpByForm(fan);
  const sheet = sheetOf(fan);
  await expect(sheet.getByText('Promotion, 20% off')).toBeVisible();
  await sheet.getByRole('button', { name: /^Subscribe for \$8\.00/ }).click();
  await fan.waitForURL('**/payment/sandbox/**');
  await fan.getByRole('button', { name: /^Pay/ }).click();
  await expect(done(fan)).toBeVisible();

  await visit(maker, '/creator/my-subscriber');
  const row = maker.getByRole('row').filter({ hasText: fanName });
  await expect(row).toContainText(/SPRING.*\$8\.00/s);
  await visit(maker, '/creator/promotion-links');
  await expect(maker.getByRole('row').filter({ hasText: 'SPRING' })).toContainText('$8.00');

  const operator = await open();
  await signInAs(operator, request, 'operator');
  await visit(operator, '/admin/subscriptions');
  const entry = operator.getByRole('row').filter({ hasText: username });
  await entry.getByRole('button').click();
  await expect(operator.getByRole('table', { name: 'Payments' })).toContainText('$8.00');
  await operator.getByRole('button', { name: 'Cancel subscription' }).click();
  const ending = operator.getByRole('dialog');
  await ending.getByLabel('Reason').fill('Asked for it by mail');
  await ending.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(entry).toContainText('Canceled');
});

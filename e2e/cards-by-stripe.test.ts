/**
 * Cards are charged by Stripe: its form stands in our pages, its script and its frames are let in there. This test has
 * its own site, and stand-ins for Stripe.
 */
import type { Page } from '@playwright/test';
import { operator, registerCreator } from '../src/testing/factories.ts';
import { openKillableSite } from '../src/testing/killable-site.ts';
import { type FakeStripe, openFakeStripe } from '../src/testing/stripe/fake-stripe.ts';
import { stripeEnvironment } from '../src/testing/stripe/stripe-keys.ts';
import { expectSound } from './pages.ts';
import { expect, onOwnSite, visit } from './story.ts';
import type { StorySite } from './story-site.ts';
import { answerForStripe, STRIPE_ORIGINS } from './stripe-in-the-browser.ts';
import { balanceOf, beginTopUp, call, newFan } from './users.ts';

interface StripeSite extends StorySite {
  stripe: FakeStripe;
  /** The username of a creator with a price of $10 a month. */
  creator: string;
}

const test = onOwnSite<StripeSite>(async (use) => {
  const stripe = await openFakeStripe();
  const site = await openKillableSite(stripeEnvironment(stripe.address));
  try {
    await operator(site);
    const { token, username: creator } = await registerCreator(site, { approved: true });
    await site.call('PUT', '/performers/me', { token, body: { monthlyPrice: 10 } });
    await use({ address: site.origin, folder: site.folder, besides: STRIPE_ORIGINS, stripe, creator });
  } finally {
    await site.close();
    await stripe.close();
  }
});

test.describe.configure({ mode: 'serial' });

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$25\.00/ });

/** A new fan before Stripe's form, for 25 tokens. */
async function atTheForm(page: Page, stripe: FakeStripe): Promise<void> {
  await answerForStripe(page.context(), stripe);
  await newFan(page);
  await visit(page, `/payment/stripe/${await beginTopUp(page, 25)}`);
  await expect(payButton(page)).toBeEnabled();
}

test('a top-up: one card is refused, another one is confirmed with the bank and pays', async ({
  open,
  own: { stripe },
}) => {
  const page = await open('phone');
  await atTheForm(page, stripe);
  await expectSound(page);
  await page.getByLabel('Card number').selectOption('pm_card_chargeCustomerFail');
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await page.getByLabel('Card number').selectOption('pm_card_authenticationRequired');
  await payButton(page).click();
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(page.getByRole('alert')).toContainText('The card was not accepted');
  expect(await balanceOf(page)).toBe(0);
  await page.getByLabel('Card number').selectOption('pm_card_authenticationRequired');
  await payButton(page).click();
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await page.waitForURL('**/payment/success**');
  await expect.poll(() => balanceOf(page)).toBe(25);
});

test('a card is added, and pays the next top-up with one press @long', async ({ open, own: { stripe } }) => {
  const page = await open('phone');
  await answerForStripe(page.context(), stripe);
  await newFan(page);
  await visit(page, '/user/cards');
  const save = page.getByRole('button', { name: 'Save card' });
  await expect(save).toBeEnabled();
  await page.getByLabel('Card number').selectOption('pm_card_chargeDeclined');
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await page.getByLabel('Card number').selectOption('pm_card_authenticationRequiredOnSetup');
  await save.click();
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByText('3155')).toBeVisible();
  await expectSound(page);
  const cards = await call<{ data: { _id: string }[] }>(page, 'GET', '/payment-cards');
  const cardId = cards.data[0]?._id;
  const { _id } = await call<{ _id: string }>(page, 'POST', '/payment/wallet/top-up', { amount: 25, cardId });
  await visit(page, `/payment/stripe/${_id}`);
  await expect.poll(() => balanceOf(page)).toBe(25);
});

test('a subscription: the bank is asked once, and the card is saved for the renewals', async ({
  open,
  own: { stripe, creator },
}) => {
  const page = await open('phone');
  await answerForStripe(page.context(), stripe);
  await newFan(page);
  await visit(page, `/${creator}`);
  const subscribe = /^Subscribe for \$10\.00/;
  await page.getByRole('button', { name: subscribe }).filter({ visible: true }).first().click();
  const sheet = page.getByRole('dialog', { name: /^Subscribe to / });
  await sheet.getByRole('button', { name: subscribe }).click();
  await page.waitForURL('**/payment/stripe/**');
  const pay = page.getByRole('button', { name: /^Pay \$10\.00/ });
  await expect(pay).toBeEnabled();
  await page.getByLabel('Card number').selectOption('pm_card_authenticationRequiredOnSetup');
  await pay.click();
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await page.waitForURL(`**/${creator}**`);
  await expect(sheet.getByRole('status').getByText(/^You’re subscribed to/)).toBeVisible();
  const { data } = await call<{ data: { last4Digits: string }[] }>(page, 'GET', '/payment-cards');
  expect(data).toMatchObject([{ last4Digits: '3155' }]);
});

test('the form is in the dark as well, and says so when Stripe does not answer @long', async ({
  open,
  own: { stripe },
}) => {
  const page = await open('desktop', { theme: 'dark' });
  await atTheForm(page, stripe);
  await expectSound(page);
  stripe.disturbances.push('unavailable', 'unavailable', 'unavailable');
  await visit(page, `/payment/stripe/${await beginTopUp(page, 25)}`);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
});

test('the policy of pages lets Stripe in, and nobody else', async ({ open }) => {
  const page = await open();
  const answer = await page.request.get('/');
  const policy = answer.headers()['content-security-policy'] ?? '';
  const hosts = new Set(policy.match(/https:\/\/[^\s;]+/g));
  expect([...hosts].every((host) => host.endsWith('stripe.com'))).toBe(true);
  expect(hosts.size).toBeGreaterThan(2);
});

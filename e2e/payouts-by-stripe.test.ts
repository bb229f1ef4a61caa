/** A payout through Stripe, seen by creator and operator. On a site of its own, with a stand-in for Stripe. */
import { setSetting } from '#domains/site/server/index.ts';
import {
  giveTip,
  giveTokens,
  operator,
  registerCreator,
  registerFan,
  TEST_PASSWORD,
} from '../src/testing/factories.ts';
import { openKillableSite } from '../src/testing/killable-site.ts';
import { runJob } from '../src/testing/run-job.ts';
import { type FakeStripe, openFakeStripe } from '../src/testing/stripe/fake-stripe.ts';
import { stripeEnvironment } from '../src/testing/stripe/stripe-keys.ts';
import { expectSound } from './pages.ts';
import { expect, onOwnSite, visit } from './story.ts';
import type { StorySite } from './story-site.ts';
import { call, signIn } from './users.ts';

interface PayingSite extends StorySite {
  stripe: FakeStripe;
  /** Usernames; the creator has earned 90.00. */
  creator: string;
  operator: string;
}

const FORM = 'https://connect.stripe.test';

const test = onOwnSite<PayingSite>(async (use) => {
  const stripe = await openFakeStripe();
  // The fan's tokens come from the sandbox.
  const site = await openKillableSite({ ...stripeEnvironment(stripe.address), PAYMENT_GATEWAY: 'sandbox' });
  try {
    await site.runtime.write({}, async (ctx) => {
      await setSetting(ctx, 'holdDays', 0);
      await setSetting(ctx, 'payoutAccountHoldDays', 0);
    });
    const boss = await operator(site);
    const creator = await registerCreator(site, { approved: true });
    const fan = await registerFan(site);
    await giveTokens(site, fan, 100_00);
    await giveTip(site, { fan, creator }, { price: 100 });
    await runJob(site, 'mature-earnings');
    await use({
      address: site.origin,
      folder: site.folder,
      besides: [FORM],
      stripe,
      creator: creator.username,
      operator: boss.username,
    });
  } finally {
    await site.close();
    await stripe.close();
  }
});

test('a creator connects Stripe, and an operator sends a payout there', async ({ open, own }) => {
  const { stripe } = own;
  const creator = await open('phone');
  await signIn(creator, { username: own.creator, password: TEST_PASSWORD });

  await test.step('she finishes the form of Stripe, and comes back', async () => {
    await creator.context().route(`${FORM}/**`, async (route) => {
      for (const account of stripe.accounts.values()) account.missing = ['external_account'];
      await route.fulfill({
        contentType: 'text/html',
        body: `<a href="${own.address}/creator/banking?from=stripe">Back</a>`,
      });
    });
    await visit(creator, '/creator/banking');
    await creator.getByRole('button', { name: 'Connect Stripe' }).click();
    // The page that is left has a link back as well.
    await creator.waitForURL(`${FORM}/**`);
    await creator.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(creator.getByText('Not finished.')).toBeVisible();
    await expect(creator.getByText('Your bank account', { exact: true })).toBeVisible();
    await expectSound(creator);
    for (const account of stripe.accounts.values()) account.missing = [];
    await creator.getByRole('button', { name: 'Check again' }).click();
    await expect(creator.getByText('Connected. Payouts can go to this account.')).toBeVisible();
  });

  await test.step('she requests a payout to it', async () => {
    await visit(creator, '/creator/payout-request');
    await creator.getByRole('button', { name: 'Request payout' }).click();
    const sheet = creator.getByRole('dialog', { name: 'Request payout' });
    await expect(sheet.getByText(/^Stripe ••••/)).toBeVisible();
    await sheet.getByRole('button', { name: 'Request payout' }).click();
    await expect(creator.getByText('Payout requested')).toBeVisible();
  });

  const boss = await open('desktop', { theme: 'dark' });
  await signIn(boss, { username: own.operator, password: TEST_PASSWORD });

  await test.step('an operator sends it', async () => {
    const { data } = await call<{ data: { _id: string }[] }>(boss, 'GET', '/admin/payouts?status=pending');
    await visit(boss, `/admin/payouts/${data[0]?._id}`);
    await boss.getByRole('button', { name: 'Approve payout' }).click();
    await expect(boss.getByRole('button', { name: 'Send through Stripe' })).toBeVisible();
    await expectSound(boss);
    await boss.getByRole('button', { name: 'Send through Stripe' }).click();
    await expect(boss.getByText('Stripe has sent this payout.')).toBeVisible();
  });

  expect(stripe.book.transfers.size).toBe(1);
  await expect(creator.getByText('Paid', { exact: true })).toBeVisible();
});

/**
 * A fan who knows the site by a client of its API alone, on another origin, tops up there: the card page opens without a
 * login, and leads back. It is a site of this story's own, which lists that client.
 */
import type { Page } from '@playwright/test';
import { registerFan, TEST_PASSWORD, type TestUser } from '../src/testing/factories.ts';
import { freePort } from '../src/testing/free-port.ts';
import { openKillableSite } from '../src/testing/killable-site.ts';
import { openClientSite } from './client-site.ts';
import { expect, onOwnSite, untilAlive } from './story.ts';
import type { StorySite } from './story-site.ts';

interface SiteWithClient extends StorySite {
  client: string;
  fan: TestUser;
}

const test = onOwnSite<SiteWithClient>(async (use) => {
  const [port, apiPort, clientPort] = [await freePort(), await freePort(), await freePort()];
  const api = `http://127.0.0.1:${apiPort}`;
  const client = await openClientSite(clientPort, api);
  const site = await openKillableSite({
    PORT: String(port),
    BASE_URL: `http://127.0.0.1:${port}`,
    API_PORT: String(apiPort),
    API_ORIGINS: client.address,
  });
  try {
    const fan = await registerFan(site);
    const besides = [api, client.address];
    await use({ address: site.origin, folder: site.folder, besides, client: client.address, fan });
  } finally {
    await site.close();
    client.close();
  }
});

/** Logs in at the client and begins a top-up there; the card page of the site stands open. */
async function beginAtClient(page: Page, { client, fan }: SiteWithClient): Promise<void> {
  await page.goto(client);
  await page.getByLabel('Username').fill(fan.username);
  await page.getByLabel('Password').fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(/^Balance: /)).toBeVisible();
  await page.getByRole('button', { name: 'Top up' }).click();
  await page.waitForURL('**/payment/sandbox/**');
  await untilAlive(page);
}

test('a top-up that is begun at a client is paid without a login, and leads back to the client', async ({
  open,
  own,
}) => {
  const page = await open('phone');
  await beginAtClient(page, own);
  const cardPage = page.url();
  expect(new URL(cardPage).origin).toBe(own.address);
  expect(await page.context().cookies(own.address)).toEqual([]);

  // Left once: back at the client, nothing is paid, and the address still opens.
  await page.getByRole('link', { name: 'Not now' }).click();
  await page.waitForURL(`${own.client}/payment/cancel?**`);
  await expect(page.getByText('Balance: 0')).toBeVisible();
  await page.goto(cardPage);
  await untilAlive(page);

  await page.getByText('Confirmation required', { exact: true }).click();
  await page.getByRole('button', { name: /^Pay \$25\.00/ }).click();
  await page.getByRole('button', { name: /^Confirm and pay/ }).click();
  await page.waitForURL(`${own.client}/payment/success?**`);
  await expect(page.getByText('Balance: 25')).toBeVisible();
});

test('a card that is refused says why, and leads back to the client @long', async ({ open, own }) => {
  const page = await open();
  await beginAtClient(page, own);
  await page.getByText('Declined by the bank', { exact: true }).click();
  await page.getByRole('button', { name: /^Pay \$25\.00/ }).click();
  await expect(page.getByRole('alert')).toContainText('The bank declined the card');
  await page.getByRole('link', { name: 'Go back' }).click();
  await page.waitForURL(`${own.client}/payment/cancel?**`);
});

test('an address with another right opens nothing and leads nowhere @long', async ({ open, own }) => {
  const page = await open();
  await beginAtClient(page, own);
  const address = new URL(page.url());
  address.searchParams.set('right', `zzzzzzzz.${'A'.repeat(24)}`);
  await page.goto(address.href);
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

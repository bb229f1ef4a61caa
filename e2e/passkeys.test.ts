/**
 * Login without a password. Passkeys need a host name, not an IP address, so this test has its own site, called
 * localhost.
 */
import type { Page } from '@playwright/test';
import { registerFan, TEST_PASSWORD, type TestUser } from '../src/testing/factories.ts';
import { freePort } from '../src/testing/free-port.ts';
import { openKillableSite } from '../src/testing/killable-site.ts';
import { expect, onOwnSite, untilAlive, visit } from './story.ts';
import type { StorySite } from './story-site.ts';
import { signIn } from './users.ts';

const test = onOwnSite<StorySite & { fan: TestUser }>(async (use) => {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const site = await openKillableSite({ PORT: String(port), BASE_URL: address });
  try {
    await use({ address, folder: site.folder, fan: await registerFan(site) });
  } finally {
    await site.close();
  }
});

const SECURITY = '/user/account/security';

/** A device of the browser's own that makes and keeps passkeys, with a finger always on it. */
async function openDevice(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is made, opens the door from the field and by the button, and is taken away', async ({
  open,
  own: { fan },
}) => {
  const page = await open();
  await openDevice(page);
  await signIn(page, { username: fan.username, password: TEST_PASSWORD });
  await visit(page, SECURITY);
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  const name = passkeys.getByLabel('Passkey name');
  // As the list of devices calls this one, until it is called otherwise.
  await expect(name).toHaveValue(/^Chrome on /);
  await name.fill('My laptop');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  const key = passkeys.getByRole('listitem').filter({ hasText: 'My laptop' });
  await expect(key).toContainText('Never used');

  await visit(page, '/user/account');
  await page.getByRole('button', { name: 'Log out' }).click();
  // The browser offers it in the field of the username, and the finger takes the offer.
  await page.waitForURL(`/home`);
  await visit(page, SECURITY);
  await expect(key).toContainText('Last used');

  await page.context().clearCookies({ name: 'token' });
  await page.addInitScript(offerNothingInFields);
  await visit(page, `/auth/login?redirect=${SECURITY}`);
  // This browser came in by one before, so it stands before the form.
  const byPasskey = page.getByRole('button', { name: 'Log in with a passkey' });
  const [button, field] = await Promise.all([
    byPasskey.boundingBox(),
    page.getByLabel('Email or username').boundingBox(),
  ]);
  expect(button!.y).toBeLessThan(field!.y);
  await byPasskey.click();
  await page.waitForURL(SECURITY);
  await expect(page.getByRole('region', { name: 'Active sessions' })).toContainText('with a passkey');

  await untilAlive(page);
  await key.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click();
  await expect(key).toHaveCount(0);
});

function offerNothingInFields(): void {
  PublicKeyCredential.isConditionalMediationAvailable = async () => false;
}

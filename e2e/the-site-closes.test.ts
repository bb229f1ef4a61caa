/**
 * An operator closes the site, opens it again, and changes its name while others use it. This test has its own site.
 */
import type { Page } from '@playwright/test';
import {
  operator,
  registerFan,
  switchOnSecondFactor,
  TEST_PASSWORD,
  type TestUser,
} from '../src/testing/factories.ts';
import { type KillableSite, openKillableSite } from '../src/testing/killable-site.ts';
import { expectSound } from './pages.ts';
import { expect, markDocument, onOwnSite, untilKeysAreHandled, visit, visitLive } from './story.ts';
import type { StorySite } from './story-site.ts';
import { call, signIn, signInByForm } from './users.ts';

interface ClosingSite extends StorySite {
  boss: TestUser;
  fan: TestUser;
  /** To call it without a browser. */
  calls: KillableSite;
}

const test = onOwnSite<ClosingSite>(async (use) => {
  const calls = await openKillableSite({ TRUSTED_PROXIES: '127.0.0.1' });
  try {
    const [boss, fan] = [await operator(calls), await registerFan(calls)];
    await use({ address: calls.origin, folder: calls.folder, boss, fan, calls });
  } finally {
    await calls.close();
  }
});

const credentials = ({ username }: TestUser) => ({ username, password: TEST_PASSWORD });
const row = (page: Page, key: string) => page.locator(`#${key}`);

test('a setting is found, refused, changed, taken back, and seen on open pages', async ({
  open,
  own: { boss, fan },
}) => {
  const admin = await open();
  await signIn(admin, credentials(boss));
  const looker = await open('phone');
  await signIn(looker, credentials(fan));
  await visitLive(looker, '/home');
  const isSame = await markDocument(looker);

  await visit(admin, '/admin/settings');
  await untilKeysAreHandled(admin);
  await admin.keyboard.press('/');
  await admin.keyboard.type('hold chargeback');
  await expect(admin.getByRole('heading', { level: 3 })).toHaveCount(1);
  const days = row(admin, 'holdDays');
  await days.getByRole('textbox').fill('400');
  await admin.keyboard.press('Enter');
  await expect(days.getByText('Allowed: from 0 days to 180 days.')).toBeVisible();
  await expect(days.getByRole('textbox')).toHaveValue('400');
  await expectSound(admin);

  // What nobody can use yet is not found.
  await visit(admin, '/admin/settings?q=agora');
  await expect(admin.getByRole('heading', { name: 'No settings found' })).toBeVisible();

  await visit(admin, '/admin/settings?q=siteName');
  const name = row(admin, 'siteName');
  await name.getByRole('textbox').fill('Kino am Eck');
  await name.getByRole('button', { name: 'Save' }).click();
  await expect(name.getByText('Changed by Ira Holm')).toBeVisible();
  await expect(looker.getByRole('link', { name: 'Kino am Eck' }).first()).toBeVisible();
  await name.getByRole('button', { name: 'History' }).click();
  await expect(name.getByRole('table', { name: 'History of Site name' })).toContainText('Kino am Eck');

  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(name.getByRole('textbox')).toHaveValue('Fanloft');
  await expect(looker.getByRole('link', { name: 'Fanloft' }).first()).toBeVisible();
  expect(await isSame()).toBe(true);
});

test('what another operator has changed meanwhile is not overwritten @long', async ({
  open,
  own: { boss },
}) => {
  const admin = await open('phone', { theme: 'dark' });
  await signIn(admin, credentials(boss));
  await visit(admin, '/admin/settings?q=holdDays');
  const hold = row(admin, 'holdDays');
  await hold.getByRole('textbox').fill('21');
  await call(admin, 'PUT', '/admin/settings/holdDays', { value: 30 });
  await hold.getByRole('button', { name: 'Save' }).click();
  await expect(hold.getByText('Ira Holm has changed this setting')).toBeVisible();
  await expect(hold.getByText('The value is now: 30 days.')).toBeVisible();
  await expect(hold.getByRole('textbox')).toHaveValue('21');
  await expectSound(admin);
  await hold.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(hold.getByText('has changed this setting')).toBeHidden();
  await hold.getByRole('button', { name: 'Reset to default' }).click();
  await expect(hold.getByRole('textbox')).toHaveValue('7');
});

test('nor is a change that the row shows already, below what was typed before it came @long', async ({
  open,
  own: { boss },
}) => {
  const admin = await open();
  await signIn(admin, credentials(boss));
  await visitLive(admin, '/admin/settings?q=homeTitle');
  const title = row(admin, 'homeTitle');
  await title.getByRole('textbox').fill('Mine');
  await call(admin, 'PUT', '/admin/settings/homeTitle', { value: 'Theirs' });
  // The change has arrived here; what was typed stands.
  await expect(title.getByText('Changed by Ira Holm')).toBeVisible();
  await expect(title.getByRole('textbox')).toHaveValue('Mine');
  await title.getByRole('button', { name: 'Save' }).click();
  await expect(title.getByText('Ira Holm has changed this setting')).toBeVisible();
  await expect(title.getByText('The value is now: Theirs.')).toBeVisible();
  await expect(title.getByRole('textbox')).toHaveValue('Mine');
  await title.getByRole('button', { name: 'Use theirs' }).click();
  await expect(title.getByRole('textbox')).toHaveValue('Theirs');
  await title.getByRole('button', { name: 'Reset to default' }).click();
  await expect(title.getByRole('textbox')).toHaveValue('');
});

test('a visitor’s open page takes a setting over: after half a minute, and with the next page @long', async ({
  open,
  own: { boss },
}) => {
  const admin = await open();
  await signIn(admin, credentials(boss));
  const looker = await open('phone');
  await looker.clock.install();
  await visit(looker, '/');
  const isSame = await markDocument(looker);
  const name = (title: string) => looker.getByRole('link', { name: title }).first();
  await expect(name('Fanloft')).toBeVisible();

  await call(admin, 'PUT', '/admin/settings/siteName', { value: 'Kino am Eck' });
  // A page that is just waking up has not begun to count yet.
  await expect(async () => {
    await looker.clock.fastForward(30_000);
    await expect(name('Kino am Eck')).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await call(admin, 'DELETE', '/admin/settings/siteName', {});
  await looker.getByRole('link', { name: 'Creators' }).first().click();
  await looker.waitForURL('**/creator');
  await expect(name('Fanloft')).toBeVisible();
  expect(await isSame()).toBe(true);
});

test('in maintenance everybody sees why, and an operator can still come in', async ({ open, own }) => {
  const admin = await open();
  await signIn(admin, credentials(own.boss));
  const looker = await open('phone');
  await signIn(looker, credentials(own.fan));
  await visitLive(looker, '/home');

  await visit(admin, '/admin/settings?group=access');
  await row(admin, 'maintenanceMode').getByRole('switch').press('Space');
  const bar = 'Maintenance: the site is closed to visitors.';
  await expect(admin.getByText(bar)).toBeVisible();
  await row(admin, 'maintenanceMessage')
    .getByRole('textbox')
    .fill('We are moving the archive.\nننقل الأرشيف.');
  await row(admin, 'maintenanceMessage').getByRole('button', { name: 'Save' }).click();
  const until = row(admin, 'maintenanceUntil');
  // In the browser's time zone: here London in summer, one hour ahead of UTC.
  await until.locator('input').fill('2031-07-05T18:30');
  await until.getByRole('button', { name: 'Save' }).click();
  await expect(until.getByText('Changed by Ira Holm')).toBeVisible();
  await expect(until.locator('input')).toHaveValue('2031-07-05T18:30');

  // A page that was open says so by itself.
  const closed = { level: 1, name: 'Down for maintenance' } as const;
  await expect(looker.getByRole('heading', closed)).toBeVisible();
  await expectSound(looker);

  const visitor = await open('desktop', { theme: 'dark', script: false });
  const answer = await visitor.goto('/creator');
  expect(answer?.status()).toBe(503);
  expect(answer?.headers()['retry-after']).toBe('86400');
  await expect(visitor.getByRole('heading', closed)).toBeVisible();
  const words = visitor.getByText('We are moving the archive.');
  await expect(words).toHaveCSS('white-space-collapse', 'preserve-breaks');
  // Each line in its own direction.
  await expect(words).toHaveCSS('unicode-bidi', 'plaintext');
  await expect(visitor.getByText('We expect to be back on 5 July 2031 at 17:30 UTC.')).toBeVisible();

  // The contact form stays open, also for signed-in users.
  for (const writer of [visitor, looker]) {
    await writer.getByRole('link', { name: 'Contact us' }).click();
    await expect(writer.getByLabel('Message', { exact: true })).toBeVisible();
    // Nobody is told that they are let in.
    await expect(writer.getByText(bar)).toBeVisible();
  }
  await looker.getByLabel('Message', { exact: true }).fill('The light in the stairwell is still on.');
  await looker.getByRole('button', { name: 'Send message' }).click();
  await expect(looker.getByText('Message sent').first()).toBeVisible();
  await looker.goto('/home');

  const second = await open();
  await second.goto('/home');
  await second.getByRole('link', { name: 'Log in as an operator' }).click();
  await expect(second.getByText('Only operators can log in.')).toBeVisible();
  await expect(second.getByRole('link', { name: 'Create an account' })).toHaveCount(0);
  // A forgotten password is no reason to stay outside.
  await second.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(second.getByRole('button', { name: /link$/ })).toBeVisible();
  await second.goBack();
  const careful = await operator(own.calls);
  const { recoveryCodes } = await switchOnSecondFactor(own.calls, careful);
  await signInByForm(second, credentials(careful));
  await second.getByLabel('Code').fill(recoveryCodes[0] ?? '');
  await second.getByRole('button', { name: 'Log in' }).click();
  await expect(second.getByText(bar)).toBeVisible();

  await looker.clock.install();
  await looker.reload();
  await looker.clock.fastForward('00:31');
  await expect(looker.getByRole('heading', closed)).toBeVisible();
  await row(admin, 'maintenanceMode').getByRole('switch').press('Space');
  await expect(admin.getByText(bar)).toBeHidden();
  // It opens by itself, within half a minute.
  await looker.clock.fastForward('00:31');
  await expect(looker.getByRole('heading', closed)).toBeHidden();
  expect(looker.url()).toBe(`${own.address}/home`);
});

test('whoever is let in during maintenance sees the site, and above every page that others do not @long', async ({
  open,
  own: { boss },
}) => {
  const admin = await open();
  await signIn(admin, credentials(boss));
  const set = (key: string, value: unknown) => call(admin, 'PUT', `/admin/settings/${key}`, { value });
  await set('maintenanceAddresses', '127.0.0.1');
  await set('maintenanceMode', true);
  const tester = await open('phone');
  await tester.goto('/creator');
  await expect(
    tester.getByText('Maintenance: the site is closed, but your IP address has access.'),
  ).toBeVisible();
  await expect(tester.getByRole('heading', { level: 1, name: 'Creators', exact: true })).toBeVisible();
  await expectSound(tester);
  await set('maintenanceMode', false);
  await set('maintenanceAddresses', '');
});

test('while the site can only be read, that is said above every page, and nothing typed is lost @long', async ({
  open,
  own: { boss, fan },
}) => {
  const admin = await open();
  await signIn(admin, credentials(boss));
  const looker = await open('phone', { theme: 'dark' });
  await signIn(looker, credentials(fan));
  await visitLive(looker, '/user/account');
  await visit(admin, '/admin/settings?q=readOnlyMode');
  await row(admin, 'readOnlyMode').getByRole('switch').press('Space');
  const bar = 'The site is read-only for a short time. Nothing is lost.';
  await expect(looker.getByText(bar)).toBeVisible();
  await expectSound(looker);
  const visitor = await open();
  await visitor.goto('/');
  await expect(visitor.getByText(bar)).toBeVisible();

  const name = looker.getByLabel('Name', { exact: true });
  await name.fill('Somebody else');
  await looker.getByRole('button', { name: 'Save changes' }).click();
  await expect(
    looker.getByText(/^The site is read-only for a short time\. Please try again later/),
  ).toBeVisible();
  // Nothing is broken: there is no number to report.
  await expect(looker.getByRole('button', { name: 'Copy the code' })).toBeHidden();
  await expect(name).toHaveValue('Somebody else');

  await row(admin, 'readOnlyMode').getByRole('switch').press('Space');
  await expect(looker.getByText(bar)).toBeHidden();
  await looker.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(async () => (await call<{ name: string }>(looker, 'GET', '/users/me')).name)
    .toBe('Somebody else');
});

test('whoever comes from a blocked country reads so on every page @long', async ({ open, own: { boss } }) => {
  const admin = await open();
  await signIn(admin, credentials(boss));
  await visit(admin, '/admin/settings?q=blockedCountries');
  const countries = row(admin, 'blockedCountries');
  await countries.getByRole('combobox').focus();
  await countries.getByRole('combobox').selectOption({ label: 'Netherlands' });
  await countries.getByRole('button', { name: 'Save' }).click();
  await expect(countries.getByText('Changed by Ira Holm')).toBeVisible();

  const dutch = await open('phone', { script: false });
  await dutch.setExtraHTTPHeaders({ 'x-forwarded-for': '193.0.6.139' });
  for (const path of ['/', '/creator', '/auth/register', '/no-such-page']) {
    expect((await dutch.goto(path))?.status()).toBe(451);
    await expect(
      dutch.getByRole('heading', { level: 1, name: 'Fanloft is not available in your country' }),
    ).toBeVisible();
  }
  expect((await dutch.goto('/auth/login'))?.status()).toBe(200);

  await countries.getByRole('button', { name: 'Reset to default' }).click();
  await expect(countries.getByRole('button', { name: 'Remove Netherlands' })).toBeHidden();
  expect((await dutch.goto('/'))?.status()).toBe(200);
});

/**
 * An empty site, from its first page to an owner who has set it up; and what a second visitor with the same code
 * sees. This test has its own site.
 */
import { makeSetupCode } from '../src/domains/accounts/server/index.ts';
import { writeState } from '../src/platform/server/state.ts';
import { openKillableSite } from '../src/testing/killable-site.ts';
import { openMailServer, type TestMailServer } from '../src/testing/mail-server.ts';
import { expectSound, expectStyled } from './pages.ts';
import { expect, onOwnSite, visit, visitLive } from './story.ts';
import type { StorySite } from './story-site.ts';
import { call, holdUploads, PASSWORD, pictureFile, signIn, signInByForm } from './users.ts';

const MAILBOX = { user: 'house', password: 'a lamp in the window' };

interface EmptySite extends StorySite {
  code: string;
  mailServer: TestMailServer;
}

const test = onOwnSite<EmptySite>(async (use) => {
  const mailServer = await openMailServer(MAILBOX);
  const site = await openKillableSite({ MAIL_PORTS: String(mailServer.port) });
  try {
    // A database of one's own, as with DATABASE_URL.
    await site.runtime.write({}, (ctx) => writeState(ctx.tx, 'mode', 'live'));
    const code = (await site.runtime.write({}, makeSetupCode)) ?? '';
    await use({ address: site.origin, folder: site.folder, code, mailServer });
  } finally {
    await site.close();
    await mailServer.close();
  }
});

test.describe.configure({ mode: 'serial' });

const IDA = { username: 'ida', password: PASSWORD };

test('every page leads to the set-up, which opens with the code alone @long', async ({
  open,
  own: { code },
}) => {
  const page = await open('phone');
  for (const path of ['/', '/home', '/auth/login', '/admin/settings', '/nobody']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/setup$/);
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Set up your site' })).toBeVisible();
  await expectSound(page);
  await page.getByLabel('Code').fill('AAAA-BBBB-CCCC-DDDD');
  await page.getByRole('button', { name: 'Start setup' }).click();
  await expect(page.getByText('This code is wrong')).toBeVisible();
  await page.getByLabel('Code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Start setup' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create the owner account' })).toBeVisible();
  await expectSound(page);
});

test('without script, too, there is help and a choice of languages before there is an owner @long', async ({
  open,
}) => {
  const page = await open('phone', { script: false });
  await page.goto('/setup');
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page).toHaveURL(/\/page\/help$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await page.goto('/setup');
  await page.getByRole('link', { name: 'Language: English' }).click();
  await page.getByRole('button', { name: 'Polski' }).click();
  await expect(page).toHaveURL(/\/setup$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
});

test('a site is set up from nothing; whoever comes second is told so', async ({ open, own: { code } }) => {
  const page = await open('phone');
  const late = await open();
  await visit(late, `/setup?code=${code}`);
  await visit(page, `/setup?code=${code}`);
  // A reload keeps the place.
  await page.reload();
  for (const [window, username] of [
    [page, 'ida'],
    [late, 'otto'],
  ] as const) {
    await window.getByLabel('Name', { exact: true }).fill(username);
    await window.getByLabel('Username').fill(username);
    await window.getByLabel('Email').fill(`${username}@house.test`);
    await window.getByLabel('Password', { exact: true }).fill(PASSWORD);
  }
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/admin/set-up/branding');
  await late.getByRole('button', { name: 'Create account' }).click();
  await expect(late.getByText('This site already has an owner.')).toBeVisible();
  const again = await late.goto('/setup');
  expect(again?.status()).toBe(404);

  await test.step('name, colour and logo', async () => {
    const name = page.getByRole('textbox', { name: 'Site name' });
    await name.fill('Kino am Eck');
    const colour = page.getByRole('textbox', { name: 'Brand color' });
    await colour.fill('#ffd400');
    await expect(page.getByText(/^Made darker so that its text can be read/)).toBeVisible();
    await expect(page.getByText(/^Shown as chosen/)).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(pictureFile('ash-avatar'));
    await expect(page.getByRole('textbox', { name: 'Logo' })).toHaveValue(/^\/public-media\//);
    await expectSound(page);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.waitForURL('**/admin/set-up/money');
  });

  await test.step('a number that is too fine is refused, and says so', async () => {
    const tip = page.getByRole('textbox', { name: 'Minimum tip' });
    await tip.fill('12.345');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByText('At most 2 decimals.')).toBeVisible();
    await tip.fill('1');
  });

  await test.step('somebody else has changed the currency meanwhile', async () => {
    await expect(page.getByText('nobody can pay by card')).toBeVisible();
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR');
    await call(page, 'PUT', '/admin/settings/currency', { value: 'PLN' });
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByText('ida has changed this setting')).toBeVisible();
    await page.getByRole('button', { name: 'Overwrite with mine' }).click();
    await expect(page.getByText('ida has changed this setting')).toBeHidden();
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.waitForURL('**/admin/set-up/mail');
  });

  await test.step('mail, and the empty house', async () => {
    await page.reload();
    // What has been decided is ticked, and nothing else.
    const steps = page.getByRole('navigation', { name: 'Setup steps' }).getByRole('listitem');
    await expect(steps.filter({ hasText: 'done' })).toHaveText([/Owner/, /Name and color/, /Money/]);
    await page.getByRole('button', { name: 'Send test email' }).click();
    await expect(page.getByText('Test email stored, not sent')).toBeVisible();
    await expectSound(page);
    await page.getByRole('link', { name: 'Skip', exact: true }).click();
    await page.waitForURL('**/admin/set-up/start');
    await expectSound(page);
    await page.getByRole('link', { name: 'Open the site' }).click();
    await page.waitForURL('**/home');
  });

  const settings = await call<Record<string, string>>(page, 'GET', '/settings/public');
  expect(settings).toMatchObject({ siteName: 'Kino am Eck', currency: 'EUR', brandColour: '#ffd400' });
});

test('the desk of an empty house says what will stand there, and leads to the first creator @long', async ({
  open,
}) => {
  const owner = await open();
  await signIn(owner, IDA);
  await visit(owner, '/admin');
  await expect(owner.getByText('No card payments in the last 30 days.')).toBeVisible();
  await expect(owner.getByText('Card payments per day in the last 30 days')).toHaveCount(0);
  await owner.getByRole('link', { name: 'First creator' }).click();
  await expect(owner.getByText('No pending applications')).toBeVisible();
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await owner.getByRole('button', { name: 'Invite creators' }).click();
  await expect(owner.getByText('Copied to clipboard')).toBeVisible();
  expect(await owner.evaluate(() => navigator.clipboard.readText())).toMatch(/\/auth\/creator-register$/);
  await expectSound(owner);
});

test('the house is seen beside the form while it is named and coloured @long', async ({ open }) => {
  const owner = await open();
  await signIn(owner, IDA);
  await visit(owner, '/admin/set-up/branding');
  const preview = owner.getByRole('figure', { name: 'Preview' });
  await owner.getByRole('textbox', { name: 'Site name' }).fill('Lampenfieber');
  await owner.getByRole('textbox', { name: 'Brand color' }).fill('#8a2be2');
  await expect(preview.getByText('Lampenfieber')).toHaveCount(2);
  // By day the colour stays as it was chosen: its words can be read.
  await expect(preview.getByText('Follow').first()).toHaveCSS('background-color', 'rgb(138, 43, 226)');
  await expectSound(owner);
});

test('what is saved while a picture is still being sent waits for it, and has it @long', async ({ open }) => {
  const owner = await open();
  await signIn(owner, IDA);
  const logo = async () => {
    const all = await call<{ data: { key: string; value: unknown }[] }>(owner, 'GET', '/admin/settings');
    return all.data.find(({ key }) => key === 'logoUrl')?.value;
  };
  const before = await logo();
  await visit(owner, '/admin/set-up/branding');
  const field = owner.getByRole('textbox', { name: 'Logo' });
  const save = owner.getByRole('button', { name: 'Save and continue' });

  await test.step('a picture that does not arrive stops the step, and says why', async () => {
    const held = await holdUploads(owner);
    await owner.locator('input[type=file]').setInputFiles(pictureFile('ash-cover'));
    await expect(owner.getByRole('progressbar', { name: 'Uploading image' })).toBeVisible();
    await save.click();
    await expect(save).toHaveAttribute('aria-busy', 'true');
    await held.breakOff();
    await expect(owner.getByText('The connection was lost.')).toBeVisible();
    await expect(save).not.toHaveAttribute('aria-busy');
    await expect(owner).toHaveURL(/set-up\/branding$/);
    expect(await logo()).toBe(before);
  });

  await test.step('one that arrives is saved with the rest', async () => {
    const held = await holdUploads(owner);
    await owner.locator('input[type=file]').setInputFiles(pictureFile('ash-cover'));
    await save.click();
    await expect(save).toHaveAttribute('aria-busy', 'true');
    await expect(field).toHaveValue(String(before));
    await held.release();
    await owner.waitForURL('**/admin/set-up/money');
    expect(await logo()).toMatch(/^\/public-media\//);
    expect(await logo()).not.toBe(before);
  });

  await test.step('in the settings it cannot be saved before it is there', async () => {
    await visit(owner, '/admin/settings?q=logoUrl');
    const row = owner.locator('#logoUrl');
    await row.getByRole('textbox').fill('/logo-of-old.svg');
    const held = await holdUploads(owner);
    await row.locator('input[type=file]').setInputFiles(pictureFile('ash-avatar'));
    await expect(row.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
    await held.release();
    await expect(row.getByRole('textbox')).toHaveValue(/^\/public-media\//);
    await row.getByRole('button', { name: 'Save' }).click();
    await expect(row.getByRole('button', { name: 'Save' })).toHaveCount(0);
  });
});

test('on a phone the steps of the set-up stand in one line, and lead to each other @long', async ({
  open,
}) => {
  const owner = await open('phone');
  await signIn(owner, IDA);
  await visit(owner, '/admin/set-up/branding');
  const steps = owner.getByRole('navigation', { name: 'Setup steps' }).getByRole('listitem');
  const tops = await steps.evaluateAll((each) => each.map((step) => step.getBoundingClientRect().top));
  expect(tops).toHaveLength(5);
  expect(new Set(tops).size).toBe(1);
  await owner.getByRole('link', { name: 'Money', exact: true }).click();
  await owner.waitForURL('**/admin/set-up/money');
});

test('mails leave by the server that the owner names, after its own words have told what was wrong @long', async ({
  open,
  own: { mailServer },
}) => {
  const owner = await open('phone');
  await signIn(owner, IDA);
  await visit(owner, '/admin/set-up/mail');
  const password = owner.getByLabel('Mail server password');
  await owner.getByRole('textbox', { name: 'Mail server', exact: true }).fill('127.0.0.1');
  await owner.getByRole('textbox', { name: 'Mail server port' }).fill(String(mailServer.port));
  await owner.getByRole('combobox', { name: 'Encryption' }).selectOption('none');
  await owner.getByRole('textbox', { name: 'Mail server username' }).fill(MAILBOX.user);
  await password.fill('a lamp in the cellar');
  // What is missing is named as its field is.
  await owner.getByRole('button', { name: 'Send test email' }).click();
  await expect(
    owner.getByText('“Sender” is empty. Enter the address that emails are sent from.'),
  ).toBeVisible();
  await password.fill('a lamp in the cellar');
  await owner.getByRole('textbox', { name: 'Sender' }).fill('The House');
  await owner.getByRole('button', { name: 'Send test email' }).click();
  await expect(owner.getByText('Please enter an address such as')).toBeVisible();
  await owner.getByRole('textbox', { name: 'Sender' }).fill('The House <house@fans.test>');
  await owner.getByRole('button', { name: 'Send test email' }).click();
  await expect(owner.getByText('The mail server rejected this user and password.')).toBeVisible();
  await expect(owner.getByText('535 5.7.8 this is not the password')).toBeVisible();
  await expectSound(owner);
  expect(mailServer.arrived).toEqual([]);

  await expect(password).toHaveValue('');
  await password.fill(MAILBOX.password);
  await owner.getByRole('button', { name: 'Send test email' }).click();
  await expect(owner.getByText('A test email is on its way to ida@house.test')).toBeVisible();
  expect(mailServer.arrived).toMatchObject([{ from: 'house@fans.test', to: 'ida@house.test' }]);

  await visit(owner, '/admin/settings?group=mail');
  await expect(owner.getByText('A value is set and never shown')).toBeVisible();
  expect(await owner.content()).not.toContain(MAILBOX.password);
  await owner.getByRole('button', { name: 'Send test email' }).click();
  await expect(owner.getByText('A test email is on its way to ida@house.test')).toBeVisible();
  expect(mailServer.arrived.length).toBeGreaterThan(1);
  await expectSound(owner);
  // Another server does not get it.
  await owner.getByRole('textbox', { name: /^Mail server mailHost/ }).fill('localhost');
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Nothing is set.')).toBeVisible();
});

test('the owner logs in, and everybody sees the name and the colour, by day and in the evening', async ({
  open,
}) => {
  const visitor = await open('desktop', { theme: 'dark', script: false });
  await visitor.goto('/auth/login');
  await expect(visitor).toHaveTitle(/Kino am Eck/);
  const colourOf = (page: typeof visitor) =>
    page.evaluate(() => {
      const probe = document.createElement('i');
      probe.style.color = 'var(--brand)';
      document.body.append(probe);
      return getComputedStyle(probe).color;
    });
  expect(await colourOf(visitor)).toBe('rgb(255, 212, 0)');
  const owner = await open();
  await owner.goto('/auth/login');
  await signInByForm(owner, IDA);
  await owner.waitForURL('**/admin');
  const looker = await open('phone');
  await signIn(looker, IDA);
  await visitLive(looker, '/home');
  // What listens is loaded after the page.
  await looker.waitForLoadState('networkidle');
  const byDay = await colourOf(looker);
  expect(byDay).not.toBe('rgb(255, 212, 0)');
  // A colour that is chosen now is seen on pages that are open.
  await call(owner, 'PUT', '/admin/settings/brandColour', { value: '#8a2be2' });
  await expect.poll(() => colourOf(looker)).toBe('rgb(138, 43, 226)');
});

test('links and words of the operator stand where they belong, for those they are for @long', async ({
  open,
}) => {
  const owner = await open();
  await signIn(owner, IDA);
  await visit(owner, '/admin/menus');
  await owner.getByRole('button', { name: 'Add a link' }).first().click();
  const preview = owner.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('New link')).toBeVisible();
  await owner.getByLabel('Label').fill('Our house rules');
  await expect(preview.getByText('Our house rules')).toBeVisible();
  await owner.getByLabel('URL').fill('javascript:alert(1)');
  await owner.getByLabel('Visitors').check();
  await owner.getByRole('button', { name: 'Save the menus' }).click();
  await expect(owner.getByText('Please enter a path of this site').first()).toBeVisible();
  await owner.getByLabel('URL').fill('https://rules.example/');
  await owner.getByLabel('Open in new tab').check();
  await expectSound(owner);
  await owner.getByRole('button', { name: 'Save the menus' }).click();
  await expect(owner.getByText('Changes saved')).toBeVisible();
  await call(owner, 'PUT', '/admin/settings/footerContent', {
    value: 'Made in **Poznań** <script>alert(1)</script>',
  });
  await call(owner, 'PUT', '/admin/settings/userBenefit', {
    value: '- A seat in the **front row** <b onclick=alert(1)>',
  });
  await call(owner, 'PUT', '/admin/settings/loginPlaceholderImage', { value: '/house/phone.webp' });

  const visitor = await open('phone');
  await visit(visitor, '/');
  const link = visitor.getByRole('link', { name: 'Our house rules' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener');
  await expect(visitor.locator('strong', { hasText: 'Poznań' })).toBeVisible();
  await expect(visitor.getByText('<script>alert(1)</script>')).toBeVisible();
  await expectSound(visitor);
  const reader = await open('phone', { script: false });
  await reader.goto('/creator');
  await expect(reader.getByRole('link', { name: 'Our house rules' })).toBeVisible();
  await expectStyled(reader);
  for (const path of ['/auth/register', '/auth/fan-register']) {
    await reader.goto(path);
    await expect(
      reader.getByRole('listitem').filter({ hasText: 'A seat in the front row <b' }),
    ).toBeVisible();
    await expect(reader.locator('strong', { hasText: 'front row' })).toBeVisible();
    await expectStyled(reader);
  }
  await expect(reader.locator('header img[src="/house/phone.webp"]')).toBeVisible();
  await expect(reader.locator('header source')).toHaveCount(0);
  await visit(visitor, '/auth/creator-register');
  await expect(visitor.getByText('front row')).toHaveCount(0);
  await expectSound(visitor);
  // It names visitors only.
  await visit(owner, '/home');
  await expect(owner.locator('strong', { hasText: 'Poznań' })).toBeVisible();
  await expect(owner.getByRole('link', { name: 'Our house rules' })).toHaveCount(0);
});

test('a banner waits for its picture, and has what was typed meanwhile @long', async ({ open }) => {
  const owner = await open();
  await signIn(owner, IDA);
  await visit(owner, '/admin/banners/new');
  const save = owner.getByRole('button', { name: 'Save the banner' });
  const missing = owner.getByText('Please choose a picture.');
  await owner.getByLabel('Title').fill('Early bird');
  await owner.getByLabel('Caption').fill('Before nine');
  const preview = owner.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Your banner appears here')).toBeVisible();
  await expect(preview.getByText('Before nine')).toBeVisible();
  await save.click();
  await expect(missing).toBeVisible();
  const held = await holdUploads(owner);
  await owner.locator('input[type=file]').setInputFiles(pictureFile('ash-cover'));
  await expect(missing).toHaveCount(0);
  await save.click();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await expect(missing).toHaveCount(0);
  await owner.getByLabel('Caption').fill('Typed while it was sent');
  await held.release();
  await owner.waitForURL('**/admin/banners');
  const { data: banners } = await call<{ data: { _id: string; title: string; description: string }[] }>(
    owner,
    'GET',
    '/admin/banners',
  );
  expect(banners).toMatchObject([{ title: 'Early bird', description: 'Typed while it was sent' }]);
  await call(owner, 'DELETE', `/admin/banners/${banners[0]?._id}`);
});

test('a banner is made, ordered, shown and removed', async ({ open }) => {
  const owner = await open();
  await signIn(owner, IDA);
  await visit(owner, '/home');
  await expect(owner.getByRole('region', { name: 'Announcements' })).toHaveCount(0);
  for (const title of ['Summer fair', 'Late shift']) {
    await visit(owner, '/admin/banners/new');
    await owner.getByLabel('Title').fill(title);
    await owner.locator('input[type=file]').setInputFiles(pictureFile('ash-cover'));
    await expect(owner.getByRole('region', { name: 'Preview' }).getByRole('img')).toBeVisible();
    await owner.getByLabel('Link').fill('/creator');
    await owner.getByRole('button', { name: 'Save the banner' }).click();
    await owner.waitForURL('**/admin/banners');
  }
  await owner.getByRole('button', { name: 'Move Late shift up' }).click();
  const pictures = owner.getByRole('region', { name: 'Announcements' }).getByRole('img');
  await expect(pictures.first()).toHaveAttribute('alt', 'Late shift');
  await expectSound(owner);
  const fan = await open('phone');
  await visit(fan, '/home');
  await expect(fan.getByRole('region', { name: 'Announcements' }).getByRole('link').first()).toHaveAttribute(
    'href',
    '/creator',
  );
  await expectSound(fan);
  // Its look is there with the server's page: nothing jumps, and it needs no script.
  const plain = await open('phone', { script: false });
  await plain.goto('/home');
  await expect(plain.getByRole('region', { name: 'Announcements' })).toBeVisible();
  await expectStyled(plain);
  await owner.getByRole('link', { name: 'Late shift' }).first().click();
  await owner.getByRole('button', { name: 'Remove the banner' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove banner' }).click();
  await owner.waitForURL('**/admin/banners');
  await expect(pictures).toHaveCount(1);
});

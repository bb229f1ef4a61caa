/** An operator decides who can sign up, and what the front page says. This test has its own site. */
import { operator, registerFan, TEST_PASSWORD, type TestUser } from '../src/testing/factories.ts';
import { openKillableSite } from '../src/testing/killable-site.ts';
import { expectSound } from './pages.ts';
import { expect, onOwnSite, visit, visitLive } from './story.ts';
import type { StorySite } from './story-site.ts';
import { call, pictureFile, signIn } from './users.ts';

interface GuardedSite extends StorySite {
  boss: TestUser;
}

const test = onOwnSite<GuardedSite>(async (use) => {
  const site = await openKillableSite();
  try {
    const boss = await operator(site);
    await registerFan(site);
    await use({ address: site.origin, folder: site.folder, boss });
  } finally {
    await site.close();
  }
});

test.describe.configure({ mode: 'serial' });

const credentials = ({ username }: TestUser) => ({ username, password: TEST_PASSWORD });

test('a closed site says so wherever one would sign up, and leads to the login @long', async ({
  open,
  own: { boss },
}) => {
  const admin = await open();
  await signIn(admin, credentials(boss));
  await call(admin, 'PUT', '/admin/settings/signUp', { value: 'closed' });
  const visitor = await open('phone');
  await visit(visitor, '/');
  await expect(visitor.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  for (const name of ['Create account', 'Create an account', 'Create a fan account'])
    await expect(visitor.getByRole('link', { name })).toHaveCount(0);
  await expectSound(visitor);
  for (const path of ['/auth/register', '/auth/fan-register', '/auth/creator-register']) {
    await visit(visitor, path);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Sign-up is closed');
    await expect(visitor.getByRole('textbox')).toHaveCount(0);
  }
  await expectSound(visitor);
  await visitor.getByRole('link', { name: 'Log in' }).click();
  await expect(visitor.getByText('Sign-up is closed.')).toBeVisible();
});

test('an invitation link opens the form, also after a reload, and is used up by it', async ({
  open,
  own: { boss },
}) => {
  const admin = await open();
  await signIn(admin, credentials(boss));
  await call(admin, 'PUT', '/admin/settings/signUp', { value: 'by-invitation' });
  await visitLive(admin, '/admin/invitations');
  await admin.getByRole('link', { name: 'Create an invitation' }).click();
  await admin.getByText('Fans', { exact: true }).click();
  await admin.getByLabel('Note').fill('For Kay');
  await admin.getByRole('button', { name: 'Create invitation' }).click();
  const link = await admin.getByLabel('Invitation link').inputValue();
  await expect(admin.getByText('1 of 1 left')).toBeVisible();
  await expectSound(admin);

  const visitor = await open('phone');
  await visit(visitor, '/auth/fan-register');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Sign-up is by invitation only');
  const { pathname, search } = new URL(link);
  await visit(visitor, pathname + search);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Join as a fan');
  await expect(visitor.getByRole('link', { name: 'Create a creator account' })).toHaveCount(0);
  await visitor.getByRole('link', { name: 'Create a fan account' }).click();
  await visitor.waitForURL(/\/auth\/fan-register\?invitation=/);
  await visit(visitor, new URL(visitor.url()).pathname + new URL(visitor.url()).search);
  await visitor.getByLabel('Name', { exact: true }).fill('Kay');
  await visitor.getByLabel('Username').fill('kay');
  await visitor.getByLabel('Email').fill('kay@fans.test');
  await visitor.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await visitor.getByRole('button', { name: 'Create account' }).click();
  await visitor.waitForURL('**/home');

  const late = await open('phone');
  await visit(late, pathname + search);
  await expect(late.getByRole('heading', { level: 1 })).toHaveText('This invitation does not work');
  await expectSound(late);
  await visit(admin, '/admin/invitations');
  await expect(admin.getByText('Used up')).toBeVisible();
  await call(admin, 'PUT', '/admin/settings/signUp', { value: 'open' });
});

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

test('the front page has the headline, the text and the picture of its operator', async ({
  open,
  own: { boss },
}) => {
  const admin = await open();
  await signIn(admin, credentials(boss));
  await visitLive(admin, '/admin/settings?q=frontPage');
  const row = (key: string) => admin.locator(`#${key}`);
  await row('frontPagePicture').locator('input[type=file]').setInputFiles(pictureFile('ash-cover'));
  await expect(row('frontPagePicture').getByRole('textbox')).toHaveValue(/^\/public-media\//);
  await row('frontPageHeadline').getByRole('textbox').fill(LONG);
  await expect(row('frontPageHeadline').getByRole('region', { name: 'Preview' })).toContainText(LONG);
  for (const key of ['frontPagePicture', 'frontPageHeadline']) {
    await row(key).getByRole('button', { name: 'Save' }).click();
    await expect(row(key).getByRole('button', { name: 'Save' })).toHaveCount(0);
  }
  await call(admin, 'PUT', '/admin/settings/frontPageLine', { value: 'أهلًا بكم في متجرنا' });
  await call(admin, 'PUT', '/admin/settings/frontPagePictureAlt', { value: 'A kiln at night' });
  await expectSound(admin);

  for (const device of ['phone', 'desktop'] as const) {
    const visitor = await open(device);
    await visit(visitor, '/');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(LONG);
    await expect(visitor.getByText('أهلًا بكم في متجرنا')).toBeVisible();
    const picture = visitor.getByRole('img', { name: 'A kiln at night' });
    await expect(picture).toHaveAttribute('src', /\/public-media\/[0-9a-f]{64}\.webp$/);
    await expectSound(visitor);
    const html = await (await visitor.request.get('/')).text();
    expect(html).toMatch(
      /<meta property="og:image" content="[^"]+\/link-previews\/wide\/[0-9a-f]{64}\.jpg"\/>/,
    );
    expect(html).toContain(`<meta property="og:image:alt" content="A kiln at night"/>`);
  }
});

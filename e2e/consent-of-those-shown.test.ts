/** Somebody is shown in a post: it waits for their consent, and is taken down when they withdraw it. Adults only, besides. */
import {
  operator,
  publishPost,
  registerCreator,
  registerFan,
  TEST_PASSWORD,
  type TestUser,
} from '../src/testing/factories.ts';
import { type KillableSite, openKillableSite } from '../src/testing/killable-site.ts';
import { expectSound } from './pages.ts';
import { expect, onOwnSite, overflowOf, visit } from './story.ts';
import type { StorySite } from './story-site.ts';
import { call, signIn } from './users.ts';

interface ConsentSite extends StorySite {
  boss: TestUser;
  fan: TestUser;
  creator: TestUser;
  calls: KillableSite;
}

const test = onOwnSite<ConsentSite>(async (use) => {
  const calls = await openKillableSite({});
  try {
    const [boss, fan] = [await operator(calls), await registerFan(calls)];
    const creator = await registerCreator(calls, { approved: true });
    await use({ address: calls.origin, folder: calls.folder, boss, fan, creator, calls });
  } finally {
    await calls.close();
  }
});

const credentials = ({ username }: TestUser) => ({ username, password: TEST_PASSWORD });

test('a post waits for the consent of somebody in it, and goes with it', async ({
  open,
  own: { boss, fan, creator, calls },
}) => {
  const admin = await open();
  await signIn(admin, credentials(boss));
  await call(admin, 'PUT', '/admin/settings/consentRequired', { value: true });
  const { _id, slug } = await publishPost(calls, creator, { text: 'Two lanterns on the pier' });

  const studio = await open('phone');
  await signIn(studio, credentials(creator));
  await visit(studio, `/creator/participants/feed/${_id}`);
  await studio.getByLabel('Username').fill(fan.username);
  await studio.getByRole('button', { name: 'Add person' }).click();
  await expect(studio.getByText('Waiting for consent')).toBeVisible();
  await expect(studio.getByText('Hidden until everyone agrees')).toBeVisible();
  expect(await overflowOf(studio)).toBe(0);
  await expectSound(studio);

  const shown = await open('phone', { theme: 'dark' });
  await signIn(shown, credentials(fan));
  await visit(shown, `/post/${slug}`);
  await expect(shown.getByText('Two lanterns on the pier')).toHaveCount(0);
  await visit(shown, '/user/account/consents');
  await shown.getByRole('button', { name: 'Give consent' }).click();
  await expect(shown.getByRole('list', { name: 'Consents' }).getByText('Consent given')).toBeVisible();
  await expectSound(shown);
  await visit(shown, `/post/${slug}`);
  await expect(shown.getByText('Two lanterns on the pier').first()).toBeVisible();

  await visit(shown, '/user/account/consents');
  await shown.getByRole('button', { name: 'Withdraw consent' }).click();
  await shown.getByRole('alertdialog').getByRole('button', { name: 'Withdraw consent' }).click();
  await expect(shown.getByText('Consent ended')).toBeVisible();

  await visit(admin, '/admin/content?state=taken-down');
  const tile = admin.getByRole('list', { name: 'Content' }).getByRole('listitem');
  await expect(tile).toHaveCount(1);
  await tile.getByRole('checkbox').check();
  await admin.getByRole('button', { name: 'Restore', exact: true }).click();
  const sheet = admin.getByRole('dialog');
  await expect(sheet.getByText('Restore 1 item?')).toBeVisible();
  await sheet.getByRole('button', { name: 'Restore' }).click();
  await expect(tile).toHaveCount(0);
});

test('pictures appear once their creator has said who is shown', async ({
  open,
  own: { boss, creator, calls },
}) => {
  const admin = await open();
  await signIn(admin, credentials(boss));
  await call(admin, 'PUT', '/admin/settings/consentRequired', { value: true });
  const { _id, slug } = await publishPost(calls, creator, { photos: 1, text: 'Alone on the pier' });
  const visitor = await open('phone');
  await visit(visitor, `/post/${slug}`);
  await expect(visitor.getByText('Alone on the pier')).toHaveCount(0);

  const studio = await open('phone');
  await signIn(studio, credentials(creator));
  await visit(studio, `/creator/participants/feed/${_id}`);
  await expect(studio.getByText('Hidden until you have said who is shown')).toBeVisible();
  expect(await overflowOf(studio)).toBe(0);
  await expectSound(studio);
  await studio.getByRole('button', { name: 'Nobody else is shown' }).click();
  await expect(studio.getByText('Saved. It appears now.')).toBeVisible();
  await expect(studio.getByText('Hidden until you have said who is shown')).toHaveCount(0);
  await visit(visitor, `/post/${slug}`);
  await expect(visitor.getByText('Alone on the pier').first()).toBeVisible();
});

test('a site for adults asks everybody first, works without scripts, and lets them in for what they say', async ({
  open,
  own: { boss, creator },
}) => {
  const admin = await open();
  await signIn(admin, credentials(boss));
  await call(admin, 'PUT', '/admin/settings/ageGate', { value: 'everywhere' });
  const visitor = await open('phone');
  await visitor.goto(`/${creator.username}`);
  await expect(visitor.getByRole('heading', { name: 'Are you 18 or older?' })).toBeVisible();
  expect(await overflowOf(visitor)).toBe(0);
  await visitor.getByRole('button', { name: 'I am under 18' }).click();
  await expect(visitor.getByRole('heading', { name: 'Come back when you are 18' })).toBeVisible();
  await visitor.getByRole('button', { name: 'I am 18 or older' }).click();
  await visitor.waitForURL(`**/${creator.username}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await call(admin, 'PUT', '/admin/settings/ageGate', { value: 'off' });
});

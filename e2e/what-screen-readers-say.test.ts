/** Pages change without a new document: they are heard all the same, and addresses that people write lead there. */
import { holdBack } from './breakable-line.ts';
import { expect, test, visit } from './story.ts';
import { CREATOR } from './users.ts';

test('a new page is announced by its title, and the focus goes to its heading', async ({ open }) => {
  const page = await open();
  await visit(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
  await page.getByRole('link', { name: 'Browse creators' }).click();

  const heading = page.getByRole('heading', { level: 1, name: 'Creators', exact: true });
  await expect(heading).toBeFocused();
  const said = page.getByRole('status').filter({ hasText: await page.title() });
  await expect(said).toHaveCount(1);

  // A changed query is the same page: filtering does not move the focus.
  const search = page.getByRole('searchbox', { name: 'Search creators' }).first();
  await search.fill('slip');
  await page.keyboard.press('Enter');
  await page.waitForURL('**q=slip**');
  await expect(page.locator('main').getByRole('link', { name: /Ash & Slip/ })).toBeVisible();
  await expect(heading).not.toBeFocused();
});

test('a page that takes its time says that it is on its way @long', async ({ open }) => {
  const page = await open();
  await visit(page, '/');
  const release = await holdBack(page, '**/api/performers/user/search**');
  await page.getByRole('link', { name: 'Browse creators' }).click();
  const pending = page.getByRole('progressbar', { name: 'Loading page' });
  await expect(pending).toBeVisible();
  await release();
  await expect(page.getByRole('heading', { level: 1, name: 'Creators', exact: true })).toBeVisible();
  await expect(pending).toHaveCount(0);
});

test('a name with its sign leads to the profile, and an address that cannot be read to a page @long', async ({
  open,
}) => {
  const page = await open('phone');
  await page.goto(`/@${CREATOR}`);
  await page.waitForURL(`**/${CREATOR}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ash & Slip');
  const answer = await page.goto('/post/%E0%A4%A');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible();
});

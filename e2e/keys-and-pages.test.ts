/** Ways through lists and pages: the key to the search, the keys that a page has, and pages beyond the end of a list. */

import { expect, test, untilKeysAreHandled, visit, visitLive } from './story.ts';
import { newFan, signInAs } from './users.ts';

test('the key / leads to the search, ? shows the keys, and neither while somebody types @long', async ({
  open,
}) => {
  const page = await open();
  await newFan(page);
  await visit(page, '/home');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await expect(search).toHaveCount(1);
  await untilKeysAreHandled(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('Go to the search')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  await page.keyboard.type('a/b?');
  await expect(search).toHaveValue('a/b?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a feed is read by keys, two keys in a row lead to another room, and all of them can be switched off @long', async ({
  open,
  request,
}) => {
  const page = await open();
  await signInAs(page, request, 'fan');
  await visitLive(page, '/home');
  const posts = page.getByRole('main').getByRole('article');
  await untilKeysAreHandled(page);
  await page.keyboard.press('j');
  await expect(posts.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(posts.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(posts.first()).toBeFocused();
  const save = posts.first().getByRole('button', { name: 'Save', exact: true });
  const before = await save.getAttribute('aria-pressed');
  await page.keyboard.press('b');
  await expect(save).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
  await page.keyboard.press('b');
  await expect(save).toHaveAttribute('aria-pressed', before ?? '');
  await page.keyboard.press('o');
  await page.waitForURL('**/post/*');
  await page.keyboard.press('g');
  await page.keyboard.press('w');
  await page.waitForURL('**/wallet');

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Shortcuts on this page' });
  await sheet.getByRole('switch', { name: 'Keyboard shortcuts' }).uncheck({ force: true });
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(sheet).toBeHidden();
  await visit(page, '/user/account');
  const own = page.getByRole('switch', { name: 'Keyboard shortcuts' });
  await expect(own).not.toBeChecked();
  await own.check({ force: true });
  await untilKeysAreHandled(page);
  await page.keyboard.press('?');
  await expect(sheet).toBeVisible();
});

test('a visitor has one search on a page @long', async ({ open }) => {
  const page = await open();
  for (const path of ['/home', '/creator']) {
    await visit(page, path);
    await expect(page.getByRole('searchbox').filter({ visible: true })).toHaveCount(1);
  }
});

test('a page beyond the end of a list leads to its last page @long', async ({ open, request }) => {
  const page = await open();
  await signInAs(page, request, 'operator');
  for (const path of ['/admin/users', '/admin/jobs']) {
    await page.goto(`${path}?current=99`);
    await expect(page).not.toHaveURL(/current=99/);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  }
});

test('a bad address is told in the words of the house @long', async ({ open }) => {
  const page = await open();
  await visit(page, '/auth/forgot-password');
  await page.getByLabel('Email').fill('nobody@');
  await page.getByRole('button', { name: 'Request a link' }).click();
  await expect(page.getByText('Enter a full email address, such as name@example.org.')).toBeVisible();
});

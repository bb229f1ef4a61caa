/** The bell: what happened reaches every tab, is seen in one and so in all, and is turned off where one likes. */
import type { Page } from '@playwright/test';
import { expect, test, visit, visitLive } from './story.ts';
import { call, newApprovedCreator, newFan, publishText } from './users.ts';

const bellIn = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Notifications/ });

test('a new post is in the bell of both tabs, and seen in one it is seen in both', async ({
  open,
  request,
}) => {
  const creator = await open();
  await newApprovedCreator(creator, request, { name: 'Bell Maker' });
  const { _id: creatorId } = await call<{ _id: string }>(creator, 'GET', '/users/me');
  const page = await open();
  await newFan(page);
  await call(page, 'POST', `/follows/${creatorId}`);
  await visitLive(page, '/home');
  const other = await page.context().newPage();
  await visitLive(other, '/home');

  const { slug } = await publishText(creator, 'Cast this morning');
  for (const tab of [page, other]) {
    await expect(bellIn(tab)).toHaveText('Notifications1 unread');
    await expect(tab).toHaveTitle(/^\(1\) /);
  }
  await bellIn(page).click();
  const line = page.getByRole('main').getByRole('link', { name: /Bell Maker published a new post/ });
  await expect(line).toBeVisible();
  // Seen on the screen is seen everywhere.
  for (const tab of [page, other]) await expect(bellIn(tab)).toHaveText('Notifications');

  await line.click();
  await expect(page).toHaveURL(new RegExp(`/post/${slug}$`));
});

test('a muted creator is heard no more until unmuted; a switch holds over a reload', async ({
  open,
  request,
}) => {
  const creator = await open();
  await newApprovedCreator(creator, request, { name: 'Loud Bell' });
  const { _id: creatorId } = await call<{ _id: string }>(creator, 'GET', '/users/me');
  const page = await open('phone');
  await newFan(page);
  await call(page, 'POST', `/follows/${creatorId}`);
  await publishText(creator, 'Once');
  const total = async () => (await call<{ total: number }>(page, 'GET', '/notifications/unseen')).total;
  await expect.poll(total).toBe(1);
  await visit(page, '/home');
  await page.getByRole('link', { name: 'Notifications' }).first().click();
  await page.getByRole('button', { name: 'More about this notification' }).click();
  await page.getByRole('menuitem', { name: 'Mute Loud Bell' }).click();
  await expect(page.getByText('You won’t get notifications about Loud Bell anymore.')).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Muted creators' })).toBeVisible();

  const posts = page
    .getByRole('group', { name: 'New posts of creators you follow' })
    .getByRole('switch', { name: 'Email' });
  await expect(posts).not.toBeChecked();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await posts.press('Space');
  await saved;
  await page.getByRole('button', { name: 'Unmute' }).click();
  await expect(page.getByRole('heading', { name: 'Muted creators' })).toBeHidden();
  await page.reload();
  await expect(posts).toBeChecked();
});

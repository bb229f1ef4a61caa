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
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const line = panel.getByRole('link', { name: /Bell Maker published a new post/ });
  await expect(line).toContainText('New');
  // Seen on the screen is seen everywhere.
  for (const tab of [page, other]) await expect(bellIn(tab)).toHaveText('Notifications');
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(line).not.toContainText('New');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bellIn(page)).toBeFocused();
  await page.keyboard.press('Enter');

  await line.click();
  await expect(page).toHaveURL(new RegExp(`/post/${slug}$`));
  await expect(panel).toBeHidden();
  await bellIn(page).click();
  await panel.getByRole('link', { name: 'All notifications' }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(page.getByRole('main').getByRole('link', { name: /Bell Maker published/ })).toBeVisible();
});

test('a muted creator is heard no more until unmuted; a switch holds over a reload @long', async ({
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
  await expect(page.getByRole('heading', { name: 'Muted people' })).toBeVisible();

  const posts = page
    .getByRole('group', { name: 'New posts of creators you follow' })
    .getByRole('switch', { name: 'Email' });
  await expect(posts).not.toBeChecked();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await posts.press('Space');
  await saved;
  await page.getByRole('button', { name: 'Unmute' }).click();
  await expect(page.getByRole('heading', { name: 'Muted people' })).toBeHidden();
  await page.reload();
  await expect(posts).toBeChecked();
});

test('what one hears, when, and of whom is chosen from the bell on, and holds over a reload', async ({
  open,
  request,
}) => {
  const creator = await open();
  await newApprovedCreator(creator, request, { name: 'Quiet Anvil' });
  const { _id: creatorId, username } = await call<{ _id: string; username: string }>(
    creator,
    'GET',
    '/users/me',
  );
  const page = await open();
  await newFan(page);
  await call(page, 'POST', `/follows/${creatorId}`);
  await publishText(creator, 'Struck at dawn');
  await visitLive(page, '/home');
  await expect(bellIn(page)).toHaveText('Notifications1 unread');
  await bellIn(page).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('link', { name: /Quiet Anvil published a new post/ })).toBeVisible();
  await expect(bellIn(page)).toHaveText('Notifications');
  await panel.getByRole('link', { name: 'Notification settings' }).click();
  await expect(page).toHaveURL(/\/user\/account\/notifications$/);

  const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  const inApp = page
    .getByRole('group', { name: 'New posts of creators you follow' })
    .getByRole('switch', { name: 'In the app' });
  const daily = page.getByRole('radio', { name: 'Once a day' });
  const quiet = page.getByRole('switch', { name: 'Quiet hours' });
  const until = page.getByRole('combobox', { name: 'Until' });
  await expect(page.getByRole('radio', { name: 'Right away' })).toBeChecked();
  for (const choose of [
    () => inApp.press('Space'),
    () => daily.press('Space'),
    () => quiet.press('Space'),
    () => until.selectOption('08:30'),
  ]) {
    const answered = saved();
    await choose();
    await answered;
  }

  await visitLive(page, `/${username}`);
  const options = page.getByRole('button', { name: 'Profile options' });
  await options.click();
  await page.getByRole('menuitem', { name: 'Mute notifications' }).click();
  await expect(page.getByText('You won’t get notifications about Quiet Anvil anymore.')).toBeVisible();
  await page.reload();
  await options.click();
  await expect(page.getByRole('menuitem', { name: 'Unmute notifications' })).toBeVisible();

  await visit(page, '/user/account/notifications');
  await expect(inApp).not.toBeChecked();
  await expect(daily).toBeChecked();
  await expect(quiet).toBeChecked();
  await expect(until).toHaveValue('08:30');
  await expect(page.getByRole('region', { name: 'Muted people' })).toContainText('Quiet Anvil');
});

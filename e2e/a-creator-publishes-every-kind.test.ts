/** A creator records audio, asks in a poll, and schedules a post. */
import type { Page } from '@playwright/test';
import { withFakeDevices } from './fake-devices.ts';
import { expect, test, visit } from './story.ts';
import { call, newApprovedCreator } from './users.ts';

// What is recorded is sent and prepared, on a machine that does other things beside.
test.use(withFakeDevices());

interface Post {
  _id: string;
  slug: string;
  type: string;
  title: string;
  scheduledAt: string | null;
  publishedAt: string | null;
  pollDescription: string;
}

const newest = async (page: Page): Promise<Post | undefined> =>
  (await call<{ data: Post[] }>(page, 'GET', '/performer/feeds?sortBy=createdAt')).data[0];

const write = async (page: Page, words: string) => {
  await visit(page, '/creator/my-post/create');
  await page.getByLabel('Text', { exact: true }).fill(words);
};

test('audio is recorded, listened to, used and published', async ({ open, request }) => {
  const page = await open('phone');
  await newApprovedCreator(page, request);
  await write(page, 'The sound of the wheel');
  await page.getByRole('button', { name: 'Record audio' }).click();
  await expect(page.getByText(/^0:0[2-9] of 15:00$/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop recording' }).click();
  // Leaving now would lose it.
  await page.getByRole('link', { name: 'Close' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without the recording?' });
  await question.getByRole('button', { name: 'Stay on page' }).click();
  await page.getByRole('button', { name: 'Use recording' }).click();
  await expect(
    page.getByRole('figure', { name: 'Audio' }).getByText('Ready', { exact: true }).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.waitForURL('**/creator/my-post');
  expect(await newest(page)).toMatchObject({ type: 'audio', title: 'The sound of the wheel' });
});

test('a poll is asked in a post that is scheduled, and stands in the calendar', async ({ open, request }) => {
  const page = await open();
  await newApprovedCreator(page, request);
  await write(page, 'Help me choose');
  await expect(page.getByText('Everyone can see this post, including guests')).toBeVisible();
  await page.getByRole('button', { name: 'Add poll' }).click();
  await page.getByLabel('Question').fill('Which glaze?');
  await page.getByLabel('Option 1').fill('Ash');
  await page.getByLabel('Option 1').press('Enter');
  await page.keyboard.type('Ash');
  await page.getByRole('button', { name: 'Schedule' }).click();
  const at = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16);
  await page.getByLabel('Publish on').fill(at);
  await page.getByRole('button', { name: 'Schedule post' }).click();
  await expect(page.getByRole('alert')).toContainText('A poll needs at least two different options.');
  await page.getByLabel('Option 2').fill('Celadon');
  await page.getByRole('button', { name: 'Schedule post' }).click();
  await page.waitForURL('**/creator/my-post');
  await expect(page.getByRole('table').getByText('Scheduled:').filter({ visible: true })).toBeVisible();
  const post = await newest(page);
  expect(post).toMatchObject({ publishedAt: null, pollDescription: 'Which glaze?' });
  expect(post?.scheduledAt?.slice(0, 16)).toBe(at);

  // The next post at that time is warned of it, and the calendar has it.
  await write(page, 'Another one');
  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByLabel('Publish on').fill(at);
  await expect(page.getByText('is planned within an hour of this time.')).toBeVisible();
  await visit(page, `/creator/calendar?month=${at.slice(0, 7)}`);
  await page.getByRole('link', { name: /Help me choose/ }).click();
  await page.waitForURL('**/creator/my-post/edit/**');
  await expect(page.getByText('A poll can’t be changed once its post is saved.')).toBeVisible();
});

/** Comments: written, answered, liked, changed, taken back, pinned and turned off; and read by a visitor. */
import { photo } from '../src/testing/pictures.ts';
import { expect, overflowOf, test, visit } from './story.ts';
import { newApprovedCreator, newFan, publishText } from './users.ts';

test('a fan comments and is answered; the creator pins it, and turns comments off', async ({
  open,
  request,
}) => {
  const creator = await open('desktop', { theme: 'dark' });
  const maker = await newApprovedCreator(creator, request, { name: 'Quay Light' });
  const { slug } = await publishText(creator, 'Evening by the harbour');
  const fan = await open('phone');
  await newFan(fan, { name: 'Moss Ferry' });

  await visit(fan, `/post/${slug}`);
  const comments = fan.getByRole('region', { name: 'Comments' });
  await expect(comments.getByText('No comments yet.')).toBeVisible();
  const total = comments.getByRole('heading', { name: 'Comments' }).locator('xpath=following-sibling::*[1]');
  const field = comments.getByLabel('Add a comment');
  await field.fill('Which harbour is it?');
  // What is typed comes back with the page.
  await fan.reload();
  await expect(field).toHaveValue('Which harbour is it?');
  await comments.getByRole('button', { name: 'Post comment' }).click();
  await expect(comments.getByText('Which harbour is it?', { exact: true })).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(total).toHaveText('1');
  expect(await overflowOf(fan)).toBe(0);

  await visit(creator, `/post/${slug}`);
  const theirs = creator.getByRole('region', { name: 'Comments' });
  await theirs.getByRole('button', { name: /^Reply to / }).click();
  await theirs
    .getByLabel(/^Reply to /, { exact: true })
    .and(theirs.locator('textarea'))
    .fill('The old one');
  await creator.keyboard.press('Enter');
  await expect(theirs.getByText('The old one', { exact: true })).toBeVisible();
  await expect(
    theirs.getByRole('heading', { name: 'Comments' }).locator('xpath=following-sibling::*[1]'),
  ).toHaveText('2');
  await theirs.getByRole('button', { name: 'Options for this comment' }).first().click();
  await creator.getByRole('menuitem', { name: 'Pin comment' }).click();
  await expect(theirs.getByText('pinned', { exact: true })).toBeVisible();

  await fan.reload();
  await comments.getByRole('button', { name: 'View 1 reply' }).click();
  await expect(comments.getByText('The old one', { exact: true })).toBeVisible();
  // Creators have a page that their name leads to, fans have none.
  const names = comments.getByRole('link', { name: 'Quay Light' });
  await expect(names).toHaveAttribute('href', `/${maker.username}`);
  await expect(comments.getByRole('link', { name: 'Moss Ferry' })).toHaveCount(0);
  await expect(comments.getByText('Moss Ferry')).toBeVisible();
  const liked = fan.waitForResponse((answer) => answer.url().endsWith('/reactions') && answer.ok());
  await comments
    .getByRole('button', { name: /^Like this comment/ })
    .last()
    .click();
  await liked;

  await comments.getByRole('button', { name: 'Options for this comment' }).first().click();
  await fan.getByRole('menuitem', { name: 'Edit comment' }).click();
  await comments.getByLabel('Change your comment').fill('Which harbour is that?');
  await comments.getByRole('button', { name: 'Post comment' }).last().click();
  await expect(comments.getByText('edited', { exact: true })).toBeVisible();
  await comments.getByRole('button', { name: 'Options for this comment' }).first().click();
  await fan.getByRole('menuitem', { name: 'Delete comment' }).click();
  await expect(comments.getByText('Which harbour is that?', { exact: true })).toHaveCount(0);
  await expect(total).not.toHaveText(/\d/);
  await fan.getByRole('button', { name: 'Undo' }).click();
  await expect(comments.getByText('Which harbour is that?', { exact: true })).toBeVisible();
  await expect(total).toHaveText('2');

  const picture = {
    name: 'quay.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo({ width: 640, height: 480 }),
  };
  await comments.locator('input[type="file"]').first().setInputFiles(picture);
  await expect(comments.getByRole('button', { name: 'Remove photo' })).toBeVisible();
  await comments.getByRole('button', { name: 'Post comment' }).first().click();
  await comments.getByRole('button', { name: /^Open the photo by / }).click();
  await expect(fan.getByRole('dialog')).toBeVisible();
  await fan.keyboard.press('Escape');

  await theirs.getByRole('button', { name: 'Turn off comments' }).click();
  await expect(theirs.getByText('Comments are turned off.')).toBeVisible();
  await fan.reload();
  await expect(comments.getByText('Comments are turned off.')).toBeVisible();
  await expect(field).toHaveCount(0);
  await theirs.getByRole('button', { name: 'Turn on comments' }).click();

  const visitor = await open('phone', { theme: 'dark' });
  await visit(visitor, `/post/${slug}`);
  await expect(visitor.getByText('Which harbour is that?', { exact: true })).toBeVisible();
  await visitor.getByRole('link', { name: 'Log in to comment' }).click();
  await visitor.waitForURL('**/auth/login**');
});

/** Places that follow what happens elsewhere, without a reload: the studio, the feed. */
import { postAddress } from '#platform/contract/post-address.ts';
import { expect, markDocument, test, visit, visitLive } from './story.ts';
import {
  CREATOR,
  call,
  freshName,
  newApprovedCreator,
  newFan,
  publishText,
  signInAs,
  topUp,
} from './users.ts';

test('the studio follows tips, followers and posts at once', async ({ open, request }) => {
  const creator = await open();
  const fan = await open();
  const { username: maker } = await newApprovedCreator(creator, request);
  const post = await publishText(creator, 'Nine cups');
  await newFan(fan);
  await topUp(fan, 50);
  await visitLive(creator, '/creator/studio');
  const isSameDocument = await markDocument(creator);
  await expect(creator.getByText('no new followers this week')).toBeVisible();

  await call(fan, 'POST', `/follows/${maker}`);
  await expect(creator.getByText('+1')).toBeVisible();
  await call(fan, 'POST', `/wallet/charges/tip/${maker}`, { price: 20, message: 'Bravo', feedId: post._id });
  await expect(creator.getByText('18.00').first()).toBeVisible();
  await expect(creator.getByText('Post, 1 tip')).toBeVisible();
  await expect(creator.getByText('Tip with a note')).toBeVisible();
  expect(await isSameDocument()).toBe(true);

  // The post itself and the earnings say where it was given.
  await visit(creator, postAddress(post));
  await expect(creator.getByText(/1 tip/)).toBeVisible();
  await visit(creator, '/creator/earning?open=tip');
  await expect(creator.getByText('“Bravo” · on “Nine cups”').first()).toBeVisible();
});

test('who is new since yesterday follows the posts that came behind the pill @long', async ({
  open,
  request,
}) => {
  const creator = await open();
  const page = await open();
  const maker = freshName('maker');
  const name = `Maker ${maker.slice(-6)}`;
  await newApprovedCreator(creator, request, { username: maker, name });
  await newFan(page);
  await call(page, 'POST', `/follows/${maker}`);
  await call(page, 'POST', `/follows/${CREATOR}`);
  await visitLive(page, '/home');
  const faces = page.getByRole('list', { name: 'New', exact: true });
  await expect(faces.getByText(name)).toHaveCount(0);
  await publishText(creator, 'Just now');
  await page.getByRole('button', { name: '1 new post' }).click();
  await expect(page.getByRole('article').getByText('Just now')).toBeVisible();
  await expect(faces.getByText(name)).toBeVisible();
});

test('a post that cannot be published yet says why, and leads to what is missing @long', async ({
  open,
  request,
}) => {
  const page = await open();
  await signInAs(page, request, 'creator');
  await visit(page, '/creator/my-post/create');
  const publish = page.getByRole('button', { name: 'Publish' });
  const alert = page.getByRole('alert');
  await publish.click();
  await expect(alert).toContainText('Your post is empty.');
  await expect(page.getByLabel('Text', { exact: true })).toBeFocused();
  await page.getByLabel('Text', { exact: true }).fill('Only words');
  await expect(alert).toHaveCount(0);
  // Of words there is nothing to limit, and the page says so.
  await expect(page.getByText('Everyone can see this post, including guests')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Followers/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByRole('button', { name: 'Schedule post' }).click();
  await expect(alert).toContainText('Please choose a time in the future for publishing this post.');
  await expect(page.getByLabel('Publish on')).toBeFocused();
});

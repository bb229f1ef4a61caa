/** What is suggested says why; "not interested" hides it, at once and from then on, until it is taken back. */
import { expect, test, visit } from './story.ts';
import { call, newApprovedCreator, newFan, publishText } from './users.ts';

interface Self {
  _id: string;
  username: string;
}

test('a fan sees why somebody and something is suggested, hides it, and shows it again', async ({
  open,
  request,
}) => {
  const liked = await open();
  await newApprovedCreator(liked, request, { name: 'Marl Ketterby' });
  const maker = await open();
  await newApprovedCreator(maker, request, { name: 'Oona Vellacott' });
  const [{ _id: likedId }, { _id: makerId, username: makerName }] = [
    await call<Self>(liked, 'GET', '/users/me'),
    await call<Self>(maker, 'GET', '/users/me'),
  ];
  const { _id: postId } = await publishText(liked, 'First firing #quernstone');
  await publishText(maker, 'Second grinding #quernstone');
  // Two others follow both.
  for (const _other of [1, 2]) {
    const other = await open();
    await newFan(other);
    for (const id of [likedId, makerId]) await call(other, 'POST', `/follows/${id}`);
    await other.context().close();
  }
  const page = await open();
  await newFan(page);
  await call(page, 'POST', `/follows/${likedId}`);
  await call(page, 'POST', '/reactions', { objectId: postId, objectType: 'feed', action: 'like' });

  await visit(page, '/home');
  const beside = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(beside.getByText('Because you follow Marl Ketterby')).toBeVisible();
  await visit(page, '/search');
  const posts = page.getByRole('region', { name: 'Suggested posts' });
  await expect(posts.getByText('Because you liked posts with #quernstone')).toBeVisible();
  const post = posts.getByRole('article', { name: /Second grinding/ });
  await post.getByRole('button', { name: 'Post options' }).click();
  await page.getByRole('menuitem', { name: 'Not interested in #quernstone' }).click();
  await expect(post).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(post).toBeVisible();

  const creators = page.getByRole('region', { name: 'Suggested creators' });
  await creators.getByRole('button', { name: 'Options for Oona Vellacott' }).click();
  await page.getByRole('menuitem', { name: 'Not interested in Oona Vellacott' }).click();
  await expect(creators.getByText('Oona Vellacott')).toHaveCount(0);
  await expect(post).toHaveCount(0);
  await visit(page, '/home');
  await expect(beside.getByRole('heading', { name: 'Suggested creators' })).toBeVisible();
  await expect(beside.getByText('Oona Vellacott')).toHaveCount(0);

  await visit(page, '/user/account');
  await page.getByRole('link', { name: 'View hidden suggestions' }).click();
  await expect(page.getByRole('link', { name: 'Oona Vellacott' })).toHaveAttribute('href', `/${makerName}`);
  await page.getByRole('button', { name: 'Show Oona Vellacott again' }).click();
  await expect(page.getByRole('heading', { name: 'No hidden suggestions' })).toBeVisible();
  await visit(page, '/home');
  await expect(beside.getByText('Oona Vellacott')).toBeVisible();
});

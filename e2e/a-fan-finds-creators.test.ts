/** A fan without follows finds suggestions in the empty feed; creators can be found in the directory. */

import { expect, test, visit, visitLive } from './story.ts';
import { CREATOR, call, newFan, signInAs } from './users.ts';

test('a new fan follows from the empty feed with one press, and opens her feed @long', async ({ open }) => {
  const page = await open('phone');
  await newFan(page);
  await visit(page, '/home');
  await expect(page.getByRole('heading', { name: 'Follow your first creators' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Follow / })
    .first()
    .click();
  await page.getByRole('link', { name: 'Go to your feed' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Follow your first creators' })).toBeHidden();
});

test('a creator finds the fan among the followers, by way of the studio’s figure @long', async ({
  open,
  request,
}) => {
  const page = await open();
  const creator = await open();
  const { username } = await newFan(page);
  await call(page, 'POST', `/follows/${CREATOR}`);
  await signInAs(creator, request, 'creator');
  await visit(creator, '/creator/studio');
  await creator
    .getByRole('main')
    .getByRole('link', { name: /^Followers/ })
    .click();
  await creator.waitForURL('**/creator/followers');
  await expect(creator.getByText(`@${username}`)).toBeVisible();
});

test('home tells a visitor what is new: under a heading, the newest first, each with its time @long', async ({
  open,
}) => {
  const page = await open('phone');
  await visit(page, '/home');
  await expect(page.getByRole('heading', { name: 'New', exact: true })).toBeVisible();
  const items = page.getByRole('list', { name: 'New', exact: true }).getByRole('listitem');
  const times = await items
    .locator('time')
    .evaluateAll((shown) => shown.map((time) => (time as HTMLTimeElement).dateTime));
  expect(times.length).toBeGreaterThan(1);
  expect(times).toEqual(times.toSorted().reverse());
  // The category is shown in one line, and may be longer.
  const cut = await items.evaluateAll((entries) =>
    entries
      .flatMap((entry) => entry.querySelector('[dir=auto]') ?? [])
      .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight)
      .map((name) => name.textContent),
  );
  expect(cut).toEqual([]);
  const author = page.getByRole('article').first().getByRole('link').first();
  await expect(items.first()).toContainText((await author.textContent()) ?? '');
});

test('wherever one follows on a profile, all of it knows, and what is for followers opens', async ({
  open,
}) => {
  for (const press of [/^Follow Ash/, 'Follow to see it'] as const) {
    const page = await open('phone');
    await newFan(page);
    await visitLive(page, `/${CREATOR}`);
    const locked = page.getByRole('button', { name: 'Follow to see it' });
    await expect(locked.first()).toBeVisible();
    await page.getByRole('button', { name: press }).first().click();
    await expect(locked).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Follow Ash/ })).toHaveCount(0);
    await expect(page.getByText('Following since').filter({ visible: true })).toBeVisible();
  }
});

test('on a phone a profile has an arrow back and the bottom bar, below its own actions @long', async ({
  open,
}) => {
  const page = await open('phone');
  await newFan(page);
  await visit(page, `/${CREATOR}`);
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
  const follow = page.getByRole('button', { name: /^Follow/ }).last();
  await expect(home).toBeInViewport();
  const [bar, action] = [await home.boundingBox(), await follow.boundingBox()];
  expect((action?.y ?? 0) + (action?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.waitForURL('**/creator');

  // A stranger with a shared link finds the way to everybody else as well.
  const stranger = await open('phone');
  await visit(stranger, `/${CREATOR}`);
  await stranger.getByRole('link', { name: 'Back' }).click();
  await stranger.waitForURL('**/creator');
});

test('one search finds creators, also by another word for their category, and posts', async ({ open }) => {
  const page = await open('phone');
  await newFan(page);
  await visit(page, '/creator');
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('pottery');
  await page.waitForURL('**/creator?q=pottery');
  await expect(page.getByRole('link', { name: 'Category: Makes things' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Ash & Slip/ })).toBeVisible();

  await search.fill('kiln');
  await page.waitForURL('**/creator?q=kiln');
  const tabs = page.getByRole('navigation', { name: 'Search results' });
  await tabs.getByRole('link', { name: /^Posts [1-9]/ }).click();
  await page.waitForURL('**/post?q=kiln');
  // Its title has the word.
  await expect(page.getByRole('article').first()).toContainText('Inside the kiln at 1,280 degrees');
  await expect(page.getByRole('main').getByText(/^\d+ posts$/)).toBeVisible();

  await search.fill('kilnless');
  await search.press('Enter');
  await page.waitForURL('**/post?q=kilnless');
  await expect(page.getByRole('heading', { name: 'No posts found' })).toBeVisible();
  await tabs.getByRole('link', { name: 'Creators 0' }).click();
  await page.waitForURL('**/creator?q=kilnless');
});

/** A page of another role: redirected to login and back, or refused in plain words. */
import { postAddress } from '#platform/contract/post-address.ts';
import { PAGES } from './pages.ts';
import { expect, test, untilAlive, visit } from './story.ts';
import { CREATOR, call, lockedPost, newCreator, newFan, signInAs, signInByForm } from './users.ts';

// Messages are for fans as well.
const STUDIO = PAGES.creator.filter((path) => path.startsWith('/creator/'));
const FANS_ROOMS = ['/wallet', '/user/bookmarks', '/user/following'];
const OPERATORS_ROOMS = PAGES.operator;
const NOT_YOURS = /don’t have access|wallet is for fans|studio is for creators|dashboard is for operators/;
const EVERYBODYS_ROOMS = [
  '/user/account',
  '/user/account/security',
  '/user/account/data',
  '/user/account/reports',
  '/user/purchases',
];

test('a visitor is led to the door from every guarded page, and back after logging in', async ({
  open,
  request,
}) => {
  const page = await open('phone');
  const guarded = [...STUDIO, ...FANS_ROOMS, ...OPERATORS_ROOMS, ...EVERYBODYS_ROOMS, '/wallet?show=tip'];
  for (const path of guarded) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.headers().location, path).toBe(`/auth/login?redirect=${encodeURIComponent(path)}`);
  }

  const credentials = await newFan(page);
  await call(page, 'POST', '/auth/logout');
  await page.goto('/wallet?show=tip');
  await expect(page.getByText('Log in to continue to the page you wanted.')).toBeVisible();
  await signInByForm(page, credentials);
  await page.waitForURL(`/wallet?show=tip`);
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
});

test('what a visitor may not do leads to the registration and back to the post @long', async ({ open }) => {
  const page = await open('phone');
  const post = await lockedPost(page);
  await page.goto(postAddress(post));
  const article = page.getByRole('article').first();
  for (const [name, action] of [
    [/^Unlock for/, 'unlock'],
    [/^Tip /, 'tip'],
  ] as const) {
    const link = article.getByRole('link', { name });
    await expect(link).toHaveAttribute(
      'href',
      `/auth/fan-register?redirect=${encodeURIComponent(`${postAddress(post)}?wish=${action}-${post._id}`)}`,
    );
  }
});

for (const [who, rooms] of Object.entries({
  fan: [STUDIO, OPERATORS_ROOMS],
  creator: [['/wallet'], OPERATORS_ROOMS],
  operator: [STUDIO, FANS_ROOMS],
})) {
  test(`a ${who} is told in plain words which rooms are not theirs`, async ({ open, request }) => {
    const page = await open('phone');
    if (who === 'fan') await newFan(page);
    else await signInAs(page, request, who as 'creator' | 'operator');
    // Every room says so as the server writes it; one of each kind is looked at.
    for (const room of rooms.flat()) {
      const html = await (await page.request.get(room)).text();
      expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1], room).toMatch(NOT_YOURS);
      expect(/<code>(.*?)<\/code>/.exec(html)?.[1], room).toMatch(/^access\.role-required [0-9a-f-]{36}$/);
    }
    for (const [room = ''] of rooms) {
      await page.goto(room);
      await expect(page.getByRole('heading', { level: 1, name: NOT_YOURS }), room).toBeVisible();
      await page.getByText('Details', { exact: true }).click();
      await expect(page.getByText(/^Code: access\.role-required \S/), room).toBeVisible();
      // The user's own navigation is still there.
      await expect(page.getByRole('navigation').getByRole('link', { name: 'Home' }), room).toBeVisible();
    }
  });
}

test('a creator who opens the wallet is shown to the earnings @long', async ({ open, request }) => {
  const page = await open('phone');
  await signInAs(page, request, 'creator');
  await page.goto('/wallet');
  await expect(page.getByText(/available and pending balance/)).toBeVisible();
  await expect(page.getByText(/top up/i)).toHaveCount(0);
  await page.getByRole('link', { name: 'View my earnings' }).click();
  await page.waitForURL('**/creator/earning');
});

test('a creator pays nobody, and follows and saves like a fan @long', async ({ open }) => {
  const page = await open();
  await newCreator(page);
  const post = await lockedPost(page);
  await visit(page, postAddress(post));
  await expect(page.getByText(/^Fans unlock this for/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Unlock|Tip)/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  const saved = () => call<{ total: number }>(page, 'GET', '/reactions/feeds/bookmark');
  await expect.poll(async () => (await saved()).total).toBe(1);

  await visit(page, `/${CREATOR}`);
  const follow = page.getByRole('button', { name: /^Follow / }).filter({ visible: true });
  await follow.first().click();
  await expect(page.getByText('Following since').filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Tip|Send a tip)/ })).toHaveCount(0);
  await page.getByRole('navigation').getByRole('link', { name: 'Following' }).click();
  await page.waitForURL('**/user/following');
  await expect(page.getByRole('main').locator(`a[href="/${CREATOR}"]`)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Saved' }).click();
  await page.waitForURL('**/user/bookmarks');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a creator who is not approved yet sees why she cannot publish, and may write drafts', async ({
  open,
}) => {
  const page = await open('phone');
  const { username } = await newCreator(page);
  await page.goto('/creator/studio');
  await expect(page.getByText('Your ID documents are under review')).toBeVisible();
  await page.goto('/creator/account');
  await expect(page.getByText('Your ID documents are under review')).toBeVisible();

  await page.goto('/creator/my-post/create');
  await page.getByLabel('Text', { exact: true }).fill('Nobody is to read this yet');
  await expect(
    page.getByText('Your account is waiting for approval. Until then you can save drafts.'),
  ).toBeVisible();
  // The button says so as well, and shows what can be done instead.
  await untilAlive(page);
  await page.getByLabel('Text', { exact: true }).fill('Nobody is to read this yet');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('alert')).toContainText('Until then you can save drafts.');
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeFocused();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL('**/creator/my-post');

  // Her own page says that it is not open; to others it does not exist.
  await page.goto(`/${username}`);
  await expect(
    page.getByText('Only you can see it. It goes public once your ID documents are approved.'),
  ).toBeVisible();
  const visitor = await open();
  const answer = await visitor.goto(`/${username}`);
  expect(answer?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: `We couldn’t find “${username}”` })).toBeVisible();
});

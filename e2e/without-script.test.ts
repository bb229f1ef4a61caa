/** A browser without JavaScript: everything public can be read and searched, and forms that need it say so. */
import { postAddress, postAddressOfId } from '#platform/contract/post-address.ts';
import { expectStyled, pagesOf } from './pages.ts';
import { expect, test } from './story.ts';
import { CREATOR, call, lockedPost, newFan, signInAs } from './users.ts';

const READABLE = { script: false } as const;

test('all parts of public pages come with their styles @long', async ({ open }) => {
  const page = await open('phone', READABLE);
  for (const path of await pagesOf(page, 'visitor')) {
    await page.goto(path);
    await expectStyled(page);
  }
});

test('the house, its people, their pages and posts can be read and reached', async ({ open }) => {
  const page = await open('phone', READABLE);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'A seat close to the people whose work you love.',
  );
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: 'Browse creators' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Creators');
  await page
    .locator('main')
    .getByRole('link', { name: /Ash & Slip/ })
    .click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ash & Slip');
  await page.getByRole('link', { name: 'About', exact: true }).click();
  await page.waitForURL(`**/${CREATOR}?tab=about`);
  await expect(page.locator('main').getByText('Makes things').last()).toBeVisible();
  await page.getByRole('link', { name: /^Photos/ }).click();
  await page.waitForURL(`**/${CREATOR}?tab=photos`);
  await expect(page.getByRole('listitem').getByRole('link', { name: /locked, \$42\.00/ })).toBeVisible();
  await page.goBack();
  await page.goBack();

  const posts = page.getByRole('article').filter({ hasNot: page.getByRole('link', { name: /^Unlock for/ }) });
  await expect(posts.locator('img[src*="/media/"]').first()).toBeVisible();

  const post = await lockedPost(page);
  // Who has its id alone is led to its address, and brings along what was asked for.
  await page.goto(`${postAddressOfId(post._id)}?photo=1`);
  await expect(page).toHaveURL(`${postAddress(post)}?photo=1`);
  await expect(page.getByRole('article').first()).toBeVisible();
  // What needs JavaScript is hidden; the links to log in are there.
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Save', exact: true }).first()).toBeVisible();
  // They are links, so they work without JavaScript.
  await page
    .getByRole('link', { name: /^Unlock for/ })
    .first()
    .click();
  await page.waitForURL('**/auth/fan-register?redirect=**');
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/auth/login?redirect=**');
  await expect(page.getByText('Log in to return to the post you were reading.')).toBeVisible();
});

test('older posts of the house are reached page by page, to the last one and no further @long', async ({
  open,
}) => {
  const page = await open('phone', READABLE);
  const countAll = async () =>
    (await call<{ total: number }>(page, 'GET', '/user/feeds?audience=for-you&type=photo')).total;
  const before = await countAll();
  await page.goto('/home?show=photo');
  const older = page.getByRole('link', { name: 'Older posts' });
  const seen: (string | null)[] = [];
  for (;;) {
    await expect(page.getByRole('article').first()).toBeVisible();
    for (const article of await page.getByRole('article').all())
      seen.push(await article.locator('a[href*="/post/"]').first().getAttribute('href'));
    if ((await older.count()) === 0) break;
    const address = page.url();
    await older.click();
    await page.waitForURL((url) => url.href !== address && url.search.includes('show=photo&before='));
  }
  expect(new Set(seen).size).toBe(seen.length);
  // Others publish meanwhile.
  expect(seen.length).toBeGreaterThanOrEqual(Math.min(before, await countAll()));
});

test('the directory is searched and filtered by its form alone @long', async ({ open }) => {
  const page = await open('desktop', READABLE);
  await page.goto('/creator');
  // All of a long list, as no press could unfold it.
  await page.locator('summary', { hasText: 'Languages' }).click();
  await expect(page.locator('input[name=languages]').first()).toBeVisible();
  expect(await page.getByRole('group', { name: 'Languages' }).getByRole('checkbox').count()).toBe(
    await page.locator('input[name=languages]').count(),
  );
  await page.getByRole('searchbox', { name: 'Search creators' }).first().fill('slip');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/creator?**q=slip**');
  await expect(page.locator('main').getByRole('link', { name: /Ash & Slip/ })).toBeVisible();
  await page.getByLabel('Food').check();
  await page.getByRole('button', { name: 'Show creators' }).first().click();
  await page.waitForURL('**category=food**');
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();

  // The order keeps the filters, and they keep the order. On a phone too its button stands beside it.
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 360, height });
  await page.goto('/creator?category=makes-things');
  const order = await page.getByRole('combobox', { name: 'Order' }).boundingBox();
  const sort = await page.getByRole('button', { name: 'Sort' }).boundingBox();
  expect(sort?.y).toBeLessThan((order?.y ?? 0) + (order?.height ?? 0));
  await page.setViewportSize({ width, height });
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Newest');
  await page.getByRole('button', { name: 'Sort' }).click();
  await page.waitForURL('**/creator?**category=makes-things**sortBy=latest**');
  await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('latest');
});

test('forms that need a script say so, and never put what is typed into an address @long', async ({
  open,
  request,
}) => {
  const page = await open('phone', READABLE);
  for (const path of ['/auth/fan-register', '/auth/creator-register']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('form')).toHaveAttribute('method', 'post');
    // The sentence stands in place of the fields.
    await expect(page.getByLabel('Username')).toBeHidden();
    await expect(
      page.getByText(/^Three short steps|^Your entries stay/).filter({ visible: true }),
    ).toHaveCount(0);
    // Chromium hides this element from its own switch, so it is looked for in what the server wrote.
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(/<noscript>.*This form needs JavaScript.*<\/noscript>/);
  }
});

test('what was typed comes back with what is wrong, and one can log out again', async ({ open }) => {
  const page = await open('phone', READABLE);
  await page.goto('/contact');
  const message = page.getByLabel('Message', { exact: true });
  await expect(message).toHaveAccessibleDescription('At least 20 characters.');
  await page.getByLabel('Your name').fill('Nora 🐚');
  // Valid to the browser, and no address to answer to.
  await page.getByLabel('Your email address').fill('nora@localhost');
  const words = 'Where are my receipts? '.repeat(20).trim();
  await message.fill('My receipts?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(message).toHaveValue('My receipts?');
  await expect(message).toHaveAttribute('aria-invalid', 'true');
  await expect(message).toHaveAccessibleDescription('At least 20 characters.');
  await message.fill(words);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(message).toHaveValue(words);
  await expect(page.getByLabel('Your name')).toHaveValue('Nora 🐚');
  await expect(page.getByLabel('Your email address')).toHaveValue('nora@localhost');
  await expect(page.getByLabel('Your email address')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Your email address')).toHaveAccessibleDescription(/full email address/);
  await expect(message).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Your name')).not.toHaveAttribute('aria-invalid', 'true');

  const fan = await newFan(page);
  await page.context().clearCookies();
  await page.goto('/auth/login');
  await page.getByLabel('Email or username').fill(fan.username);
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Incorrect credentials!')).toBeVisible();
  await expect(page.getByLabel('Email or username')).toHaveValue(fan.username);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.getByLabel('Password', { exact: true }).fill(fan.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/home');
  await page.goto('/user/account');
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.waitForURL('**/auth/login');
  await page.goto('/user/account');
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('both registrations lead to the terms beside the form, and not to what the house has taken out @long', async ({
  open,
  request,
}) => {
  const page = await open('phone');
  await signInAs({ request }, request, 'operator');
  const shown = page.locator('form').getByRole('link', { name: /^(terms|privacy policy)$/ });
  for (const path of ['/auth/fan-register', '/auth/creator-register']) {
    await page.goto(path);
    await expect(shown).toHaveText(['terms', 'privacy policy']);
    for (const link of await shown.all()) await expect(link).toHaveAttribute('target', '_blank');
    for (const link of await shown.all())
      expect((await request.get((await link.getAttribute('href')) ?? '')).ok()).toBe(true);
  }
  const value = [{ key: 'privacy', isHidden: true, titles: {} }];
  await call({ request }, 'PUT', '/admin/settings/builtInLinks', { value });
  try {
    await page.goto('/auth/fan-register');
    await expect(shown).toHaveText(['terms']);
  } finally {
    await call({ request }, 'DELETE', '/admin/settings/builtInLinks', {});
  }
});

test('a lock says that paying needs a script, and what can be done @long', async ({ open }) => {
  const page = await open('phone', READABLE);
  await newFan(page);
  const address = postAddress(await lockedPost(page));
  const html = await (await page.request.get(address)).text();
  expect(html).toMatch(/<noscript>.*Payments need JavaScript. Turn it on.*<\/noscript>/);
});

test('the two ways in can be chosen @long', async ({ open }) => {
  const page = await open('phone', READABLE);
  await page.goto('/auth/register');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join as a fan or creator');
  await page.getByRole('link', { name: 'Create a fan account' }).click();
  await page.waitForURL('**/auth/fan-register');
});

test('an unknown address says so @long', async ({ open }) => {
  const page = await open('phone', READABLE);
  const answer = await page.goto('/no-such-page/here');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

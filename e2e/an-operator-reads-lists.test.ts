/** Long admin lists: rows expand in place, filters are shown and removed, links lead back to the dashboard. */
import type { Page } from '@playwright/test';
import { holdBack } from './breakable-line.ts';
import { expectSound } from './pages.ts';
import { expect, overflowOf, test, untilKeysAreHandled, untilPainted, visit, visitLive } from './story.ts';
import { call, freshName, newFan, signInAs } from './users.ts';

interface List<Row> {
  data: Row[];
}

test('a row of the second page opens on the second page @long', async ({ open, request }) => {
  const page = await open();
  await newFan(page);
  for (const [at, message] of [
    'Where do I find my receipts?',
    'Thank you for the evening on Thursday.',
  ].entries())
    await call(page, 'POST', '/contact', { name: 'Marlow', email: `marlow${at}@stories.test`, message });
  await signInAs(page, request, 'operator');
  await visit(page, '/admin/messages?pageSize=1&current=2');
  await page.getByRole('button', { name: 'Read the message from Marlow' }).click();
  await expect(page).toHaveURL(/current=2&open=/);
  await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
  // Other letters are another list.
  await page.getByRole('link', { name: 'Answered', exact: true }).click();
  await expect(page).toHaveURL(`/admin/messages?pageSize=1&answered=true`);
  await test.step('what makes no sense in an address is no filter', async () => {
    for (const [asked, shown] of [
      ['/admin/users?q=%00&role=fan', '/admin/users?role=fan'],
      [
        '/admin/ledger?account=zzz&of=zzz&fromDate=2026-99-99',
        '/admin/ledger?account=zzz&fromDate=2026-99-99',
      ],
      ['/admin/charges?open=zzz', '/admin/charges'],
      ['/admin/mails?account=zzz', '/admin/mails'],
      ['/admin/audit?on=%00', '/admin/audit'],
    ] as const) {
      const answer = await page.goto(asked);
      expect(answer?.status()).toBe(200);
      await expect(page).toHaveURL(shown);
    }
  });
});

test('a row opens where it stands @long', async ({ open, request }) => {
  const page = await open('phone');
  await signInAs(page, request, 'operator');
  await visit(page, '/admin/audit');
  const row = page.getByRole('button', { name: /^Show the changes/ }).nth(8);
  await row.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  const stood = await row.boundingBox();
  await row.click();
  await expect(page).toHaveURL(/open=/);
  await expect(page.getByText('IP address')).toBeVisible();
  // On the screen, and not in the page: while people move in, new rows come above it.
  const opened = page.getByRole('button', { name: /^Show the changes/, expanded: true });
  expect((await opened.boundingBox())?.y).toBe(stood?.y);
});

test('an earlier version of a page is compared with what it says now @long', async ({ open, request }) => {
  const page = await open();
  await signInAs(page, request, 'operator');
  const slug = freshName('rules');
  const write = (text: string, changedAt: string | null) =>
    call<{ changedAt: string }>(page, 'PUT', `/admin/posts/${slug}`, { title: 'Rules', text, changedAt });
  const { changedAt } = await write('Be kind to everybody.', null);
  await write('Be fair to everybody. Always.', changedAt);
  await visit(page, `/admin/pages/${slug}`);
  const show = page.getByRole('button', { name: 'Show version Rules' });
  await show.last().click();
  const compared = page.locator('p').filter({ has: page.locator('ins') });
  await expect(compared.locator('del')).toHaveText('Removed: kind');
  await expect(compared.locator('ins')).toHaveText(['Added: fair', 'Added: Always.']);
  // Not by colour alone.
  await expect(compared.locator('del')).toHaveCSS('text-decoration-line', 'line-through');
  await expect(compared.locator('ins').first()).toHaveCSS('text-decoration-line', 'underline');
  // What is read now is shown as it is read.
  await show.first().click();
  await expect(page.locator('ins')).toHaveCount(0);
});

test('what a page came with is compared with what the operator made of it; long parts that stayed are cut @long', async ({
  open,
  request,
}) => {
  const page = await open('phone');
  await signInAs(page, request, 'operator');
  const ours = await call<{ title: string; text: string }>(page, 'GET', '/admin/posts/record-keeping');
  const text = `${ours.text.trim()} Ask at the front desk.`;
  await call(page, 'PUT', '/admin/posts/record-keeping', { title: ours.title, text, changedAt: null });
  await visitLive(page, '/admin/pages/record-keeping');
  await page.getByRole('button', { name: 'Compare with your text' }).click();
  const compared = page.locator('p').filter({ has: page.locator('ins') });
  await expect(compared.locator('ins')).toHaveText('Added: Ask at the front desk.');
  const beginning = ours.text.slice(0, 40);
  await expect(compared).not.toContainText(beginning);
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('button', { name: 'Show unchanged text too' }).click();
  await expect(compared).toContainText(beginning);
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await expect(page.getByText('The page will show the default text again.')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset to default' }).click();
  await expect(page).toHaveURL(/\/admin\/pages$/);
});

test('that the mails are one person’s is seen, and taken back @long', async ({ open, request }) => {
  const page = await open();
  await signInAs(page, request, 'operator');
  const { data } = await call<List<{ _id: string }>>(page, 'GET', '/admin/users?role=operator&limit=1');
  await visit(page, `/admin/mails?account=${data[0]?._id}&state=failed`);
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all users, not only this one' }).click();
  await expect(page).toHaveURL(`/admin/mails?state=failed`);
});

test('a search keeps the order of the list @long', async ({ open, request }) => {
  const page = await open();
  await signInAs(page, request, 'creator');
  await visit(page, '/creator/my-post?status=active&sortBy=price&sort=asc');
  await page.getByRole('searchbox', { name: 'Search your posts' }).fill('kiln');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=kiln/);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    status: 'active',
    sortBy: 'price',
    sort: 'asc',
    q: 'kiln',
  });
});

const ROOMS = ['pages', 'settings', 'mails', 'health', 'jobs', 'ledger', 'charges', 'card-payments'];

test('on a phone each room leads back to where all rooms are, and shows what can be done in it @long', async ({
  open,
  request,
}) => {
  const page = await open('phone');
  await signInAs(page, request, 'operator');
  for (const room of ROOMS) {
    await page.goto(`/admin/${room}`);
    await expect(page.getByRole('link', { name: 'Back', exact: true }), room).toHaveAttribute(
      'href',
      '/admin/more',
    );
  }
  for (const [room, action] of [
    ['pages', 'Add a page'],
    ['health', 'Check again'],
    ['mails', 'See all templates'],
  ] as const) {
    await page.goto(`/admin/${room}`);
    const button = page.getByRole('link', { name: action }).or(page.getByRole('button', { name: action }));
    await expect(button, room).toBeInViewport();
  }
  // Which mail it is to be is chosen above it.
  await visit(page, '/admin/mails/templates');
  const template = page.getByRole('combobox', { name: 'Template' });
  await expect(template).toBeInViewport();
  const release = await holdBack(page, '**/api/admin/mail-templates?*');
  await template.selectOption({ label: 'Set a new password for Fanloft' });
  // It stands there before its mail does.
  await expect(template.locator('option:checked')).toHaveText('Set a new password for Fanloft');
  expect(page.url()).not.toContain('template=');
  await release();
  await page.waitForURL(/template=/);
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Set a new password for Fanloft');
  // Two choices beside each other say what each is of.
  await visit(page, '/admin/users');
  await page.getByRole('button', { name: 'Filters' }).click();
  for (const choice of ['Role', 'Status'])
    await expect(page.getByRole('group', { name: choice }).getByText(choice, { exact: true })).toBeVisible();
});

test('on a phone the books begin with their rows; what narrows them waits behind a button @long', async ({
  open,
  request,
}) => {
  const page = await open('phone');
  await signInAs(page, request, 'operator');
  await visit(page, '/admin/ledger');
  const charge = page.getByRole('link', { name: 'Purchase', exact: true });
  const filters = page.getByRole('button', { name: 'Filters' });
  await expect(charge).toBeHidden();
  await expect(page.getByLabel('From')).toBeHidden();
  await filters.click();
  await charge.click();
  await page.waitForURL('**/admin/ledger?kind=charge');
  // Where the list is narrowed, it shows by what.
  await visit(page, '/admin/ledger?kind=charge&fromDate=2020-02-01');
  await expect(charge).toBeHidden();
  await page.getByRole('link', { name: 'Remove From 1 Feb 2020' }).click();
  await page.waitForURL('**/admin/ledger?kind=charge');
  await page.getByRole('link', { name: 'Remove Purchase' }).click();
  await page.waitForURL('**/admin/ledger?kind=all');
  await page.goto('/admin/ledger?kind=maturity');
  await expect(page.getByText(/^Hold released · \d/).first()).toBeVisible();
});

test('the whole of the books begins without the ends of holds, and says so @long', async ({
  open,
  request,
}) => {
  const page = await open();
  await signInAs(page, request, 'operator');
  await visit(page, '/admin/ledger');
  const ended = page.getByText(/^Hold released · /);
  const without = page.getByRole('link', { name: 'Hide released holds' });
  await expect(page.getByText(/^Purchase · /).first()).toBeVisible();
  await expect(ended).toHaveCount(0);
  await expect(without).toHaveAttribute('aria-current', 'true');
  // What is asked of one account is all that moved it.
  await page.getByLabel('Account').selectOption('Creator, available');
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(ended.first()).toBeVisible();
  await without.click();
  await expect(page).toHaveURL(/account=creator_available.*kind=without-maturity/);
  await expect(ended).toHaveCount(0);
});

test('on a phone the log begins with its rows; one form narrows it, and chips say by what @long', async ({
  open,
  request,
}) => {
  const page = await open('phone');
  await signInAs(page, request, 'operator');
  await visit(page, '/admin/audit');
  await expect(page.getByRole('button', { name: /^Show the changes/ }).first()).toBeInViewport();
  const who = page.getByLabel('Who', { exact: true });
  await expect(who).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await who.fill('frontdesk');
  await page.getByLabel('From').fill('2020-02-01');
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL(/by=frontdesk&.*fromDate=2020-02-01/);
  await page.reload();
  await page.getByRole('link', { name: 'Remove From 1 Feb 2020' }).click();
  await expect(page).not.toHaveURL(/fromDate=2020/);
  await expect(page.getByRole('link', { name: 'Remove By frontdesk' })).toBeVisible();
});

test('settings are shown a group at a time, searched all together, and keep what is typed', async ({
  open,
  request,
}) => {
  const page = await open();
  await signInAs(page, request, 'operator');
  await visitLive(page, '/admin/settings');
  const groups = page.getByRole('navigation', { name: 'Setting groups' });
  const group = (name: string) => page.getByRole('heading', { level: 2, name });
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['General']);
  await groups.getByRole('link', { name: 'Money' }).click();
  await expect(page).toHaveURL(/group=money$/);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Money']);
  const search = page.getByRole('searchbox', { name: 'Search settings' });
  await search.fill('collor');
  await expect(page.getByText('Similar settings:')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Brand color' })).toBeVisible();
  await search.fill('email');
  await expect(page.getByRole('heading', { level: 3, name: 'Require email confirmation' })).toBeVisible();
  await expect(page.getByText('Similar settings:')).toBeHidden();
  for (const [typed, found] of [
    ['fee', 'Platform fee'],
    ['vat', 'Platform fee'],
    ['smtp', 'Mail server'],
    ['dark mode', 'Dark logo'],
    ['2fa', 'Require two-factor authentication for operators'],
  ] as const) {
    await search.fill(typed);
    await expect(page.getByRole('heading', { level: 3, name: found }).first()).toBeVisible();
    await expect(page.getByText('Similar settings:')).toBeHidden();
  }
  // To the group that stands in the address already.
  await groups.getByRole('link', { name: 'Money' }).click();
  await expect(search).toHaveValue('');
  await expect(group('Money')).toBeVisible();

  // What is typed waits while one is elsewhere, and outlives a reload.
  const tip = page.getByRole('textbox', { name: /minimumTipPrice/ });
  const held = await tip.inputValue();
  await tip.fill('12.34');
  await groups.getByRole('link', { name: 'General' }).click();
  await expect(groups.getByRole('link', { name: 'Money Not saved' })).toBeVisible();
  await page.reload();
  await groups.getByRole('link', { name: 'Money Not saved' }).click();
  await expect(tip).toHaveValue('12.34');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(tip).toHaveValue(held);
  await expect(groups.getByText('Not saved')).toHaveCount(0);

  const phone = await open('phone');
  await signInAs(phone, request, 'operator');
  await visitLive(phone, '/admin/settings?group=money');
  await phone.getByRole('combobox', { name: 'Setting groups' }).selectOption('Email');
  await expect(phone).toHaveURL(/group=mail$/);
  await expect(phone.getByRole('heading', { level: 2 })).toHaveText(['Email']);
});

const CAME_BACK = 'Your unsaved changes were restored.';

test('a page that is being written is lost neither by a press on a link nor with its tab, until it is saved @long', async ({
  open,
  request,
}) => {
  const first = await open();
  await signInAs(first, request, 'operator');
  await visit(first, '/admin/pages/new');
  await first.getByLabel('Title').fill('How we pack parcels');
  await first.getByLabel('Text', { exact: true }).fill('With straw.');
  await expect(first.getByText('Saved on this device')).toBeVisible();
  await first.getByRole('link', { name: 'Banners', exact: true }).first().click();
  await first.waitForURL('**/admin/banners');
  const page = await first.context().newPage();
  await first.close();

  await visit(page, '/admin/pages/new');
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('With straw.');
  await expect(page.getByText(CAME_BACK)).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('How we pack parcels');
  await page.getByRole('button', { name: 'Save the page' }).click();
  await page.waitForURL('**/admin/pages/how-we-pack-parcels');
  await expect(page.getByText('Saved on this device')).toBeHidden();
  await visit(page, '/admin/pages/new');
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('');
  await expect(page.getByText(CAME_BACK)).toHaveCount(0);

  await visit(page, '/admin/pages/how-we-pack-parcels');
  await page.getByLabel('Text', { exact: true }).fill('With straw and paper.');
  await page.getByRole('button', { name: 'Save the page' }).click();
  // While that is under way there is nothing to take away; the press waits.
  await page.getByRole('button', { name: 'Remove the page' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the page' }).click();
  await page.waitForURL('**/admin/pages');
});

test('a page that is being written goes on at the desk from where it was left on the phone @long', async ({
  open,
  request,
}) => {
  const [phone, admin] = [await open('phone'), await open()];
  for (const page of [phone, admin]) await signInAs(page, request, 'operator');
  const slug = freshName('hours');
  await call(phone, 'PUT', `/admin/posts/${slug}`, { title: 'Hours', text: 'Mondays.', changedAt: null });
  const address = `/admin/pages/${slug}`;
  const textOf = (page: Page) => page.getByLabel('Text', { exact: true });
  await visit(phone, address);
  await textOf(phone).fill('Mondays and Tuesdays.');
  await expect(phone.getByText('Saved', { exact: true })).toBeVisible();
  expect(await overflowOf(phone)).toBe(0);

  await visit(admin, address);
  await expect(textOf(admin)).toHaveValue('Mondays and Tuesdays.');
  await expect(admin.getByText(CAME_BACK)).toBeVisible();
  await textOf(admin).fill('Mondays, Tuesdays and Fridays.');
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();

  // Here the phone has words of its own, and elsewhere others were typed since: neither goes unseen.
  await visit(phone, address);
  await expect(textOf(phone)).toHaveValue('Mondays and Tuesdays.');
  await expect(phone.getByText('You have newer unsaved changes from another tab or device')).toBeVisible();
  expect(await overflowOf(phone)).toBe(0);
  // Nor does it go with what is thrown away here.
  await phone.getByRole('button', { name: 'Discard' }).last().click();
  await expect(textOf(phone)).toHaveValue('Mondays.');
  await visit(phone, address);
  await expect(textOf(phone)).toHaveValue('Mondays, Tuesdays and Fridays.');
  await textOf(phone).fill('Mondays and Tuesdays.');
  await expect(phone.getByText('Saved', { exact: true })).toBeVisible();

  await textOf(admin).fill('Mondays, Tuesdays and Fridays, from nine.');
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  await visit(phone, address);
  await phone.getByRole('button', { name: 'Use these changes' }).click();
  await expect(textOf(phone)).toHaveValue('Mondays, Tuesdays and Fridays, from nine.');
  await phone.getByRole('button', { name: 'Undo' }).click();
  await expect(textOf(phone)).toHaveValue('Mondays and Tuesdays.');
  await phone.getByRole('button', { name: 'Use these changes' }).click();
  await phone.getByRole('button', { name: 'Save the page' }).click();
  await expect(phone.getByText('Saved and published')).toBeVisible();
  await visit(phone, address);
  await expect(textOf(phone)).toHaveValue('Mondays, Tuesdays and Fridays, from nine.');
  await expect(phone.getByText(CAME_BACK)).toHaveCount(0);
});

test('a preview is of the words typed last, says where it is not, and stands below words in settings too @long', async ({
  open,
  request,
}) => {
  const page = await open('phone');
  await signInAs(page, request, 'operator');
  await visit(page, '/admin/pages/new');
  const preview = page.getByRole('region', { name: /^Preview/ });
  const drawing = '**/api/admin/posts/preview';
  const held = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route(drawing, async (route) => {
    if (!route.request().postData()?.includes('early')) return route.continue();
    await held.promise;
    const response = await route.fetch();
    // By then the page may want no answer any more.
    await route.fulfill({ response }).catch(() => {});
    answered.resolve();
  });
  const asked = page.waitForRequest(drawing);
  await page.getByLabel('Text', { exact: true }).fill('Typed **early**.');
  await asked;
  await page.getByLabel('Text', { exact: true }).fill('Typed **late**.');
  await expect(preview.locator('strong')).toHaveText('late');
  held.resolve();
  await answered.promise;
  await untilPainted(page);
  await expect(preview.locator('strong')).toHaveText('late');

  await page.unroute(drawing);
  await page.route(drawing, (route) => route.abort());
  await page.getByLabel('Text', { exact: true }).fill('Typed in a **tunnel**.');
  await expect(preview.getByRole('status')).toHaveText('Preview (updating…)');
  await expect(preview.locator('strong')).toHaveText('late');
  await page.unroute(drawing);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(preview.locator('strong')).toHaveText('tunnel');
  await expect(preview.getByRole('status')).toHaveText('Preview');
  await page.getByLabel('Text', { exact: true }).fill('');

  await visit(page, '/admin/settings?q=footerContent');
  const foot = page.locator('#footerContent');
  await expect(foot.getByText('No footer text')).toBeVisible();
  await foot.getByRole('textbox').fill('Made in **Poznań**');
  await expect(foot.getByRole('region', { name: 'Preview Footer text' }).locator('strong')).toHaveText(
    'Poznań',
  );
  await expectSound(page);
  await foot.getByRole('button', { name: 'Discard' }).click();
  await expect(foot.getByText('No footer text')).toBeVisible();
});

test('what comes back over a page that was saved meanwhile does not overwrite it unseen @long', async ({
  open,
  request,
}) => {
  const first = await open('phone');
  await signInAs(first, request, 'operator');
  const slug = freshName('rules');
  const write = (text: string, changedAt: string | null) =>
    call<{ changedAt: string }>(page, 'PUT', `/admin/posts/${slug}`, { title: 'Rules', text, changedAt });
  const page = await first.context().newPage();
  const { changedAt } = await write('Be kind.', null);
  await visit(first, `/admin/pages/${slug}`);
  await first.getByLabel('Text', { exact: true }).fill('Be kind to all.');
  await expect(first.getByText('Saved on this device')).toBeVisible();
  expect(await overflowOf(first)).toBe(0);
  await first.close();
  await write('Be fair.', changedAt);

  await visit(page, `/admin/pages/${slug}`);
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Be kind to all.');
  await expect(page.getByText('has changed since then')).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('button', { name: 'Save the page' }).click();
  await expect(page.getByText('Someone else has changed this page.')).toBeVisible();
  const asSaved = () => call<{ text: string }>(page, 'GET', `/admin/posts/${slug}`);
  expect((await asSaved()).text).toBe('Be fair.');
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Be kind to all.');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Be fair.');
  await page.getByRole('button', { name: 'Undo' }).click();
  // Saving now overwrites on purpose.
  await page.getByRole('button', { name: 'Save the page' }).click();
  await expect(page.getByText('Saved and published')).toBeVisible();
  expect((await asSaved()).text).toBe('Be kind to all.');
});

test('a banner comes back with its tab, also over one that was saved meanwhile, and not after a log-out @long', async ({
  open,
  request,
}) => {
  const first = await open();
  await signInAs(first, request, 'operator');
  const body = { title: freshName('fair'), photoUrl: '/house/phone.webp', status: 'inactive' };
  const { _id, revision } = await call<{ _id: string; revision: number }>(
    first,
    'POST',
    '/admin/banners',
    body,
  );
  await visit(first, `/admin/banners/${_id}`);
  await first.getByLabel('Caption').fill('Typed over the first');
  // At once, as with a tab that is closed.
  const page = await first.context().newPage();
  await first.close({ runBeforeUnload: true });
  await call(page, 'PUT', `/admin/banners/${_id}`, { banner: { ...body, link: '/creator' }, revision });

  await visit(page, `/admin/banners/${_id}`);
  await expect(page.getByLabel('Caption')).toHaveValue('Typed over the first');
  await expect(page.getByText('has changed since then')).toBeVisible();
  const save = page.getByRole('button', { name: 'Save the banner' });
  await save.click();
  await expect(page.getByText('Someone else has changed the banners.')).toBeVisible();
  await save.click();
  await page.waitForURL('**/admin/banners');
  const { data: banners } = await call<{ data: { _id: string; description: string }[] }>(
    page,
    'GET',
    '/admin/banners?limit=100',
  );
  expect(banners.find((banner) => banner._id === _id)).toMatchObject({ description: 'Typed over the first' });
  await call(page, 'DELETE', `/admin/banners/${_id}`);

  await visit(page, '/admin/banners/new');
  await page.getByLabel('Title').fill('Of nobody else’s business');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await visit(page, '/user/account');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/auth/login');
  await signInAs(page, request, 'operator');
  await visit(page, '/admin/banners/new');
  await expect(page.getByLabel('Title')).toHaveValue('');
});

test('jobs begin with their last runs, and how often they come is said in words @long', async ({
  open,
  request,
}) => {
  const page = await open();
  await signInAs(page, request, 'operator');
  await visit(page, '/admin/jobs');
  await expect(page.getByText('No failures in the last seven days')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Runs' }).getByRole('row').nth(1)).toBeVisible();
  const queues = page.getByRole('table', { name: 'Queues' });
  await expect(queues.getByText('Every 10 minutes').first()).toBeVisible();
  await expect(queues.getByText('Every hour, 17 minutes past')).toBeVisible();
  await expect(queues.getByText('Every day at 04:41 UTC')).toBeVisible();
  await expect(queues.getByText('*')).toHaveCount(0);
});

test('a key is told beside a search only where there is a keyboard @long', async ({ open, request }) => {
  for (const [screen, isNotified] of [
    ['desktop', true],
    ['phone', false],
  ] as const) {
    const page = await open(screen);
    await signInAs(page, request, 'operator');
    await visit(page, '/admin/users');
    await expect(page.getByText('/', { exact: true })).toBeVisible({ visible: isNotified });
    // A narrow window of a desktop has no room for it either.
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByText('/', { exact: true })).toBeHidden();
  }
});

test('a reason that is missing is asked for beside its field, and whoever comes second is told so @long', async ({
  open,
  request,
}) => {
  const page = await open();
  const { username } = await newFan(page);
  await signInAs(page, request, 'operator');
  const { data } = await call<List<{ _id: string }>>(page, 'GET', `/admin/users?q=${username}`);
  await visit(page, `/admin/users/${data[0]?._id}`);
  await page.getByRole('button', { name: `Suspend ${username}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Suspend ${username}` })
    .click();
  await expect(page.getByText('Reason is required.')).toBeVisible();
  await expect(page.getByLabel('Reason')).toBeFocused();

  // Meanwhile another tab was first: that is said, and the page behind has come to know it.
  await call(page, 'POST', `/admin/users/${data[0]?._id}/suspend`, { reason: 'Spam', days: 1 });
  await page.getByLabel('Reason').fill('Spam in comments');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Suspend ${username}` })
    .click();
  await expect(page.getByText('This account is already suspended.')).toBeVisible();
  await expect(page.getByLabel('Reason')).toHaveValue('Spam in comments');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Lift suspension' })).toBeVisible();
});

test('the ways to the other rooms stay in sight beside a long list @long', async ({ open, request }) => {
  const page = await open();
  await signInAs(page, request, 'operator');
  await visit(page, '/admin/ledger');
  await page.getByRole('link', { name: 'Next page' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'Settings' })).toBeInViewport();
});

test('on a phone three figures stand below each other, and the name of a link within its row @long', async ({
  open,
  request,
}) => {
  const page = await open('phone');
  await signInAs(page, request, 'operator');
  await visit(page, '/admin');
  const figures = page.locator('a[href^="/admin/card-payments?"]');
  await expect(figures).toHaveCount(3);
  const boxes = await Promise.all((await figures.all()).map((figure) => figure.boundingBox()));
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(1);
  expect(await overflowOf(page)).toBe(0);

  await visit(page, '/admin/menus');
  const row = page
    .getByRole('group')
    .filter({ has: page.getByRole('checkbox', { name: 'Visible' }) })
    .first();
  const top = (await row.boundingBox())?.y ?? 0;
  const name = await row.locator('legend').boundingBox();
  expect(name?.y).toBeGreaterThan(top + 4);
});

test('a list is turned round by its head, gone through by keys, and a row leads where its name does @long', async ({
  open,
  request,
}) => {
  const page = await open();
  await signInAs(page, request, 'operator');
  await visitLive(page, '/admin/users');
  const head = page.getByRole('columnheader', { name: 'Joined' });
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await head.getByRole('link').click();
  await expect(page).toHaveURL(/sortBy=createdAt&sort=asc/);
  await expect(head).toHaveAttribute('aria-sort', 'ascending');

  const names = page.getByRole('row').getByRole('link').filter({ hasNotText: 'Joined' });
  const second = (await names.nth(1).textContent()) ?? '';
  for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();

  // Enter opens it as well; on a link it is the link's own, as on the head that turns the list round.
  await page.goBack();
  await untilKeysAreHandled(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/users\/\w+/);
  await page.goBack();
  await head.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await page.goBack();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');

  const first = (await names.first().textContent()) ?? '';
  // The name's link lies over all of its row.
  await page.getByRole('row').nth(1).getByRole('cell').nth(3).click({ force: true });
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();

  // An entry of the books opens all that moved with it, and the keys say so.
  await visitLive(page, '/admin/ledger');
  // Over dense rows the filters are no higher than these.
  for (const field of [page.getByLabel('Account'), page.getByLabel('From')])
    expect(await field.evaluate((each) => each.parentElement?.clientHeight)).toBe(36);
  await untilKeysAreHandled(page);
  for (const key of ['j', 'j']) await page.keyboard.press(key);
  await page.keyboard.press('?');
  // Two do: the letter, and Enter while the row has the focus.
  await expect(page.getByRole('dialog').getByText('Open the row')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/\?of=/);
});

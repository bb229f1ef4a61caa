/** Operators look through long lists: rows open where they stand, filters are seen and taken back, ways lead to the desk. */
import { call, comeInAs, newFan } from './people.ts';
import { expect, SITE, test, visit } from './story.ts';

interface List<Row> {
  data: Row[];
}

test('a row of the second page opens on the second page', async ({ open, request }) => {
  const page = await open();
  await newFan(page);
  for (const message of ['Where do I find my receipts?', 'Thank you for the evening on Thursday.'])
    await call(page, 'POST', '/contact', { name: 'Marlow', email: 'marlow@stories.test', message });
  await comeInAs(page, request, 'operator');
  await visit(page, '/admin/letters?pageSize=1&current=2');
  await page.getByRole('button', { name: 'Read the letter from Marlow' }).click();
  await expect(page).toHaveURL(/current=2&open=/);
  await expect(page.getByRole('button', { name: 'It is answered' })).toBeVisible();
  // Other letters are another list.
  await page.getByRole('link', { name: 'Answered', exact: true }).click();
  await expect(page).toHaveURL(`${SITE()}/admin/letters?pageSize=1&answered=true`);
});

test('a row opens where it stands', async ({ open, request }) => {
  const page = await open('phone');
  await comeInAs(page, request, 'operator');
  await visit(page, '/admin/audit');
  const row = page.getByRole('button', { name: /^Show before and after/ }).nth(8);
  await row.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await row.click();
  await expect(page).toHaveURL(/open=/);
  await expect(page.getByText('From the address')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test('that the mails are one person’s is seen, and taken back', async ({ open, request }) => {
  const page = await open();
  await comeInAs(page, request, 'operator');
  const { data } = await call<List<{ _id: string }>>(page, 'GET', '/admin/people?role=admin&limit=1');
  await visit(page, `/admin/mail?account=${data[0]?._id}&state=failed`);
  await expect(page.getByRole('heading', { name: 'No mail fits' })).toBeVisible();
  await page.getByRole('link', { name: 'Show everybody, not one person' }).click();
  await expect(page).toHaveURL(`${SITE()}/admin/mail?state=failed`);
});

test('a search keeps the order of the list', async ({ open, request }) => {
  const page = await open();
  await comeInAs(page, request, 'creator');
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

const ROOMS = ['pages', 'settings', 'mail', 'health', 'jobs', 'ledger', 'charges', 'card-payments'];

test('on a phone each room leads back to the desk, and shows what can be done in it', async ({
  open,
  request,
}) => {
  const page = await open('phone');
  await comeInAs(page, request, 'operator');
  for (const room of ROOMS) {
    await page.goto(`/admin/${room}`);
    await expect(page.getByRole('link', { name: 'Back', exact: true }), room).toHaveAttribute(
      'href',
      '/admin',
    );
  }
  for (const [room, act] of [
    ['pages', 'Add a page'],
    ['health', 'Look again'],
    ['mail', 'See all templates'],
  ] as const) {
    await page.goto(`/admin/${room}`);
    const button = page.getByRole('link', { name: act }).or(page.getByRole('button', { name: act }));
    await expect(button, room).toBeInViewport();
  }
});

test('on a phone the books begin with their rows; what narrows them waits behind a button', async ({
  open,
  request,
}) => {
  const page = await open('phone');
  await comeInAs(page, request, 'operator');
  await visit(page, '/admin/ledger');
  const charge = page.getByRole('link', { name: 'Charge', exact: true });
  const filters = page.getByRole('button', { name: 'Filters' });
  await expect(charge).toBeHidden();
  await expect(page.getByLabel('From')).toBeHidden();
  await filters.click();
  await charge.click();
  await page.waitForURL('**/admin/ledger?kind=charge');
  // Where the list is narrowed, it shows by what.
  await visit(page, '/admin/ledger?kind=charge');
  await expect(charge).toBeVisible();
  await expect(page.getByText('Hold ended', { exact: true })).toBeVisible();
  await page.goto('/admin/ledger?kind=maturity');
  await expect(page.getByText(/^Hold ended, \d/).first()).toBeVisible();
});

test('a reason that is missing is asked for beside its field', async ({ open, request }) => {
  const page = await open();
  const { username } = await newFan(page);
  await comeInAs(page, request, 'operator');
  const { data } = await call<List<{ _id: string }>>(page, 'GET', `/admin/people?q=${username}`);
  await visit(page, `/admin/people/${data[0]?._id}`);
  await page.getByRole('button', { name: `Suspend ${username}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Suspend ${username}` })
    .click();
  await expect(page.getByText('Why is missing.')).toBeVisible();
  await expect(page.getByLabel('Why')).toBeFocused();
});

test('the ways to the other rooms stay in sight beside a long list', async ({ open, request }) => {
  const page = await open();
  await comeInAs(page, request, 'operator');
  await visit(page, '/admin/ledger');
  await page.getByRole('link', { name: 'Next page' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'Settings' })).toBeInViewport();
});

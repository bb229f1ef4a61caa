/** A creator completes the profile, from lists that load on demand; fans then find the creator by it. */

import { expect, overflowOf, test, visit } from './story.ts';
import { call, newApprovedCreator, newCreator, newFan } from './users.ts';

// Values that no demo creator has, so that the search finds only this one.
const OWN_HAIR = 'Pink';

test('a creator completes the profile, and a fan finds it by what was told', async ({ open, request }) => {
  const page = await open();
  const { username } = await newApprovedCreator(page, request);
  // Prices that another client has set stay: nobody can subscribe here yet, so the form has none.
  const prices = { publicChatPrice: 25, monthlyPrice: 10, yearlyPrice: 90, isFreeSubscription: true };
  await call(page, 'PUT', '/performers/me', prices);

  await visit(page, '/creator/account');
  await expect(page.getByRole('heading', { name: /^Your profile is \d+% complete$/ })).toBeVisible();
  await page.getByRole('link', { name: /^Add your location/ }).click();
  // All that the missing part asks for stands there.
  const place = page.getByRole('region', { name: 'Location' });
  await expect(place.getByRole('button', { name: 'Country' })).toContainText('Portugal');
  await place.getByRole('button', { name: 'State or region' }).click();
  await page.getByRole('combobox', { name: 'Type to search' }).fill('lei');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'State or region' })).toBeFocused();
  await page.getByRole('button', { name: 'City', exact: true }).click();
  await page.getByRole('combobox', { name: 'Type to search' }).fill('Leir');
  await page.getByRole('dialog').getByRole('option', { name: 'Leiria', exact: true }).click();
  // The preview has it before it is sent. The form below moves with it: a press waits until it stands.
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Leiria, Leiria, Portugal');
  await page.getByRole('button', { name: 'Hair' }).click();
  await page.getByRole('option', { name: OWN_HAIR }).click();
  await expect(page.getByRole('button', { name: 'Hair' })).toContainText(OWN_HAIR);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  expect(await call(page, 'GET', '/users/me')).toMatchObject(prices);
  await expect(page.getByRole('link', { name: /^Add your location/ })).toBeHidden();

  const fan = await open('phone');
  await newFan(fan);
  await visit(fan, '/creator');
  await fan.getByRole('link', { name: 'Filters' }).click();
  const sheet = fan.getByRole('dialog', { name: 'Filters' });
  await sheet.getByText('Hair', { exact: true }).click();
  await sheet.getByRole('checkbox', { name: new RegExp(OWN_HAIR) }).check();
  await fan.waitForURL('**/creator?hair=pink&filters=open');
  await expect(sheet.getByRole('button', { name: 'Show 1 creator' })).toBeVisible();
  await sheet.getByText('Country', { exact: true }).click();
  await sheet.getByRole('checkbox', { name: /Portugal/ }).check();
  await fan.waitForURL('**/creator?country=PT&hair=pink&filters=open');
  await sheet.getByRole('button', { name: /^Show \d+ creator/ }).click();
  await expect(sheet).toBeHidden();
  await expect(fan.getByRole('link', { name: new RegExp(username) })).toBeVisible();
  expect(await overflowOf(fan)).toBe(0);
  // Pressed one after the other, before the first has been answered.
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await fan.route(/\/performers\/user\/search/, async (route) => {
    await held;
    await route.continue();
  });
  await fan.getByRole('link', { name: 'Remove Portugal' }).click();
  await expect(fan.getByRole('link', { name: 'Remove Portugal' })).toBeHidden();
  await fan.getByRole('link', { name: `Remove Hair: ${OWN_HAIR}` }).click();
  answer();
  await fan.waitForURL((url) => url.pathname === '/creator' && url.search === '');
});

test('a list that cannot be had takes nothing away of what was typed @long', async ({ open }) => {
  const page = await open('phone', { losesLine: true });
  await newCreator(page);
  await visit(page, '/creator/account');
  await page.getByLabel('About you').fill('Kites from old sails.');
  await page.route('**/api/countries/list', (route) => route.abort());
  await page.getByRole('button', { name: 'Country' }).click();
  const search = page.getByRole('combobox', { name: 'Type to search' });
  await search.fill('pola');
  await expect(page.getByText('We could not load the list. What you typed is still here.')).toBeVisible();
  await page.unroute('**/api/countries/list');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('option', { name: 'Poland' }).click();
  await expect(page.getByRole('button', { name: 'Country' })).toContainText('Poland');

  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  const self = await call<{ country: string; bio: string }>(page, 'GET', '/users/me');
  expect(self).toMatchObject({ country: 'PL', bio: 'Kites from old sails.' });
});

test('what is typed and not saved is asked about before it is left, and only then @long', async ({
  open,
}) => {
  const page = await open();
  await newCreator(page);
  await visit(page, '/creator/account');
  const about = page.getByLabel('About you');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const link = page.getByRole('link', { name: 'Posts', exact: true }).first();
  const closing = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

  // Taken back, it is nothing to lose.
  await about.fill('Kites.');
  expect(await closing()).toBe(true);
  await about.fill('');
  expect(await closing()).toBe(false);

  // A field that only the form itself knows of.
  await page.getByLabel('Street address').fill('Rua do Vento 7');
  await link.click();
  await question.getByRole('button', { name: 'Stay on page' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/creator\/account$/);
  await expect(page.getByLabel('Street address')).toHaveValue('Rua do Vento 7');
  await link.click();
  await question.getByRole('button', { name: 'Leave page' }).click();
  await page.waitForURL('**/creator/my-post');

  await visit(page, '/creator/account');
  await about.fill('Kites from old sails.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  expect(await closing()).toBe(false);
  await link.click();
  await page.waitForURL('**/creator/my-post');
});

test('what is told of a saving stands in the window of a phone, and never on the button @long', async ({
  open,
}) => {
  const page = await open('phone');
  await newCreator(page);
  await visit(page, '/creator/account');
  const save = page.getByRole('button', { name: 'Save changes' });
  const alert = page.getByRole('alert').filter({ hasText: 'Slowly, please.' });
  await page.route(
    '**/api/performers/*',
    (route) => route.fulfill({ status: 429, json: { code: 'request.too-many', message: 'Slowly, please.' } }),
    { times: 1 },
  );
  await save.click();
  await expect(alert).toBeInViewport({ ratio: 1 });
  await expect(save).toBeInViewport({ ratio: 1 });

  await save.click();
  const toast = page.getByRole('dialog').filter({ hasText: 'Changes saved' });
  await expect(toast).toBeInViewport({ ratio: 1 });
  await expect(alert).toBeHidden();
  const bottomOf = async () =>
    (await toast.boundingBox().then((box) => box && box.y + box.height)) ?? Infinity;
  const top = (await save.boundingBox())?.y ?? 0;
  await expect.poll(bottomOf).toBeLessThanOrEqual(top);
});

test('what the browser brings back into the form is saved as it is read @long', async ({ open, request }) => {
  const page = await open();
  await newApprovedCreator(page, request);
  // Prices that another client has set stay: nobody can subscribe here yet, so the form has none.
  const prices = { publicChatPrice: 25, monthlyPrice: 10, yearlyPrice: 90, isFreeSubscription: true };
  await call(page, 'PUT', '/performers/me', prices);
  await visit(page, '/creator/account');
  page.on('dialog', (dialog) => dialog.accept());
  await page.getByLabel('About you').fill('Words that came back');
  const categories = page.locator('input[name=categoryIds]');
  await categories.first().check({ force: true });
  await categories.last().check({ force: true });
  await page.goto('/help').catch(() => {});
  await page.goBack();
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel('About you')).toHaveValue('Words that came back');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  const saved = await call<{ bio: string; categoryIds: string[] }>(page, 'GET', '/performers/me');
  expect(saved.bio).toBe('Words that came back');
  expect(saved.categoryIds).toHaveLength(2);
  await expect(page.locator('input[name=categoryIds]:checked')).toHaveCount(2);
});

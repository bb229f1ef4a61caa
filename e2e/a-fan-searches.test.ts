/** From a search to a profile: with a typing mistake, without accents, by tag, by keyboard, and without script. */
import { expect, test, visit } from './story.ts';
import { newFan } from './users.ts';

test('a mistyped name leads to the profile, by the suggestions below the field', async ({ open }) => {
  const page = await open();
  await visit(page, '/home');
  const search = page.getByRole('banner').getByRole('searchbox', { name: 'Search' });
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
  await search.fill('orery');
  const orrery = suggestions.getByRole('option', { name: /The Paper Orrery/ });
  await expect(orrery).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(suggestions).toBeHidden();
  await search.fill('orrer');
  await expect(orrery).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(orrery).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'The Paper Orrery' })).toBeVisible();
  await expect(suggestions).toBeHidden();
});

test('what is liked most is one press away, for guests and for who follows nobody yet', async ({ open }) => {
  const guest = await open();
  const fan = await open('phone');
  await newFan(fan);
  for (const page of [guest, fan]) {
    await visit(page, '/home');
    await page.getByRole('link', { name: 'Popular', exact: true }).click();
    await page.waitForURL('**/home?show=popular');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  }
});

test('one page has all that a search finds, and the way to each kind', async ({ open }) => {
  const page = await open('phone');
  await newFan(page);
  await visit(page, '/home');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.waitForURL('**/search');
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible();
  const search = page.getByRole('main').getByRole('searchbox', { name: 'Search' });
  await search.fill('1,280 degees');
  await search.press('Enter');
  await page.waitForURL('**/search?q=1%2C280+degees');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Door open, 1,280 degrees' })).toBeVisible();
  await expect(main.getByRole('article').getByText('Inside the kiln at 1,280 degrees')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Search results' });
  await tabs.getByRole('link', { name: 'Videos 1' }).click();
  await page.waitForURL('**/search/videos?q=1%2C280+degees');
  await expect(main.getByRole('link', { name: 'Door open, 1,280 degrees' })).toBeVisible();
  await tabs.getByRole('link', { name: 'Galleries 0' }).click();
  await expect(page.getByRole('heading', { name: 'No galleries found' })).toBeVisible();
  await main.getByRole('link', { name: 'Browse creators' }).click();
  await page.waitForURL('**/creator');
});

test('searches are remembered on the device only where that is wanted @long', async ({ open }) => {
  const page = await open();
  await visit(page, '/search');
  const search = page.getByRole('main').getByRole('searchbox', { name: 'Search' });
  const ask = async (q: string) => {
    await search.fill(q);
    await search.press('Enter');
    await page.waitForURL(`**/search?q=${q}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  };
  await ask('glass');
  await search.fill('');
  const remember = page.getByRole('button', { name: 'Remember searches on this device' });
  await remember.click();
  await ask('baguettes');
  await search.fill('');
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
  // Below what was searched for here stands what many have searched for.
  const own = suggestions.getByRole('option', { name: 'baguettes', exact: true });
  await expect(own).toBeVisible();
  await page.getByRole('button', { name: 'Clear and stop remembering' }).click();
  await expect(remember).toBeVisible();
  await expect(own).toBeHidden();
});

test('a tag leads to everything that has it, and a category to its creators, without script', async ({
  open,
}) => {
  const page = await open('phone', { script: false });
  await page.goto('/search');
  const search = page.getByRole('main').getByRole('searchbox', { name: 'Search' });
  await search.fill('#slow');
  await search.press('Enter');
  await page.waitForURL('**/search?q=%23slow');
  await page
    .getByRole('link', { name: /^#slow/ })
    .first()
    .click();
  await page.waitForURL('**/tag/slow');
  await expect(page.getByRole('heading', { level: 1, name: '#slow' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/tag\/slow$/);
  await page.goto('/search');
  await page.getByRole('link', { name: 'Makes things' }).click();
  await page.waitForURL('**/category/makes-things');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Sola Glass/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sola Glass' })).toBeVisible();
});

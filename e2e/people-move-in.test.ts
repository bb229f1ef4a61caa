/** A new demo site opens before its world is complete, says so on each page, and updates when it is. */
import { runInDatabase } from './database.ts';
import { expect, markDocument, test, untilAlive } from './story.ts';
import type { StorySite } from './story-site.ts';
import { newFan } from './users.ts';

const noteWorld = (site: StorySite, state: 'building' | 'complete') =>
  runInDatabase(
    site,
    `insert into platform_state (key, value) values ('demo-world', $1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(state)],
  );

const languages = [
  ['en', 'still loading demo data', 'no real payments', 'Demo data is loaded.'],
  ['pl', 'dane wciąż się wczytują', 'bez prawdziwych płatności', 'Dane demo zostały wczytane.'],
  ['ar', 'ما زالت البيانات تُحمَّل', 'لا مدفوعات حقيقية', 'حُمِّلت البيانات التجريبية.'],
] as const;

for (const [language, during, afterwards, said] of languages) {
  const tag = language === 'en' ? [] : '@long';
  test(`the line over the house follows those who move in, ${language}`, { tag }, async ({ open, site }) => {
    await noteWorld(site, 'building');
    // On a phone the line is longest: there it must not take a second row.
    const page = await open('phone');
    // Members have a line to the server, visitors have none: both hear of it.
    if (language === 'pl') await newFan(page);
    await page.context().addCookies([{ name: 'language', value: language, url: site.address }]);
    await page.goto('/creator');
    const banner = page.getByRole('complementary').filter({ hasText: during });
    await expect(banner).toBeVisible();
    const content = page.locator('main');
    const before = await content.boundingBox();
    await untilAlive(page);
    const isSameDocument = await markDocument(page);

    await noteWorld(site, 'complete');
    await expect(page.getByRole('complementary').filter({ hasText: afterwards })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(1);
    await expect(banner).toHaveCount(0);
    expect((await content.boundingBox())?.y).toBe(before?.y);
    expect(await isSameDocument()).toBe(true);
  });
}

test('a page whose listeners could not be fetched says so, and has them after a reload @long', async ({
  open,
  site,
}) => {
  await noteWorld(site, 'building');
  const page = await open('phone', { losesLine: true, worker: false });
  // However often a slow browser asks, until it says so.
  let isLost = true;
  await page.route('**/assets/listeners-*.js', (route) => (isLost ? route.abort() : route.continue()));
  await page.goto('/creator');
  await expect(page.getByRole('complementary').filter({ hasText: 'still loading demo data' })).toBeVisible();
  await untilAlive(page);
  const notice = page.getByRole('alertdialog', { name: 'Part of this page didn’t load.' });
  await expect(notice).toBeVisible();
  isLost = false;
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(notice).toHaveCount(0);
  await untilAlive(page);
  await noteWorld(site, 'complete');
  await expect(page.getByRole('complementary').filter({ hasText: 'no real payments' })).toBeVisible();
});

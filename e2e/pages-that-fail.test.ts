/** Pages that cannot be shown say why, what to do, and by which code the failure is found in the log. */

import { expect, test, visit } from './story.ts';
import { CREATOR, signInAs } from './users.ts';

test('a picture that cannot be fetched leaves its colour, and no sign of a broken one @long', async ({
  open,
}) => {
  const page = await open('phone');
  await page.route('**/media/**', (route) => route.abort());
  await page.route('**/public-media/**', (route) => route.abort());
  await page.goto(`/${CREATOR}`);
  const picture = page.getByRole('main').locator('img').first();
  await expect(picture).toHaveAttribute('data-missing', '');
  await expect(picture).toHaveCSS('opacity', '0');
});

test('a private picture that failed once is fetched again, by itself', async ({ open }) => {
  const page = await open('phone');
  const failed = new Set<string>();
  await page.route('**/media/**', (route) => {
    const url = route.request().url();
    if (url.includes('/public-media/') || failed.has(url)) return route.continue();
    failed.add(url);
    return route.abort();
  });
  await page.goto(`/${CREATOR}`);
  await expect.poll(() => failed.size).toBeGreaterThan(0);
  // Pictures further down are lazy and were not requested yet.
  const missing = () =>
    page.evaluate(
      (addresses) => {
        const loaded = [...document.images].filter(({ naturalWidth }) => naturalWidth > 0);
        const shown = new Set(loaded.map(({ currentSrc }) => currentSrc));
        return addresses.filter((address) => !shown.has(address));
      },
      [...failed],
    );
  await expect.poll(missing).toEqual([]);
  await expect(page.locator('img[data-missing]')).toHaveCount(0);
});

test('an unknown address has a code, which is copied by one press', async ({ open }) => {
  const page = await open('phone');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const answer = await page.goto('/no-such-page/here');
  expect(answer?.status()).toBe(404);
  const whole = `request.not-found ${answer?.headers()['x-request-id']}`;
  await expect(page.getByText(whole)).toBeHidden();
  await page.getByText('Details', { exact: true }).click();
  await expect(page.getByText(whole)).toBeVisible();
  await page.getByRole('button', { name: 'Copy the code' }).click();
  await expect(page.getByRole('button', { name: 'Copied to clipboard' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(whole);
});

test('without script the code stands there to be read @long', async ({ open }) => {
  const page = await open('desktop', { script: false, theme: 'dark' });
  const answer = await page.goto('/nobody-of-that-name');
  expect(answer?.status()).toBe(404);
  await page.getByText('Details', { exact: true }).click();
  await expect(page.getByText(/creators\.not-found [0-9a-f-]{36}/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy the code' })).toHaveCount(0);
});

test('a page that is not for somebody says so, with its code', async ({ open, request }) => {
  const page = await open('desktop');
  await signInAs(page, request, 'creator');
  await visit(page, '/wallet');
  await expect(page.getByRole('heading', { name: 'The wallet is for fans' })).toBeVisible();
  await page.getByText('Details', { exact: true }).click();
  await expect(page.getByText(/access\.[a-z-]+ [0-9a-f-]{36}/)).toBeVisible();
});

test('an address that cannot be read is nobody’s fault, and says so @long', async ({ open, site }) => {
  const page = await open('phone');
  const answer = await page.goto('/creator/?q=%00');
  expect(answer?.status()).toBe(422);
  await expect(page.getByRole('heading', { level: 1, name: 'This page can’t be opened' })).toBeVisible();
  await expect(page.getByText(/The link may be wrong/)).toBeVisible();
  await expect(page.getByText(/on our side/)).toHaveCount(0);
  // An address that browsers would take for another host stays on this site.
  const other = await page.goto(`${site.address}//evil.example/${CREATOR}`);
  expect([other?.status(), other?.url()]).toEqual([404, `${site.address}/evil.example/${CREATOR}`]);
  await expect(page.getByText(/on our side/)).toHaveCount(0);
});

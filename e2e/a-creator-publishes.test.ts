/// <reference lib="dom" />
/** A creator writes a photo post on the phone; her followers' open feed shows it, locked, with its price, without reload. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { comeIn, demoAccount, newFan, openWindow, SITE } from './people.ts';

const photo = (name: string) => ({
  name: `${name}.webp`,
  mimeType: 'image/webp',
  buffer: readFileSync(`tools/demo/originals/${name}.webp`),
});

test('photos with progress and cancel, a price, and the post appears behind the pill', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const creator = await openWindow(browser, 'phone');
  const fan = await openWindow(browser, 'desktop');
  await comeIn(creator.page, await demoAccount(request, 'creator'));
  await newFan(fan.page);
  const followed = await fan.page.request.post(`${SITE()}/api/follows/ashandslip`, {
    headers: { origin: SITE() },
  });
  expect(followed.ok()).toBe(true);
  await fan.page.goto('/home');
  await expect(fan.page.getByRole('article').first()).toBeVisible();

  const { page } = creator;
  const words = `From the reduction shelf, ${Date.now()}`;
  await page.goto('/creator/my-post/create');
  await page.getByLabel('Words of the post').fill(words);
  await page.locator('input[type=file]').setInputFiles([photo('ash-2'), photo('ash-3'), photo('ash-4')]);
  await expect(page.getByRole('figure')).toHaveCount(3);
  await page.getByRole('button', { name: /(Take|Cancel sending) photo 3/ }).click();
  await expect(page.getByRole('figure')).toHaveCount(2);
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(2, { timeout: 30_000 });
  await page.getByRole('radio', { name: /Buyers/ }).check({ force: true });
  await page.getByLabel('Price in tokens').fill('6.50');

  // What was typed survives a closed tab.
  await page.waitForTimeout(800);
  await page.reload();
  await expect(page.getByLabel('Words of the post')).toHaveValue(words);
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(2, { timeout: 15_000 });

  await page.getByRole('button', { name: /^Publish/ }).click();
  await page.waitForURL('**/creator/my-post');
  await expect(page.getByRole('table').getByText(words)).toBeVisible();

  // The follower's feed: a pill, and behind it the locked post with its price.
  await fan.page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await fan.page.getByRole('button', { name: /new post/ }).click();
  const card = fan.page.getByRole('article').filter({ hasText: words });
  await expect(card).toBeVisible();
  await expect(card.getByText('2 photos')).toBeVisible();
  await expect(card.getByRole('button', { name: /Unlock for 6\.50/ })).toBeVisible();
  expect(await fan.page.evaluate(() => 'sameDocument' in window)).toBe(true);

  expect([...creator.faults, ...fan.faults]).toEqual([]);
  expect([...creator.foreign, ...fan.foreign]).toEqual([]);
  await Promise.all([creator.context.close(), fan.context.close()]);
});

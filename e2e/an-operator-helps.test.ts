/** An operator helps a fan who cannot get in and refunds a purchase; lists of money are exported. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, overflowOf, test, visitLive } from './story.ts';
import { balanceOf, call, lockedPost, newFan, signInAs, topUp } from './users.ts';

/** The lines of the file that the page's button downloads. */
async function exportCsv(page: Page): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), lines: text.trimEnd().split('\r\n') };
}

test('a fan gets a password link, is logged out everywhere, and has a purchase refunded', async ({
  open,
  request,
}) => {
  const fan = await open();
  const page = await open('phone');
  await newFan(fan);
  await topUp(fan, 30);
  const post = await lockedPost(fan);
  await call(fan, 'POST', `/wallet/charges/feed/${post._id}`, { expectedPrice: post.price });
  const { _id: id } = await call<{ _id: string }>(fan, 'GET', '/users/me');
  await signInAs(page, request, 'operator');

  await visitLive(page, `/admin/users/${id}`);
  await page.getByRole('button', { name: 'Send password reset link' }).click();
  await expect(page.getByText('This site sends no emails. Find the link under Email.')).toBeVisible();
  expect(await overflowOf(page)).toBe(0);

  await test.step('the purchase is refunded from the list to which the page leads', async () => {
    await page.getByRole('link', { name: 'Refund a purchase' }).click();
    await expect(page).toHaveURL(`/admin/charges?user=${id}`);
    const totals = page.getByRole('region', { name: 'Totals' });
    await expect(totals).toContainText('$0.00');
    const { name, lines } = await exportCsv(page);
    expect(name).toMatch(/^purchases-to-\d{4}-\d\d-\d\d\.csv$/);
    expect(lines).toHaveLength(2);
    await page.getByRole('button', { name: /^Show the entries of/ }).click();
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: /^Refund / });
    await expect(sheet.getByLabel('Amount')).toHaveValue(post.price.toFixed(2));
    await sheet.getByLabel('Reason').fill('Bought twice by mistake');
    await sheet.getByRole('button', { name: /^Refund / }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
    await expect.poll(() => balanceOf(fan)).toBe(30);
    await expect(totals).not.toContainText('$0.00');
  });

  await test.step('every device of the fan is logged out', async () => {
    await visitLive(page, `/admin/users/${id}`);
    await page.getByRole('button', { name: 'Log out all devices' }).click();
    await expect(page.getByText(/^Logged out on \d/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Log out all devices' })).toHaveCount(0);
    expect((await fan.request.get('/api/users/me')).status()).toBe(401);
  });
});

test('a creator exports the earnings of a period', async ({ open, request }) => {
  const page = await open();
  await signInAs(page, request, 'creator');
  await visitLive(page, '/creator/earning?period=this-year');
  const { name, lines } = await exportCsv(page);
  expect(name).toMatch(/^earnings-\d{4}-01-01-to-\d{4}-12-31\.csv$/);
  expect(lines.length).toBeGreaterThan(1);
});

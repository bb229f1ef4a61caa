/** A fan saves a card, pays with it at once, and removes it; the payment stands in her list with its receipt. */
import { expect, test, untilAlive, visit } from './story.ts';
import { balanceOf, newFan } from './users.ts';

test('a fan saves a card, tops up with it, finds the payment, and removes the card', async ({ open }) => {
  const page = await open('phone');
  await newFan(page);
  await visit(page, '/user/cards');
  await expect(page.getByRole('heading', { name: 'No saved cards' })).toBeVisible();
  await page.getByText('Payment succeeds', { exact: true }).click();
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('Visa •••• 4242')).toBeVisible();

  await visit(page, '/wallet');
  await expect(page.getByRole('radio', { name: /Visa •••• 4242/ })).toBeChecked();
  await page.getByRole('button', { name: /^Top up \$10\.00/ }).click();
  await page.waitForURL('**/payment/success**');
  expect(await balanceOf(page)).toBe(10);

  await visit(page, '/user/payments');
  await page.getByRole('link', { name: 'View receipt' }).click();
  await page.waitForURL('**/wallet/receipts/**');

  await visit(page, '/user/cards');
  await untilAlive(page);
  await page.getByRole('button', { name: /Remove/ }).click();
  await page.getByRole('button', { name: 'Remove card' }).click();
  await expect(page.getByRole('heading', { name: 'No saved cards' })).toBeVisible();
});

/** A fan saves a card and pays with it at once. */
import { expect, test, visit } from './story.ts';
import { balanceOf, newFan } from './users.ts';

test('a fan saves a card, and tops up with it on the wallet page', async ({ open }) => {
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
  // The first choice of the demo world is a package, which credits a little more than is paid.
  await expect.poll(() => balanceOf(page)).toBe(10.5);
});

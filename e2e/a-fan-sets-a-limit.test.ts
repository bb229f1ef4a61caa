/** A fan sets herself a monthly limit: it warns near its end, stops what is above it, and is raised only a day later. */
import { expect, test, visit } from './story.ts';
import { call, newApprovedCreator, newFan, publishPhotos, topUp } from './users.ts';

test('a limit warns, stops the payment above it, and a higher one waits for a day', async ({
  open,
  request,
}) => {
  const creator = await open('desktop');
  const page = await open('phone');
  const { username: maker } = await newApprovedCreator(creator, request, { name: 'Slow Glaze' });
  const { _id: sold } = await publishPhotos(creator, ['ash-2'], {
    audience: 'buyers',
    price: 15,
    text: 'Cups',
  });
  await newFan(page);
  await topUp(page, 60);

  await visit(page, '/wallet');
  await page.getByRole('button', { name: 'Set a limit' }).click();
  const sheet = page.getByRole('dialog', { name: 'Monthly limit' });
  await sheet.getByLabel('Limit per month').fill('30');
  await sheet.getByRole('button', { name: 'Save limit' }).click();
  await expect(page.getByText('$0.00 of $30.00 spent this month')).toBeVisible();

  // Near the limit the page says so, without a reload.
  await call(page, 'POST', `/wallet/charges/tip/${maker}`, { price: 25 });
  await expect(page.getByText('You’re close to your limit: $5.00 left')).toBeVisible();

  // Above it the sheet says so, and its button pays nothing.
  await visit(page, `/post/${sold}`);
  await page.getByRole('button', { name: /^Unlock for/ }).click();
  const pay = page.getByRole('dialog');
  await expect(pay.getByText('This is above your monthly limit')).toBeVisible();
  await expect(pay.getByRole('button', { name: /^Unlock for/ })).toBeDisabled();

  // A higher limit waits for a day, and can be called off.
  await pay.getByRole('link', { name: 'Show my limit' }).click();
  await page.waitForURL('**/wallet#limit');
  await page.getByRole('button', { name: 'Change limit' }).click();
  await sheet.getByLabel('Limit per month').fill('80');
  await sheet.getByRole('button', { name: 'Save limit' }).click();
  await expect(page.getByText('The limit rises to $80.00 on')).toBeVisible();
  await expect(page.getByText('$25.00 of $30.00 spent this month')).toBeVisible();
  await page.getByRole('button', { name: 'Keep $30.00' }).click();
  await expect(page.getByText('The limit rises to $80.00 on')).toBeHidden();
});

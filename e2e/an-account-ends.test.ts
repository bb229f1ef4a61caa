/** A user deletes an account, reads until when it can be restored, and restores it. */

import { expect, overflowOf, test, visitLive } from './story.ts';
import { newFan, signInByForm } from './users.ts';

test('asking says until when, and coming back says that the account stays', async ({ open }) => {
  const page = await open('phone');
  const credentials = await newFan(page);
  await visitLive(page, '/user/account/data');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete my account' }).click();
  await page.waitForURL('**/auth/login?leaving=*');
  const notice = page.getByRole('status').filter({ hasText: 'Your account is scheduled for deletion' });
  await expect(notice).toContainText(/It will be deleted on \d+ \w+.*Log in before then to keep it\./);
  expect(await overflowOf(page)).toBe(0);

  await signInByForm(page, credentials);
  await page.waitForURL('**/auth/account-kept');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account restored');
  await expect(page.getByRole('link', { name: 'Privacy & data' })).toHaveAttribute(
    'href',
    '/user/account/data',
  );
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL('**/home');
});

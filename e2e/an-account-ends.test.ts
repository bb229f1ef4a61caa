/** A user deletes an account, reads until when it can be restored, and restores it. */

import { expect, overflowOf, test, visitLive } from './story.ts';
import { newFan, signInByForm, topUp } from './users.ts';

test('asking names what is lost and until when, and logging in asks before the account is kept', async ({
  open,
}) => {
  const page = await open('phone');
  const credentials = await newFan(page);
  await topUp(page, 25);
  await visitLive(page, '/user/account/data');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('You will lose the $25.00 in your wallet.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete my account' }).click();
  await page.waitForURL('**/auth/login?leaving=*');
  const notice = page.getByRole('status').filter({ hasText: 'Your account is scheduled for deletion' });
  await expect(notice).toContainText(
    /It will be deleted on \d+ \w+.*Log in before then if you want to keep it\./,
  );
  expect(await overflowOf(page)).toBe(0);

  await signInByForm(page, credentials);
  await page.waitForURL('**/auth/keep-account*');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep your account?');
  expect(await overflowOf(page)).toBe(0);
  // Looking around does not change the date.
  await visitLive(page, '/user/account/data');
  await page.getByRole('link', { name: 'Keep my account' }).click();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await page.waitForURL('**/user/account/data');
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
});

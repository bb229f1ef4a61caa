/**
 * A creator writes to all fans: sees how many get it, undoes it, sends it after all; a fan opens and buys it, and the
 * report says so. A new subscriber is welcomed.
 */
import type { Page } from '@playwright/test';
import { expect, overflowOf, test, visit } from './story.ts';
import { call, newApprovedCreator, newFan, paySheet, pictureFile, topUp } from './users.ts';

// Half a minute passes before anything is sent.
const SENT_MILLISECONDS = 60_000;

const subscribe = (fan: Page, performerId: string) =>
  call(fan, 'POST', '/payment/subscribe/performers', { performerId, type: 'monthly', payWith: 'wallet' });

test('a broadcast is written, undone, sent, opened and bought; a new subscriber is welcomed', async ({
  open,
  request,
}) => {
  test.slow();
  const creator = await open('desktop');
  await newApprovedCreator(creator, request, { name: 'Bell & Clay' });
  await call(creator, 'PUT', '/performers/me', { monthlyPrice: 5, yearlyPrice: 50 });
  const { _id: creatorId } = await call<{ _id: string }>(creator, 'GET', '/users/me');

  await visit(creator, '/creator/broadcasts');
  await creator.getByRole('link', { name: 'Welcome message' }).click();
  await creator.getByRole('checkbox', { name: 'Send to new subscribers' }).check();
  await creator.getByRole('textbox', { name: 'Message' }).fill('Welcome in');
  await creator.getByRole('button', { name: 'Save welcome message' }).click();
  await expect(creator.getByText('Welcome message turned on')).toBeVisible();

  const fan = await open('phone');
  await newFan(fan, { name: 'Wren Moss' });
  await topUp(fan, 30);
  await subscribe(fan, creatorId);
  await visit(fan, '/messages');
  await fan.getByRole('link', { name: /Bell & Clay/ }).click();
  await expect(fan.getByRole('log').getByText('Welcome in')).toBeVisible();
  const follower = await open('phone');
  await newFan(follower, { name: 'Halfmoon' });
  await call(follower, 'POST', `/follows/${creatorId}`);

  // What is typed stays, also after a reload.
  await visit(creator, '/creator/broadcasts/new');
  await creator.getByRole('checkbox', { name: 'All fans' }).check();
  await creator.getByLabel('Photos or videos', { exact: true }).setInputFiles(pictureFile('ash-2'));
  await creator.getByRole('textbox', { name: 'Price of the files' }).fill('6');
  await creator.getByRole('textbox', { name: 'Message', exact: true }).fill('Both takes, before I choose');
  await expect(creator.getByRole('button', { name: 'Send to 2 fans' })).toBeVisible();
  await expect(creator.getByRole('progressbar')).toHaveCount(0);
  await creator.reload();
  await expect(creator.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue(
    'Both takes, before I choose',
  );
  await expect(creator.getByRole('textbox', { name: 'Price of the files' })).toHaveValue('6');
  await expect(creator.getByRole('status', { name: 'Recipients' })).toContainText('2 fans get it');
  await creator.getByRole('button', { name: 'Send to 2 fans' }).click();

  const underWay = creator.getByRole('region', { name: 'Broadcast under way' });
  await expect(underWay.getByText(/^Sends in \d+ seconds?$/)).toBeVisible();
  await underWay.getByRole('button', { name: 'Undo' }).click();
  await creator.waitForURL(/\/creator\/broadcasts\/new\?from=/);
  const text = creator.getByRole('textbox', { name: 'Message', exact: true });
  await expect(text).toHaveValue('Both takes, before I choose');
  await text.fill('Both takes, now that I chose');
  await creator.getByRole('button', { name: 'Send to 2 fans' }).click();
  await expect(underWay.getByRole('button', { name: 'Undo' })).toBeVisible();

  await expect(fan.getByRole('log').getByText('Both takes, now that I chose')).toBeVisible({
    timeout: SENT_MILLISECONDS,
  });
  await expect(fan.getByText('Both takes, before I choose')).toHaveCount(0);
  await fan
    .getByRole('log')
    .getByRole('button', { name: /^Unlock for/ })
    .click();
  await paySheet(fan)
    .getByRole('button', { name: /^Unlock for/ })
    .click();
  await expect(paySheet(fan).getByRole('status')).toHaveText(/^Unlocked/);

  await expect(underWay).toHaveCount(0);
  const row = creator.getByRole('row').filter({ hasText: 'Both takes, now that I chose' }).first();
  await expect(row).toContainText('$5.40');
  const facts = creator.getByRole('table', { name: 'Broadcasts' });
  await expect(facts.getByText('1 (50%)').first()).toBeVisible();

  // On a phone as well nothing is wider than the page.
  const phone = await open('phone');
  await phone.context().addCookies(await creator.context().cookies());
  for (const path of [
    '/creator/broadcasts',
    '/creator/broadcasts/new',
    '/creator/welcome-message',
    '/creator/first-message-price',
  ]) {
    await visit(phone, path);
    expect(await overflowOf(phone)).toBeLessThanOrEqual(0);
  }
  // It has it already: only the other one gets it once more.
  await visit(creator, '/creator/broadcasts');
  await row.getByRole('button', { name: 'Show the report' }).click();
  await creator.getByRole('link', { name: 'Use again' }).click();
  await expect(creator.getByRole('status', { name: 'Recipients' })).toContainText('1 fan gets it');
  await expect(creator.getByText('1 fan has bought these files already')).toBeVisible();

  // The same where the file is chosen from what was uploaded before.
  await visit(creator, '/creator/broadcasts/new');
  await creator.getByRole('checkbox', { name: 'All fans' }).check();
  await creator.getByRole('button', { name: 'Choose from your uploads' }).click();
  const picker = creator.getByRole('dialog', { name: 'Your uploads' });
  await picker.getByRole('button', { name: /^ash-2/ }).click();
  await picker.getByRole('button', { name: 'Use 1 file' }).click();
  await creator.getByRole('textbox', { name: 'Price of the files' }).fill('6');
  await expect(creator.getByRole('status', { name: 'Recipients' })).toContainText('1 fan gets it');
});

/**
 * Who keeps order in the chat of a stream, seen from all sides: the creator slows, pins, deletes and mutes, a moderator
 * helps, and the fan is shown each of it without a reload.
 */
import type { Page } from '@playwright/test';
import { goLiveFromConsole, LIVE_BROWSER } from './live.ts';
import { expect, test, visitLive } from './story.ts';
import { call, newApprovedCreator, newFan } from './users.ts';

test.use(LIVE_BROWSER);

const FIRST = 'first question of the night';

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

const lineOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

async function onLine(page: Page, text: string, item: string): Promise<void> {
  await lineOf(page, text)
    .getByRole('button', { name: /^More about the message/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

const settingsOf = (page: Page) => page.getByRole('dialog', { name: 'Chat settings' });

async function setSlowMode(page: Page, seconds: string): Promise<void> {
  await page.getByRole('button', { name: 'Chat settings' }).click();
  await settingsOf(page).getByLabel('Slow mode').selectOption(seconds);
  // A notice has a button of the same name.
  await settingsOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(settingsOf(page)).toHaveCount(0);
}

test('a chat is pinned, slowed, cleaned and muted, by the creator and a moderator', async ({
  open,
  request,
}) => {
  const creator = await open('desktop');
  const { username } = await newApprovedCreator(creator, request);
  const moderator = await open('desktop');
  await newFan(moderator);
  const fan = await open('phone');
  await newFan(fan);
  await goLiveFromConsole(creator, 'Questions and answers');
  for (const page of [moderator, fan]) await visitLive(page, `/streaming/${username}`);

  await creator.getByRole('button', { name: '2 watching' }).click();
  const viewers = creator.getByRole('dialog', { name: 'Viewers' });
  await expect(viewers.getByRole('listitem')).toHaveCount(2);
  await viewers.getByRole('button', { name: 'Close' }).click();
  await expect(viewers).toHaveCount(0);

  await write(moderator, 'good evening from the front');
  await write(fan, FIRST);
  await onLine(creator, FIRST, 'Pin message');
  for (const page of [moderator, fan]) await expect(page.getByText('Pinned message')).toBeAttached();
  await creator.getByRole('button', { name: 'Unpin message' }).click();
  for (const page of [moderator, fan]) await expect(page.getByText('Pinned message')).toHaveCount(0);

  // Tools come to the moderator's open page, and nobody else's.
  await onLine(creator, 'good evening from the front', 'Make a moderator');
  await expect(moderator.getByRole('button', { name: 'Chat settings' })).toBeVisible();
  await expect(fan.getByRole('button', { name: 'Chat settings' })).toHaveCount(0);

  await setSlowMode(creator, '30');
  await expect(lineOf(fan, 'Slow mode is on: one message every 30 seconds.')).toBeVisible();
  await write(fan, 'this one is out of place');
  await expect(fan.getByRole('button', { name: /^Slow mode: wait/ })).toBeVisible();

  await onLine(moderator, 'this one is out of place', 'Delete message');
  await expect(lineOf(fan, 'Message deleted')).toBeVisible();
  for (const page of [creator, moderator, fan])
    await expect(page.getByText('this one is out of place')).toHaveCount(0);
  await onLine(moderator, FIRST, 'Mute for 10 minutes');
  await expect(fan.getByText('You’re muted in this chat until')).toBeVisible();
  await expect(fan.getByRole('textbox', { name: 'Message' })).toHaveCount(0);

  // The creator finds who is muted, and lets them write again.
  await creator.getByRole('button', { name: 'Chat settings' }).click();
  await settingsOf(creator)
    .getByRole('button', { name: /^Let .* write again$/ })
    .click();
  await settingsOf(creator).getByRole('button', { name: 'Close' }).click();
  await expect(fan.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await setSlowMode(moderator, '0');
  await expect(lineOf(fan, 'Slow mode is off.')).toBeVisible();
  await write(fan, 'thank you all');
  await expect(lineOf(creator, 'thank you all')).toBeVisible();

  // Who does not follow yet does so right there, and writes.
  await creator.getByRole('button', { name: 'Chat settings' }).click();
  await settingsOf(creator).getByRole('switch', { name: 'Only followers can write' }).click({ force: true });
  await settingsOf(creator).getByRole('button', { name: 'Close' }).click();
  const field = fan.getByRole('textbox', { name: 'Message' });
  await expect(field).toHaveCount(0);
  await fan
    .getByRole('region', { name: 'Chat' })
    .getByRole('button', { name: /^Follow / })
    .click();
  await expect(field).toBeVisible();

  // A block inside: neither picture nor chat stay.
  const { _id: targetId } = await call<{ _id: string }>(fan, 'GET', '/users/me');
  await call(creator, 'POST', '/block/users', { target: 'user', targetId });
  await expect(fan.getByText('is not live right now', { exact: false })).toBeVisible();
  await expect(fan.getByRole('region', { name: 'Chat' })).toHaveCount(0);
  await expect(fan.locator('video')).toHaveCount(0);
});

/** A creator blocks a fan, and ends that by one press: what both sides see before, meanwhile and afterwards. */
import type { Page } from '@playwright/test';
import { expect, overflowOf, test, visit } from './story.ts';
import { call, newApprovedCreator, newFan, topUp } from './users.ts';

/** Blocks from the menu that is open: with a reason, as the dialog asks. */
async function blockInDialog(page: Page, name: string, reason: string): Promise<void> {
  await page.getByRole('menuitem', { name: `Block ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Block ${name}?` });
  await expect(
    dialog.getByText(/They keep what they have bought|You keep what you have bought/),
  ).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason (optional)' }).fill(reason);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await dialog.getByRole('button', { name: `Block ${name}` }).click();
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const isGone = async (page: Page, path: string) =>
  (await page.request.get(`/api${path}`, { headers: { 'sec-fetch-site': 'same-origin' } })).status() === 404;

test('a block seen from both sides', async ({ open, request }) => {
  const creator = await open('desktop');
  const maker = await newApprovedCreator(creator, request, { name: 'Quill & Ochre' });
  await call(creator, 'PUT', '/performers/me', { monthlyPrice: 5, yearlyPrice: 50 });
  const { _id: creatorId } = await call<{ _id: string }>(creator, 'GET', '/users/me');
  const fan = await open('phone');
  await newFan(fan, { name: 'Vesper Thorne' });
  await topUp(fan, 50);
  const subscription = { performerId: creatorId, type: 'monthly', payWith: 'wallet' };
  await call(fan, 'POST', '/payment/subscribe/performers', subscription);
  const { _id: conversation } = await call<{ _id: string }>(fan, 'POST', '/conversations', {
    source: 'performer',
    sourceId: creatorId,
  });
  await call(fan, 'POST', `/messages/conversations/${conversation}`, {
    text: 'Where do you live?',
    type: 'text',
  });

  // The creator reads it, and blocks the fan in the conversation.
  await visit(creator, `/messages/${conversation}`);
  await creator.getByRole('button', { name: 'Conversation options' }).click();
  await blockInDialog(creator, 'Vesper Thorne', 'Asks where I live');
  await expect(toast(creator, 'Vesper Thorne is blocked')).toBeVisible();
  await expect(creator.getByText('You have blocked Vesper Thorne.')).toBeVisible();

  // For the fan there is no such creator any more: no page, no conversation, no paying.
  await visit(fan, '/messages');
  await expect(fan.getByText('Where do you live?')).toHaveCount(0);
  expect(await isGone(fan, `/conversations/${conversation}`)).toBe(true);
  expect(await isGone(fan, `/performers/${maker.username}`)).toBe(true);
  const tip = await fan.request.post(`/api/wallet/charges/tip/${creatorId}`, {
    data: { price: 10 },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(tip.status()).toBe(404);

  // The list of the creator has the fan with the reason; one press ends it, and the fan is back.
  await visit(creator, '/creator/blacklist');
  await expect(creator.getByText('Asks where I live')).toBeVisible();
  await creator.getByRole('button', { name: 'Unblock Vesper Thorne' }).click();
  await expect(toast(creator, 'Vesper Thorne is unblocked')).toBeVisible();
  await expect(creator.getByText('Nobody is blocked')).toBeVisible();
  await visit(fan, `/${maker.username}`);
  await expect(fan.getByRole('heading', { level: 1 })).toContainText('Quill & Ochre');

  // Now the fan blocks the creator from their page, takes it back at once, and blocks again.
  await fan.getByRole('button', { name: 'Profile options' }).click();
  await blockInDialog(fan, 'Quill & Ochre', '');
  await expect(toast(fan, 'Quill & Ochre is blocked')).toBeVisible();
  await fan.waitForURL('**/home');
  await fan.getByRole('button', { name: 'Undo' }).click();
  await fan.waitForURL(`**/${maker.username}`);
  await fan.getByRole('button', { name: 'Profile options' }).click();
  await blockInDialog(fan, 'Quill & Ochre', '');
  await fan.waitForURL('**/home');
  await visit(fan, '/user/account/blocked');
  await expect(fan.getByText('Quill & Ochre')).toBeVisible();
  expect(await overflowOf(fan)).toBeLessThanOrEqual(0);
  expect(await isGone(creator, `/conversations/${conversation}`)).toBe(true);
  await visit(fan, `/messages/${conversation}`);
  await expect(fan.getByText('You have blocked Quill & Ochre.')).toBeVisible();
});

test('a creator hides from countries, sees whom it concerns, and takes it back', async ({
  open,
  request,
}) => {
  const creator = await open('phone');
  await newApprovedCreator(creator, request, { name: 'Ember & Flint' });
  await visit(creator, '/creator/block-countries');
  await expect(creator.getByText('You’re visible in every country.')).toBeVisible();
  await creator.getByRole('searchbox', { name: 'Search countries' }).fill('polan');
  await creator.getByRole('checkbox', { name: 'Poland' }).check();
  await expect(creator.getByText('Hides you from 0 current subscribers.')).toBeVisible();
  expect(await overflowOf(creator)).toBeLessThanOrEqual(0);
  await creator.getByRole('button', { name: 'Save countries' }).click();
  await expect(toast(creator, 'Blocked countries saved')).toBeVisible();
  const chosen = () => call<{ countryCodes: string[] }>(creator, 'GET', '/block/countries');
  expect((await chosen()).countryCodes).toEqual(['PL']);
  await creator.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await chosen()).countryCodes).toEqual([]);
});

/** The first payout: from bank details to the transfer, seen by creator and operator. On a site of its own: time passes. */
import { matureEarnings, passDays } from './pass-time.ts';
import { expect, onOwnSite, visit } from './story.ts';
import { lendSite, type StorySite } from './story-site.ts';
import { call, newApprovedCreator, newFan, signInAs, topUp } from './users.ts';

const test = onOwnSite<StorySite>(lendSite);

test('a creator adds a bank account, requests a payout, and is paid', async ({ open, request, site }) => {
  const creator = await open('phone');
  const { username } = await newApprovedCreator(creator, request);
  const { _id } = await call<{ _id: string }>(creator, 'GET', '/users/me');
  const fan = await open();
  await newFan(fan);
  await topUp(fan, 100);
  await call(fan, 'POST', `/wallet/charges/tip/${_id}`, { price: 100 });

  await test.step('she sees what is pending, and adds her bank account', async () => {
    await visit(creator, '/creator/payout-request');
    await expect(creator.getByText('Add a payout account to be paid.')).toBeVisible();
    await expect(creator.getByText('$90.00').first()).toBeVisible();
    await creator.getByRole('link', { name: 'Add payout account' }).click();
    await creator.waitForURL('**/creator/banking');
    await creator.getByLabel('First name').fill('Story');
    await creator.getByLabel('Last name').fill('Maker');
    await creator.getByRole('button', { name: 'Country' }).click();
    await creator.getByRole('combobox', { name: 'Type to search' }).fill('portu');
    await creator.getByRole('option', { name: 'Portugal' }).click();
    await creator.getByLabel('Bank', { exact: true }).fill('Harbour Bank');
    const number = creator.getByLabel('IBAN or account number');
    await number.fill('PT50 0002 0123 1234 5678 9015 5');
    const save = creator.getByRole('button', { name: 'Save bank account' });
    await save.click();
    await expect(creator.getByText('This account number is not valid.')).toBeVisible();
    await number.fill('PT50 0002 0123 1234 5678 9015 4');
    await save.click();
    await expect(creator.getByText('Bank account saved')).toBeVisible();
    await expect(number).toHaveValue('•••• 0154');
  });

  await passDays(site, 8);
  await matureEarnings(site);

  await test.step('a week later she requests all of it', async () => {
    await expect(async () => {
      await visit(creator, '/creator/payout-request');
      await expect(creator.getByRole('button', { name: 'Request payout' })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await creator.getByRole('button', { name: 'Request payout' }).click();
    const sheet = creator.getByRole('dialog', { name: 'Request payout' });
    await expect(sheet.getByLabel('Amount')).toHaveValue('90.00');
    await sheet.getByLabel('Amount').fill('80');
    await sheet.getByRole('button', { name: 'Request payout' }).click();
    await expect(creator.getByText('Payout requested')).toBeVisible();
    await expect(creator.getByText('One payout can be pending at a time.')).toBeVisible();
  });

  const operator = await open();
  await signInAs(operator, request, 'operator');
  let page = '';

  await test.step('an operator approves it, and marks it as paid', async () => {
    const { data } = await call<{ data: { _id: string; creator: { username: string } }[] }>(
      operator,
      'GET',
      '/admin/payouts?status=pending',
    );
    const payout = data.find((each) => each.creator.username === username);
    page = `/creator/payout-request?open=${payout?._id}`;
    await visit(operator, `/admin/payouts/${payout?._id}`);
    await operator.getByRole('button', { name: 'Approve payout' }).click();
    await operator.getByRole('button', { name: 'Mark as paid' }).click();
    const sheet = operator.getByRole('dialog');
    await sheet.getByLabel('Reference of the transfer').fill('HB-2026-114');
    await sheet.getByRole('button', { name: 'Mark as paid' }).click();
    await expect(operator.getByText('Payout marked as paid')).toBeVisible();
  });

  await test.step('her open page shows it as paid, with the reference', async () => {
    await expect(creator.getByText('Paid', { exact: true })).toBeVisible();
    await visit(creator, page);
    await expect(creator.getByText('HB-2026-114')).toBeVisible();
  });
});

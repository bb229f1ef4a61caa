/** What holds payouts by what happened since their request: a changed account, a debt, the creator's own device. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reverseCharge } from '#domains/wallet/server/index.ts';
import { tokens } from '#platform/contract/money.ts';
import { checkBooks } from '#testing/check-books.ts';
import { operator, type TestUser } from '#testing/factories.ts';
import { askForPayout, BANK_ACCOUNT, earnAvailable, payableCreator } from '#testing/payouts.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let boss: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
});
afterAll(async () => {
  expect(await checkBooks(site)).toEqual([]);
  await site.close();
});

const decide = (id: string, step: string, body: object = {}) =>
  site.call('POST', `/admin/payouts/${id}/${step}`, { token: boss.token, body });
const exported = async () => {
  const { data } = await site.call('POST', '/admin/payouts/transfers', {
    token: boss.token,
    body: { format: 'csv' },
  });
  return (data?.content ?? '') as string;
};
const viewed = async (id: string, { token }: TestUser) =>
  (await site.call('GET', `/payout-requests/${id}/view`, { token })).data;
const saveBank = ({ token }: TestUser, fields: object) =>
  site.call('PUT', '/performers/banking-settings', { token, body: { ...BANK_ACCOUNT, ...fields } });

async function requested(net = 90_00) {
  const creator = await payableCreator(site, net);
  const { data } = await askForPayout(site, creator, net / 100);
  return { creator, id: data._id as string };
}

async function refundAll(creator: TestUser) {
  const { data } = await site.call('GET', '/performer/earning/search', { token: creator.token });
  const [{ _id: chargeId, grossPrice }] = data.data;
  await site.runtime.write({}, (ctx) =>
    reverseCharge(ctx, {
      chargeId,
      grossTokens: tokens(grossPrice * 100),
      reason: 'Not as shown',
      key: `refund-${chargeId}`,
    }),
  );
}

test('an approved payout waits when the account is changed, until that is over or lifted', async () => {
  const { creator, id } = await requested();
  await decide(id, 'approve');
  await saveBank(creator, { bankName: 'Another Bank' });
  expect((await viewed(id, creator)).holds).toMatchObject([{ rule: 'account-changed', isActive: true }]);
  expect((await decide(id, 'paid')).body).toMatchObject({ code: 'payouts.held', rules: ['account-changed'] });
  expect(await exported()).not.toContain(id);
  const lifted = await decide(id, 'holds/account-changed/lift', { reason: 'She called' });
  expect(lifted.status).toBe(200);
  expect(await exported()).toContain(id);
  expect((await decide(id, 'paid')).data.status).toBe('done');
});

test('one that was exported before can be marked as paid: the bank may have sent it', async () => {
  const { creator, id } = await requested();
  await decide(id, 'approve');
  expect(await exported()).toContain(id);
  await saveBank(creator, { bankName: 'Third Bank' });
  expect((await decide(id, 'paid')).data.status).toBe('done');
});

test.each([
  ['pending', 'approve'],
  ['approved', 'paid'],
])('no %s payout goes on against a debt after refunds, and later earnings free it', async (status, step) => {
  const { creator, id } = await requested();
  if (status === 'approved') await decide(id, 'approve');
  await refundAll(creator);
  expect((await viewed(id, creator)).holds).toMatchObject([{ rule: 'in-debt', until: null, isActive: true }]);
  expect((await decide(id, step)).body).toMatchObject({ code: 'payouts.held', rules: ['in-debt'] });
  expect(await exported()).not.toContain(id);
  expect((await decide(id, 'holds/in-debt/lift', { reason: 'Please' })).body.code).toBe(
    'payouts.hold-not-found',
  );
  await earnAvailable(site, creator, 90_00);
  expect((await viewed(id, creator)).holds).toEqual([]);
  expect((await decide(id, step)).status).toBe(200);
});

test('a debt up to the limit of the setting holds nothing', async () => {
  const { creator, id } = await requested();
  await refundAll(creator);
  const limit = (value: number) =>
    site.call('PUT', '/admin/settings/payoutDebtLimit', { token: boss.token, body: { value } });
  await limit(89.99);
  expect((await decide(id, 'approve')).body.code).toBe('payouts.held');
  await limit(90);
  expect((await decide(id, 'approve')).status).toBe(200);
  await limit(0);
});

test('a rejected payout makes up for the debt', async () => {
  const { creator, id } = await requested();
  await refundAll(creator);
  expect((await decide(id, 'reject', { reason: 'Refunded' })).status).toBe(200);
  const { data } = await site.call('GET', '/payout-requests/overview', { token: creator.token });
  expect(data).toMatchObject({ available: 0, onItsWay: 0 });
});

test('sales to the creator’s own device hold a payout', async () => {
  const creator = await payableCreator(site);
  const { pool } = site.runtime.database;
  const { rows } = await pool.query('select buyer_id from charges where seller_id = $1', [creator.id]);
  const logIn = (id: string, address: string) =>
    pool.query(`update sessions set address = $2, device = 'Firefox on Linux' where account_id = $1`, [
      id,
      address,
    ]);
  await logIn(creator.id, '8.8.4.4');
  await logIn(rows[0].buyer_id, '8.8.8.8');
  const first = await askForPayout(site, creator, 50);
  expect(first.data.holds).toEqual([]);
  await logIn(rows[0].buyer_id, '8.8.4.4');
  const changed = await site.call('PUT', `/payout-requests/${first.data._id}`, {
    token: creator.token,
    body: { requestTokens: 60, paymentAccountType: 'banking' },
  });
  expect(changed.data.holds).toMatchObject([{ rule: 'own-device', version: 1, until: null, isActive: true }]);
});

test('what comes back later goes to the account of today', async () => {
  const { creator, id } = await requested();
  await decide(id, 'approve');
  await decide(id, 'failed', { reason: 'Account closed' });
  await saveBank(creator, { bankName: 'Bank of Today' });
  site.clock.advance(4 * 86_400_000);
  const { data } = await askForPayout(site, creator, 90);
  expect(data).toMatchObject({ paymentAccountInfo: 'Bank of Today •••• 0154', holds: [] });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reverseCharge } from '#domains/wallet/server/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { tokens } from '#platform/contract/money.ts';
import { checkBooks } from '#testing/check-books.ts';
import {
  creatorViewer,
  expireReauthentication,
  giveTip,
  giveTokens,
  NO_ID,
  operator,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { askForPayout, BANK_ACCOUNT, earnAvailable, payableCreator } from '#testing/payouts.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { requestPayout } from './request-payout.ts';
import { transferDay } from './transfer-day.ts';

let site: TestSite;
let creator: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await payableCreator(site);
});
afterAll(async () => {
  expect(await checkBooks(site)).toEqual([]);
  await site.close();
});

const get = async (path: string, { token } = creator) => (await site.call('GET', path, { token })).data;
const overview = (of = creator) => get('/payout-requests/overview', of);
const calculate = async ({ token } = creator) =>
  (await site.call('POST', '/payout-requests/calculate', { token })).data;
const change = (id: string, fields: object, { token } = creator) =>
  site.call('PUT', `/payout-requests/${id}`, {
    token,
    body: { requestTokens: 60, paymentAccountType: 'banking', ...fields },
  });

describe('a request', () => {
  let id: string;

  test('reserves the amount, and remembers the account of now', async () => {
    expect(await calculate()).toEqual({
      totalEarnedTokens: 90,
      previousPaidOutTokens: 0,
      remainingUnpaidTokens: 90,
    });
    expect(await get('/payout-requests/check/pending-review')).toBe(true);
    const { status, data } = await askForPayout(site, creator, 60, { requestNote: 'For the kiln' });
    expect(status).toBe(200);
    id = data._id;
    expect(data).toMatchObject({
      requestTokens: 60,
      requestNote: 'For the kiln',
      adminNote: '',
      paymentAccountType: 'banking',
      paymentAccountInfo: 'Harbour Bank •••• 0154',
      status: 'pending',
      sourceId: creator.id,
      holds: [],
    });
    expect(await overview()).toMatchObject({ available: 30, onItsWay: 60, open: { _id: id } });
    expect(await calculate()).toMatchObject({ remainingUnpaidTokens: 30 });
    expect(await get('/payout-requests/check/pending-review')).toBe(false);
    expect(await get(`/payout-requests/${id}/view`)).toEqual(data);
    expect((await get('/payout-requests/search')).total).toBe(1);
    const { rows } = await site.runtime.database.pool.query('select * from payouts where id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain('0002');
  });

  test('is one at a time', async () => {
    expect((await askForPayout(site, creator, 20)).body.code).toBe('payouts.below-minimum');
    await earnAvailable(site, creator, 60_00);
    expect((await askForPayout(site, creator, 50)).body.code).toBe('payouts.already-pending');
  });

  test('can be changed while it is pending', async () => {
    const { data } = await change(id, { requestTokens: 75.5, requestNote: '' });
    expect(data).toMatchObject({ requestTokens: 75.5, requestNote: '' });
    expect(await overview()).toMatchObject({ available: 74.5, onItsWay: 75.5 });
    expect((await change(id, { requestTokens: 200 })).body).toMatchObject({
      code: 'wallet.more-than-available',
      available: 150,
    });
    expect(await overview()).toMatchObject({ available: 74.5, onItsWay: 75.5 });
    expect((await change(id, { requestTokens: 49.99 })).body.code).toBe('payouts.below-minimum');
    expect((await change(id, { paymentAccountType: 'paypal' })).body.code).toBe('payouts.account-missing');
    const other = await registerCreator(site, { approved: true });
    expect((await change(id, {}, other)).body.code).toBe('payouts.not-found');
    const seen = await site.call('GET', `/payout-requests/${id}/view`, { token: other.token });
    expect(seen.body.code).toBe('payouts.not-found');
    expect((await change(NO_ID, {})).body.code).toBe('payouts.not-found');
    await site.runtime.database.pool.query(
      `update payouts set status = 'approved', approved_at = now(), transfer_on = '2026-11-26' where id = $1`,
      [id],
    );
    expect((await change(id, {})).body.code).toBe('payouts.decided');
  });
});

describe('is refused', () => {
  test('to creators who are not approved', async () => {
    const unapproved = await registerCreator(site);
    expect((await askForPayout(site, unapproved, 60)).body.code).toBe('creators.not-approved');
    const { rows } = await site.runtime.database.pool.query('select id from payouts limit 1');
    expect((await change(rows[0].id, {}, unapproved)).body.code).toBe('payouts.not-found');
  });

  test('to creators who have lost their approval', async () => {
    const other = await payableCreator(site);
    const { data } = await askForPayout(site, other, 60);
    const { pool } = site.runtime.database;
    await pool.query('update accounts set approved = false where id = $1', [other.id]);
    expect((await change(data._id, {}, other)).body.code).toBe('creators.not-approved');
  });

  test('without an account, above the balance, and without a fresh log-in', async () => {
    const other = await registerCreator(site, { approved: true });
    expect((await askForPayout(site, other, 60)).body.code).toBe('payouts.account-missing');
    await site.call('PUT', '/performers/banking-settings', { token: other.token, body: BANK_ACCOUNT });
    expect((await askForPayout(site, other, 60)).body).toMatchObject({
      code: 'wallet.more-than-available',
      available: 0,
    });
    await expireReauthentication(site, other);
    expect((await askForPayout(site, other, 60)).body.code).toBe('session.reauthentication-needed');
    expect((await change(NO_ID, {}, other)).body.code).toBe('session.reauthentication-needed');
  });
});

test('twenty requests at once have one effect', async () => {
  const other = await payableCreator(site, 225_00);
  const answers = await Promise.all(Array.from({ length: 20 }, () => askForPayout(site, other, 50)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['payouts.already-pending']),
  );
  expect(await overview(other)).toMatchObject({ available: 175, onItsWay: 50 });
});

test('twenty with one key have one effect and one answer', async () => {
  const other = await payableCreator(site);
  const headers = { 'idempotency-key': 'payout-of-today' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => askForPayout(site, other, 50, { headers })),
  );
  const ids = new Set(answers.filter(({ status }) => status === 200).map(({ data }) => data._id));
  expect(ids.size).toBe(1);
  expect((await askForPayout(site, other, 50, { headers })).data._id).toBe([...ids][0]);
  expect(await overview(other)).toMatchObject({ available: 40, onItsWay: 50 });
});

test('twenty changes at once leave one reservation', async () => {
  const other = await payableCreator(site, 200_00);
  const { data } = await askForPayout(site, other, 60);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => change(data._id, { requestTokens: 60 + at }, other)),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const { available, onItsWay, open } = await overview(other);
  expect(onItsWay).toBe(open.requestTokens);
  expect(available + onItsWay).toBe(200);
});

test('a request that is killed before its commit leaves nothing behind', async () => {
  const other = await payableCreator(site);
  const viewer = creatorViewer(other.id);
  const killed = site.runtime.write({ viewer }, async (ctx) => {
    await requestPayout(ctx, {
      requestTokens: tokens(60_00),
      requestNote: '',
      paymentAccountType: 'banking',
    });
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await overview(other)).toMatchObject({ available: 90, onItsWay: 0, open: null });
  expect((await askForPayout(site, other, 60)).status).toBe(200);
});

test('a refund after a payout is a debt that later earnings make up for, and no payout tries against it', async () => {
  const other = await payableCreator(site);
  const { data: charge } = await site.call('GET', '/performer/earning/search', { token: other.token });
  expect((await askForPayout(site, other, 90)).status).toBe(200);
  await site.runtime.write({}, (ctx) =>
    reverseCharge(ctx, {
      chargeId: charge.data[0]._id,
      grossTokens: tokens(100_00),
      reason: 'Not as shown',
      key: `refund-${other.id}`,
    }),
  );
  expect(await overview(other)).toMatchObject({ available: -90, onItsWay: 90 });
  expect(await calculate(other)).toMatchObject({ remainingUnpaidTokens: -90 });
  await earnAvailable(site, other, 99_00);
  expect(await overview(other)).toMatchObject({ available: 9 });
  const { rows } = await site.runtime.database.pool.query('select id from payouts where creator_id = $1', [
    other.id,
  ]);
  expect((await change(rows[0].id, { requestTokens: 99.01 }, other)).body.code).toBe(
    'wallet.more-than-available',
  );
});

describe('is held', () => {
  test('for some days after its account was added or changed', async () => {
    const other = await registerCreator(site, { approved: true });
    await earnAvailable(site, other, 90_00);
    await site.call('PUT', '/performers/banking-settings', { token: other.token, body: BANK_ACCOUNT });
    const { data } = await askForPayout(site, other, 60);
    expect(data.holds).toMatchObject([{ rule: 'account-changed', version: 1, isActive: true }]);
    const { accounts, accountHoldDays } = await overview(other);
    expect(accounts).toEqual([
      { method: 'banking', label: 'Harbour Bank •••• 0154', heldUntil: data.holds[0].until },
    ]);
    site.clock.advance(accountHoldDays * 86_400_000);
    const later = await get(`/payout-requests/${data._id}/view`, other);
    expect(later.holds).toMatchObject([{ rule: 'account-changed', isActive: false }]);
    const paypal = { key: 'paypal', value: { email: 'noor@pay.test' } };
    await site.call('PUT', '/performers/payment-gateway-settings', { token: other.token, body: paypal });
    const again = await get(`/payout-requests/${data._id}/view`, other);
    expect(again.holds).toMatchObject([{ rule: 'account-changed', isActive: true }]);
    expect(again.paymentAccountInfo).toBe('Harbour Bank •••• 0154');
  });

  test('where the account holder has another name than the ID document', async () => {
    const other = await payableCreator(site);
    const save = (fields: object) =>
      site.call('PUT', '/performers/banking-settings', {
        token: other.token,
        body: { ...BANK_ACCOUNT, ...fields },
      });
    await save({ firstName: 'Legal', lastName: 'noor' });
    site.clock.advance(4 * 86_400_000);
    const { data } = await askForPayout(site, other, 60);
    expect(data.holds).toEqual([]);
    await save({ lastName: 'Other' });
    site.clock.advance(4 * 86_400_000);
    const changed = await change(data._id, {}, other);
    expect(changed.data.holds).toMatchObject([{ rule: 'name-differs', until: null, isActive: true }]);
  });

  test('after many refunds', async () => {
    const other = await payableCreator(site);
    const fan = await registerFan(site);
    await giveTokens(site, fan, 200_00);
    for (const price of [11, 12, 13]) {
      const { data } = await giveTip(site, { fan, creator: other }, { price });
      await site.runtime.write({}, (ctx) =>
        reverseCharge(ctx, { chargeId: data._id, grossTokens: tokens(5_00), reason: 'Sorry', key: data._id }),
      );
    }
    expect((await askForPayout(site, other, 60)).data.holds).toMatchObject([
      { rule: 'many-refunds', isActive: true },
    ]);
  });
});

test.each([
  ['2026-11-26', 'every-day', '2026-11-26'],
  ['2026-11-26', 'weekly', '2026-11-30'],
  ['2026-11-30', 'weekly', '2026-11-30'],
  ['2026-11-26', 'monthly', '2026-12-01'],
  ['2026-12-01', 'monthly', '2026-12-01'],
] as const)('transfers of %s, %s, are sent on %s', (today, calendar, day) => {
  expect(transferDay(today, calendar)).toBe(day);
});

test('all that is pending stands in the days on which it becomes available, those after a week in one line', async () => {
  const owner = await operator(site);
  const setHold = (value: number) =>
    site.call('PUT', '/admin/settings/holdDays', { token: owner.token, body: { value } });
  await setHold(20);
  const busy = await registerCreator(site, { approved: true });
  const fan = await registerFan(site);
  await giveTokens(site, fan, 200_00);
  for (let day = 0; day < 9; day += 1) {
    await giveTip(site, { fan, creator: busy }, { price: 10 });
    site.clock.advance(DAY_MILLISECONDS);
  }
  const { pending, next, later } = await overview(busy);
  await setHold(7);
  expect(pending).toBe(81);
  expect(next.map(({ amount }: { amount: number }) => amount)).toEqual([9, 9, 9, 9, 9, 9, 9]);
  expect(later).toEqual({ lastDay: expect.any(String), amount: 18 });
  expect(Date.parse(later.lastDay) - Date.parse(next.at(-1).day)).toBe(2 * DAY_MILLISECONDS);
});

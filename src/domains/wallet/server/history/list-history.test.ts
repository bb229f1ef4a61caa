import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { tokens } from '#platform/contract/money.ts';
import { giveTip, giveTokens, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { readCsv } from '#testing/read-csv.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { reverseCharge } from '../index.ts';

let site: TestSite;
let creator: TestUser;
let other: TestUser;
let fan: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  other = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
  stranger = await registerFan(site);
  await giveTokens(site, fan, 100_00);
  site.clock.advance(1_000);
  const { data: first } = await giveTip(site, { fan, creator }, { price: 20, message: 'Bravo' });
  site.clock.advance(DAY_MILLISECONDS);
  await giveTip(site, { fan, creator: other }, { price: 10 });
  site.clock.advance(DAY_MILLISECONDS);
  await site.runtime.write({}, (ctx) =>
    reverseCharge(ctx, {
      chargeId: first._id,
      grossTokens: tokens(5_00),
      reason: 'Half the show',
      key: 'r1',
    }),
  );
});
afterAll(() => site.close());

const get = (path: string, user: TestUser, query: Record<string, string> = {}) =>
  site.call('GET', path, { token: user.token, query });

test('the history has every movement, newest first, and its balances add up', async () => {
  const { status, data } = await get('/wallet/history', fan);
  expect(status).toBe(200);
  expect(data).toMatchObject({ total: 4, balance: 75 });
  const rows = data.data;
  expect(rows.map((row: { movement: string }) => row.movement)).toEqual([
    'refund',
    'charge',
    'charge',
    'top_up',
  ]);
  expect(rows.map((row: { amount: number }) => row.amount)).toEqual([5, -10, -20, 100]);
  expect(rows.map((row: { balanceAfter: number }) => row.balanceAfter)).toEqual([75, 70, 80, 100]);
  expect(rows[2]).toMatchObject({
    type: 'tip',
    title: null,
    message: 'Bravo',
    tipTarget: null,
    refundedAmount: 5,
  });
  expect(rows[2].performerInfo.username).toBe(creator.username);
  const numbers = rows.map((row: { receiptNumber: string }) => row.receiptNumber);
  expect([...numbers].sort().reverse()).toEqual(numbers);
});

test('the history can be filtered, reversed and paged', async () => {
  expect((await get('/wallet/history', fan, { movement: 'charge' })).data.total).toBe(2);
  expect((await get('/wallet/history', fan, { movement: 'nonsense' })).data.total).toBe(4);
  const totalOf = async (type: string) => (await get('/wallet/history', fan, { type })).data.total;
  expect(await Promise.all(['tip', 'feed', 'top_up', 'refund', 'nonsense'].map(totalOf))).toEqual([
    2, 0, 1, 1, 0,
  ]);
  expect(
    (await get('/wallet/history', fan, { fromDate: '2026-11-03', toDate: '2026-11-03' })).data.total,
  ).toBe(1);
  const page = await get('/wallet/history', fan, { sort: 'asc', limit: '1', offset: '1' });
  expect(page.data.data.map((row: { amount: number }) => row.amount)).toEqual([-20]);
});

test('the history is exported as it is shown, filtered, to its fan alone', async () => {
  const order = (user: TestUser, body = {}) =>
    site.call('POST', '/wallet/history/exports', { token: user.token, body });
  const { data } = await order(fan);
  expect(data.total).toBe(4);
  const file = await readCsv(site, { address: data.address, token: fan.token });
  expect(file.name).toMatch(/^wallet.*\.csv$/);
  expect(
    file.rows.map((row) => [row.movement, row.kind, row.amount, row.balanceAfter, row.refunded]),
  ).toEqual([
    ['refund', 'tip', '5.00', '75.00', '0.00'],
    ['payment', 'tip', '-10.00', '70.00', '0.00'],
    ['payment', 'tip', '-20.00', '80.00', '5.00'],
    ['top-up', '', '100.00', '100.00', '0.00'],
  ]);
  expect(file.rows[2]).toMatchObject({
    note: 'Bravo',
    username: creator.username,
    day: '2026-11-02',
    unit: 'token',
  });
  expect((await order(fan, { movement: 'charge', toDate: '2026-11-02' })).data.total).toBe(1);
  expect((await order(stranger)).body).toMatchObject({ status: 422, code: 'export.empty' });
  await expect(readCsv(site, { address: data.address, token: stranger.token })).rejects.toThrow('refused');
});

test('users see only their own movements', async () => {
  const { data } = await get('/wallet/history', fan);
  for (const { _id } of data.data) {
    expect((await get(`/wallet/receipts/${_id}`, stranger)).body).toMatchObject({
      status: 404,
      code: 'wallet.receipt-not-found',
    });
  }
  expect((await get('/wallet/history', stranger)).data).toEqual({ data: [], total: 0, balance: 0 });
  expect((await get('/wallet/charges/search', stranger)).data).toEqual({ data: [], total: 0 });
});

test('a receipt shows the balance before and after, and later refunds', async () => {
  const [refund, , charge, topUp] = (await get('/wallet/history', fan)).data.data;
  expect((await get(`/wallet/receipts/${charge._id}`, fan)).data).toMatchObject({
    amount: -20,
    balanceBefore: 100,
    balanceAfter: 80,
    refundedAmount: 5,
    message: 'Bravo',
  });
  expect((await get(`/wallet/receipts/${refund._id}`, fan)).data).toMatchObject({
    chargeId: charge._id,
    reason: 'Half the show',
    balanceBefore: 70,
    balanceAfter: 75,
  });
  const { data } = await get(`/wallet/receipts/${topUp._id}`, fan);
  expect(data).toMatchObject({ balanceBefore: 0, balanceAfter: 100 });
  const payment = await get(`/payment/transactions/${data.paymentId}`, fan);
  expect(payment.data).toMatchObject({ status: 'success', totalPrice: 100 });
  expect((await get(`/wallet/receipts/${data.paymentId}`, fan)).data).toEqual(data);
  expect((await get(`/wallet/receipts/${data.paymentId}`, stranger)).status).toBe(404);
});

test('charges are found by kind, creator and day', async () => {
  const total = async (query: Record<string, string>) =>
    (await get('/wallet/charges/search', fan, query)).data.total;
  expect(await total({})).toBe(2);
  expect(await total({ type: 'tip' })).toBe(2);
  expect(await total({ type: 'feed' })).toBe(0);
  expect(await total({ performerId: other.id })).toBe(1);
  expect(await total({ performerId: 'no-id' })).toBe(0);
  expect(await total({ status: 'success' })).toBe(2);
  expect(await total({ status: 'refunded' })).toBe(0);
  expect(await total({ fromDate: '2026-11-03' })).toBe(1);
  expect(await total({ toDate: '2026-11-02', sortBy: 'updatedAt', sort: 'asc' })).toBe(1);
});

test('only fans have a wallet history, and everybody who is logged in a list of purchases', async () => {
  for (const path of ['/wallet/history', `/wallet/receipts/${fan.id}`]) {
    expect((await site.call('GET', path)).status).toBe(401);
    expect((await get(path, creator)).body.code).toBe('access.role-required');
  }
  expect((await site.call('GET', '/wallet/charges/search')).status).toBe(401);
  expect((await get('/wallet/charges/search', creator)).body.data).toMatchObject({ data: [], total: 0 });
  expect((await get('/wallet/history', fan, { fromDate: 'yesterday' })).body.code).toBe('request.shape');
});

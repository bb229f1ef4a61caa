import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { checkBooks } from '#testing/check-books.ts';
import { balance, NO_ID, operator, registerCreator, type TestUser } from '#testing/factories.ts';
import { readMailbox } from '#testing/mailbox.ts';
import { askForPayout, BANK_ACCOUNT } from '#testing/payouts.ts';
import { runJob } from '#testing/run-job.ts';
import { buyProduct, putInShop, shopper } from '#testing/shop.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let other: TestUser;
let boss: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  other = await registerCreator(site, { approved: true });
  boss = await operator(site);
});
afterAll(async () => {
  expect(await checkBooks(site)).toEqual([]);
  await site.close();
});

const STATEMENT = 'The bowl came in three pieces.';
const ANSWER = 'I packed it well, see the photo.';

/** An order of two bowls for 10.00; of it the creator earns 9.00. */
async function ordered() {
  const creator = await registerCreator(site, { approved: true });
  const fan = await shopper(site);
  const productId = await putInShop(site, creator);
  const { data } = await buyProduct(site, fan, productId, { quantity: 2 });
  return { creator, fan, id: data.orderId as string };
}

const step = (by: TestUser, id: string, path = '', body: object = {}) =>
  site.call('POST', `/orders/${id}/dispute${path}`, { token: by.token, body });
const open = (fan: TestUser, id: string, change: object = {}) =>
  step(fan, id, '', { problem: 'damaged', statement: STATEMENT, ...change });
const answer = (by: TestUser, id: string) => step(by, id, '/answer', { answer: ANSWER });
const decide = (id: string, body: object) =>
  site.call('POST', `/admin/disputes/${id}/decide`, {
    token: boss.token,
    body: { reason: 'The photo shows it', ...body },
  });
const view = async (id: string, by: TestUser) =>
  (await site.call('GET', `/orders/${id}`, { token: by.token })).data;
const mature = async () => {
  site.clock.advance(8 * DAY_MILLISECONDS);
  await runJob(site, 'mature-earnings');
};
const balancesOf = async (creator: TestUser) =>
  (await site.call('GET', '/performer/earning/stats', { token: creator.token })).data.balances;
const mailsTo = async ({ username }: TestUser, domain: string) =>
  (await readMailbox(site, `${username}@${domain}.test`)).map(({ text }) => text).join('\n');

test('a problem is reported, answered, and decided with a refund of a part', async () => {
  const { creator, fan, id } = await ordered();
  expect(await view(id, fan)).toMatchObject({ dispute: null, canDispute: true });
  expect((await open(fan, id)).data).toMatchObject({
    canDispute: false,
    dispute: { problem: 'damaged', statement: STATEMENT, status: 'open', answer: '' },
  });
  expect((await open(fan, id)).body.code).toBe('store.already-disputed');
  expect(await mailsTo(creator, 'creators')).toContain(STATEMENT);
  expect((await answer(creator, id)).data.dispute).toMatchObject({ answer: ANSWER });
  expect((await answer(creator, id)).body.code).toBe('store.dispute-answered');
  expect(await mailsTo(fan, 'fans')).toContain(ANSWER);
  const { _id } = (await view(id, fan)).dispute;
  const queue = await site.call('GET', '/admin/disputes', { token: boss.token, query: { status: 'open' } });
  expect(queue.data.data).toMatchObject([{ _id, order: { _id: id } }]);
  expect((await site.call('GET', '/admin/waiting', { token: boss.token })).data.disputes).toBe(1);
  expect((await decide(_id, { decision: 'refund', amount: 11 })).body.code).toBe('store.more-than-left');
  expect((await decide(_id, { decision: 'refund', amount: 4, returnQuantity: 3 })).body.code).toBe(
    'store.more-than-ordered',
  );
  const { data } = await decide(_id, { decision: 'refund', amount: 4 });
  expect(data).toMatchObject({
    refundedPrice: 4,
    dispute: { status: 'refunded', refundedPrice: 4, reason: 'The photo shows it' },
  });
  expect(data.events.map(({ what, by }: { what: string; by: string }) => `${what} ${by}`)).toEqual([
    'ordered buyer',
    'dispute-opened buyer',
    'dispute-answered seller',
    'refunded operator',
  ]);
  expect(await balance(site, fan)).toBe(94);
  expect((await decide(_id, { decision: 'reject' })).body.code).toBe('store.dispute-not-open');
  // Decided is decided.
  expect(await view(id, fan)).toMatchObject({ canDispute: false });
  const one = await site.call('GET', `/admin/disputes/${_id}`, { token: boss.token });
  expect(one.data.order.events).toHaveLength(4);
});

test('what operators see on hold for disputes is the pending part and the reserve fund', async () => {
  const owed = async () => (await site.call('GET', '/admin/payouts', { token: boss.token })).data.owed;
  const pending = await ordered();
  const before = await owed();
  await open(pending.fan, pending.id);
  const held = await owed();
  expect(held.disputed - before.disputed).toBeCloseTo(9);
  expect(held.pending - before.pending).toBeCloseTo(-9);
  await decide((await view(pending.id, pending.fan)).dispute._id, { decision: 'reject' });
  await mature();
  const matured = await owed();
  const { creator, fan, id } = await ordered();
  await mature();
  await open(fan, id);
  expect(await balancesOf(creator)).toMatchObject({ reserveFund: 9 });
  const reserved = await owed();
  expect(reserved.disputed - matured.disputed).toBeCloseTo(9);
  const { available, pending: waiting, disputed, requested, debts, fans, fees, total } = reserved;
  expect(available + waiting + disputed + requested - debts + fans + fees).toBeCloseTo(total);
  await decide((await view(id, fan)).dispute._id, { decision: 'reject' });
});

test('a pending earning does not mature while its order is disputed', async () => {
  const { creator, fan, id } = await ordered();
  await open(fan, id);
  await mature();
  expect(await balancesOf(creator)).toMatchObject({ held: 9, available: 0, reserveFund: 0 });
  await decide((await view(id, fan)).dispute._id, { decision: 'reject' });
  expect(await mailsTo(fan, 'fans')).toContain('The photo shows it');
  expect(await mailsTo(creator, 'creators')).toContain('The photo shows it');
  await runJob(site, 'mature-earnings');
  expect(await balancesOf(creator)).toMatchObject({ held: 0, available: 9 });
});

test('what has matured is on the reserve fund meanwhile, and no payout takes it', async () => {
  const { creator, fan, id } = await ordered();
  await site.call('PUT', '/performers/banking-settings', { token: creator.token, body: BANK_ACCOUNT });
  await mature();
  expect(await balancesOf(creator)).toMatchObject({ available: 9 });
  await open(fan, id);
  expect(await balancesOf(creator)).toMatchObject({ held: 0, available: 0, reserveFund: 9 });
  expect((await askForPayout(site, creator, 100)).body.code).toBe('wallet.more-than-available');
  const stats = await site.call('GET', '/performer/earning/search', { token: creator.token });
  expect(stats.data.data[0]).toMatchObject({ state: 'held', hold: { rule: 'in-dispute', until: null } });
  // Part of it goes back while the dispute is open: the rest stays on hold.
  await site.call('POST', `/orders/${id}/refund`, {
    token: creator.token,
    body: { amount: 5, reason: 'Half' },
  });
  expect(await balancesOf(creator)).toMatchObject({ available: 0, reserveFund: 4.5 });
  const left = await site.call('GET', '/performer/earning/search', { token: creator.token });
  expect(left.data.data[0]).toMatchObject({ netPrice: 9, refundedNet: 4.5, leftNet: 4.5, state: 'held' });
  await decide((await view(id, fan)).dispute._id, { decision: 'refund' });
  expect(await balancesOf(creator)).toMatchObject({ available: 0, reserveFund: 0 });
  expect(await balance(site, fan)).toBe(100);
});

test('what was paid out already becomes a debt with the refund', async () => {
  const { creator, fan, id } = await ordered();
  await mature();
  const { available } = await balancesOf(creator);
  expect(available).toBe(9);
  await payOutAll(creator, 900);
  await open(fan, id);
  expect(await balancesOf(creator)).toMatchObject({ available: 0, reserveFund: 0 });
  await decide((await view(id, fan)).dispute._id, { decision: 'refund' });
  expect(await balancesOf(creator)).toMatchObject({ available: -9, reserveFund: 0 });
});

/** Through the ledger alone: what is paid out is not what this file is about. */
async function payOutAll(creator: TestUser, amount: number): Promise<void> {
  const payout = '0190bbbb-0000-7000-8000-000000000001';
  for (const [place, kind] of ['reserve', 'pay'].entries())
    await site.runtime.database.pool.query(
      "select post_payout($1, $2, $3, $4, $5, $6, 'payout requested', 'test', 'test', $7)",
      [
        `0190bbbb-0000-7000-8000-00000000001${place}`,
        `${payout}:${kind}`,
        payout,
        creator.id,
        kind,
        amount,
        site.clock.now(),
      ],
    );
}

test('a withdrawn dispute ends the hold, and can be opened again', async () => {
  const { creator, fan, id } = await ordered();
  expect((await step(fan, id, '/withdraw')).body.code).toBe('store.dispute-not-open');
  expect((await answer(creator, id)).body.code).toBe('store.dispute-not-open');
  await open(fan, id);
  expect((await step(fan, id, '/withdraw')).data).toMatchObject({
    canDispute: true,
    dispute: { status: 'withdrawn' },
  });
  expect((await open(fan, id)).status).toBe(200);
});

test('a refund of the whole ends the dispute', async () => {
  const { creator, fan, id } = await ordered();
  await open(fan, id);
  await site.call('POST', `/orders/${id}/refund`, { token: creator.token, body: { reason: 'Sorry' } });
  expect((await view(id, fan)).dispute).toMatchObject({ status: 'refunded', refundedPrice: 10 });
  expect((await open(fan, id)).body.code).toBe('store.other-order-status');
});

test('an order belongs to its buyer and its seller, and a dispute to operators', async () => {
  const { fan, id } = await ordered();
  const stranger = await shopper(site);
  expect((await open(stranger, id)).body.code).toBe('store.order-not-found');
  await open(fan, id);
  expect((await answer(other, id)).body.code).toBe('store.order-not-found');
  expect((await step(stranger, id, '/withdraw')).body.code).toBe('store.order-not-found');
  expect((await decide(NO_ID, { decision: 'reject' })).body.code).toBe('store.dispute-not-found');
  const unknown = await site.call('GET', `/admin/disputes/${NO_ID}`, { token: boss.token });
  expect(unknown.body.code).toBe('store.dispute-not-found');
});

test('a problem can be reported for a month after the delivery', async () => {
  const { creator, fan, id } = await ordered();
  const update = (deliveryStatus: string) =>
    site.call('PUT', `/orders/${id}/update`, {
      token: creator.token,
      body: { deliveryStatus, shippingCode: 'RR1' },
    });
  await update('shipping');
  site.clock.advance(60 * DAY_MILLISECONDS);
  expect(await view(id, fan)).toMatchObject({ canDispute: true });
  await update('delivered');
  site.clock.advance(31 * DAY_MILLISECONDS);
  expect(await view(id, fan)).toMatchObject({ canDispute: false });
  expect((await open(fan, id)).body).toMatchObject({ code: 'store.dispute-too-late', days: 30 });
});

test('twenty at once open one dispute, and one decision has one effect', async () => {
  const { creator, fan, id } = await ordered();
  await mature();
  const opened = await Promise.all(Array.from({ length: 20 }, () => open(fan, id)));
  expect(opened.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await balancesOf(creator)).toMatchObject({ available: 0, reserveFund: 9 });
  const { _id } = (await view(id, fan)).dispute;
  const decided = await Promise.all(
    Array.from({ length: 8 }, () => decide(_id, { decision: 'refund', amount: 2 })),
  );
  expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await balancesOf(creator)).toMatchObject({ available: 7.2, reserveFund: 0 });
});

test('an account is not erased while an order of it is on its way or disputed', async () => {
  const { creator, fan, id } = await ordered();
  const ask = ({ token }: TestUser) => site.call('POST', '/users/me/deletion', { token, body: {} });
  const pending = async (by: TestUser): Promise<boolean> =>
    (await site.call('GET', '/users/me/deletion', { token: by.token })).data.hasOpenOrders;
  expect(await pending(fan)).toBe(true);
  expect((await ask(fan)).body.code).toBe('accounts.orders-open');
  for (const deliveryStatus of ['shipping', 'delivered'])
    await site.call('PUT', `/orders/${id}/update`, {
      token: creator.token,
      body: { deliveryStatus, shippingCode: 'RR1' },
    });
  expect(await pending(fan)).toBe(false);
  await open(fan, id);
  expect(await pending(fan)).toBe(true);
  await decide((await view(id, fan)).dispute._id, { decision: 'reject' });
  expect(await pending(fan)).toBe(false);
});

/**
 * What happens to tokens whose card payment is disputed or refunded, reported by gateway events as in
 * production.
 */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cardReturned } from '#domains/payments/contract/payments.events.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { newId } from '#platform/server/ids.ts';
import { checkBooks } from '#testing/check-books.ts';
import { eventually } from '#testing/eventually.ts';
import {
  balance,
  giveTip,
  publishPost,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { type Listeners, openListeners } from '#testing/listen.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { creatorBalances, purchasedAmong } from '../index.ts';

const HOLD_DAYS = 7;

let site: TestSite;
let listeners: Listeners;
let creator: TestUser;
let postId: string;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  listeners = await openListeners(site);
  creator = await registerCreator(site, { approved: true });
  postId = (await publishPost(site, creator, { photos: 1, audience: 'buyers', price: 40 }))._id;
});
afterEach(async () => {
  // After every test the ledger has no faults, and agrees with the gateway once nothing is in progress.
  site.clock.advance(DAY_MILLISECONDS);
  expect(await checkBooks(site)).toEqual([]);
});
afterAll(async () => {
  await listeners.close();
  await site.close();
});

const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  site.call(method, path, { token: fan.token, ...(body ? { body } : {}) });

/** A new fan buys tokens; returns the payment. */
async function pay(amount: number, payer?: TestUser): Promise<string> {
  fan = payer ?? (await registerFan(site));
  const { data } = await call('POST', '/payment/wallet/top-up', { amount });
  await call('POST', `/payment/sandbox/${data._id}/pay`, { card: 'pays' });
  await site.drain();
  site.clock.advance(1_000);
  return data._id;
}

async function tip(price: number): Promise<string> {
  const { data } = await giveTip(site, { fan, creator }, { price });
  site.clock.advance(10_000);
  return data._id;
}

async function unlock(): Promise<string> {
  const { data } = await call('POST', `/wallet/charges/feed/${postId}`, {});
  site.clock.advance(10_000);
  return data._id;
}

/** The gateway reports the current state of a payment. */
async function gatewaySays(
  paymentId: string,
  status: 'disputed' | 'refunded' | 'success',
  refundedCents = 0,
): Promise<void> {
  const id = `evt_${newId()}`;
  const { pool } = site.runtime.database;
  await pool.query(
    `insert into sandbox_events (id, body, due_at)
     select $1, json_build_object('id', $1::text, 'payment', json_build_object('ref', gateway_ref, 'status', $2::text,
       'amountCents', amount_cents, 'refundedCents', $5::bigint, 'currency', currency, 'failureCode', null)), $4
     from card_transactions where id = $3`,
    [id, status, paymentId, site.clock.now(), refundedCents],
  );
  await runJob(site, 'deliver-sandbox-events');
  await site.drain();
  const { rows } = await pool.query('select status from card_transactions where id = $1', [paymentId]);
  expect(rows[0].status).toBe(status);
}

/** Amount and balance of every movement, newest first. */
async function history(type?: string): Promise<[number, number][]> {
  const { data } = await call('GET', `/wallet/history${type ? `?type=${type}` : ''}`);
  return data.data.map((row: { amount: number; balanceAfter: number }) => [row.amount, row.balanceAfter]);
}

const lastTopUp = async () => (await call('GET', '/wallet/history?movement=top_up&limit=1')).data.data[0];
const earned = async () => {
  const { pending, available } = await creatorBalances(site.runtime.database.read, creator.id);
  return { pending: pending / 100, available: available / 100 };
};
const owns = async () =>
  (await purchasedAmong(site.runtime.database.read, fan.id, 'feed', [postId])).has(postId);

test('unspent tokens are taken back, and the fan is notified', async () => {
  const payment = await pay(100);
  const received = await listeners.listen(fan);
  await gatewaySays(payment, 'disputed');
  expect(await balance(site, fan)).toBe(0);
  await eventually(() =>
    expect(received).toContainEqual({ name: 'update_balance', payload: { token: -100, balance: 0 } }),
  );
  expect(await history('refund')).toEqual([[-100, 0]]);
  const { data } = await call('GET', '/wallet/history?type=refund');
  const receipt = await call('GET', `/wallet/receipts/${data.data[0]._id}`);
  expect(receipt.data).toMatchObject({
    movement: 'refund',
    reason: 'card-disputed',
    chargeId: null,
    paymentId: payment,
    balanceBefore: 100,
  });
  expect((await lastTopUp()).refundedAmount).toBe(100);
});

test('spent tokens on hold come back from creators, newest first and as far as needed', async () => {
  const payment = await pay(100);
  const before = await earned();
  await unlock();
  await tip(30);
  await tip(20);
  // The creator was notified of the earnings before.
  await site.drain();
  const received = await listeners.listen(creator);
  await gatewaySays(payment, 'disputed');
  // 10.00 were left; the tips of 20.00 and 30.00 and the post (always in full) bring the other 90.00.
  expect(await history('refund')).toEqual([
    [-100, 0],
    [40, 100],
    [30, 60],
    [20, 30],
  ]);
  expect(await owns()).toBe(false);
  expect(await earned()).toEqual(before);
  const balances = () => received.filter(({ name }) => name === 'update_balance');
  await eventually(() => expect(balances().map(({ payload }) => payload.token)).toEqual([-18, -27, -36]));
});

test('older tips of another payment are left alone, and one is given back in part', async () => {
  const first = await pay(50);
  const kept = await tip(50);
  const second = await pay(50, fan);
  const newer = await tip(30);
  await gatewaySays(second, 'refunded');
  const receiptOf = async (id: string) => (await call('GET', `/wallet/receipts/${id}`)).data;
  expect(await receiptOf(kept)).toMatchObject({ refundedAmount: 0 });
  expect(await receiptOf(newer)).toMatchObject({ refundedAmount: 30 });
  await gatewaySays(first, 'refunded');
  expect(await receiptOf(kept)).toMatchObject({ refundedAmount: 50 });
  expect(await balance(site, fan)).toBe(0);

  const third = await pay(50, fan);
  await pay(10, fan);
  const partly = await tip(45);
  await gatewaySays(third, 'refunded');
  // 15.00 of 60.00 were left.
  expect(await receiptOf(partly)).toMatchObject({ refundedAmount: 35 });
  expect(await balance(site, fan)).toBe(0);
});

test('available earnings come back last, and can make the creator’s balance negative', async () => {
  const payment = await pay(100);
  await tip(60);
  site.clock.advance(HOLD_DAYS * DAY_MILLISECONDS);
  await runJob(site, 'mature-earnings');
  await site.drain();
  await tip(40);
  const before = await earned();
  await gatewaySays(payment, 'disputed');
  expect(await balance(site, fan)).toBe(0);
  const after = await earned();
  expect(after.pending).toBeCloseTo(before.pending - 36, 10);
  expect(after.available).toBeCloseTo(before.available - 54, 10);
  expect(await history('refund')).toEqual([
    [-100, 0],
    [60, 100],
    [40, 40],
  ]);
});

test('a loss reported again, later or twenty times at once has one effect', async () => {
  const payment = await pay(100);
  const causeId = newId();
  const lose = () =>
    site.runtime.write({}, async (ctx) =>
      ctx.publish(cardReturned, {
        transactionId: payment,
        purpose: 'wallet.top-up',
        amountCents: 100_00,
        isWhole: true,
        causeId,
        reason: 'card-disputed',
      }),
    );
  await site.runtime.database.pool.query(`update card_transactions set status = 'disputed' where id = $1`, [
    payment,
  ]);
  await Promise.all(Array.from({ length: 20 }, lose));
  await Promise.all(Array.from({ length: 5 }, () => site.runtime.outbox.deliverAll()));
  expect(await history()).toEqual([
    [-100, 0],
    [100, 100],
  ]);
  await gatewaySays(payment, 'success');
  await tip(25);
  await lose();
  await site.drain();
  expect(await balance(site, fan)).toBe(75);
});

test('a won dispute credits the tokens again, and another dispute may follow', async () => {
  const payment = await pay(100);
  await unlock();
  await gatewaySays(payment, 'disputed');
  await gatewaySays(payment, 'success');
  expect(await balance(site, fan)).toBe(100);
  expect((await lastTopUp()).refundedAmount).toBe(0);
  expect((await history('refund'))[0]).toEqual([100, 100]);
  // Nothing is bought again automatically.
  expect(await owns()).toBe(false);
  await unlock();
  await gatewaySays(payment, 'disputed');
  expect(await balance(site, fan)).toBe(0);
  expect(await owns()).toBe(false);
  // The payer gets the money for good: there is nothing more to take back.
  await gatewaySays(payment, 'refunded');
  expect(await balance(site, fan)).toBe(0);
});

test('a part refund takes back the same share of the tokens, promoted ones too; a won dispute gives back its part alone', async () => {
  fan = await registerFan(site);
  const { data } = await call('POST', '/payment/wallet/top-up', { amount: 30 });
  await site.runtime.database.pool.query('update card_transactions set tokens = 4000 where id = $1', [
    data._id,
  ]);
  await call('POST', `/payment/sandbox/${data._id}/pay`, { card: 'pays' });
  await site.drain();
  site.clock.advance(1_000);
  expect(await balance(site, fan)).toBe(40);
  await tip(35);
  await gatewaySays(data._id, 'success', 10_00);
  // A third of 40.00, of which 5.00 were left: the tip gives 8.33 back.
  expect(await history('refund')).toEqual([
    [-13.33, 0],
    [8.33, 13.33],
  ]);
  expect(await balance(site, fan)).toBe(0);
  expect((await lastTopUp()).refundedAmount).toBe(13.33);
  await gatewaySays(data._id, 'disputed', 10_00);
  expect((await lastTopUp()).refundedAmount).toBe(40);
  await gatewaySays(data._id, 'success', 10_00);
  expect(await balance(site, fan)).toBe(26.67);
});

test('the check reports a lost payment whose tokens are still there', async () => {
  const payment = await pay(10);
  const set = (status: string) =>
    site.runtime.database.pool.query('update card_transactions set status = $2 where id = $1', [
      payment,
      status,
    ]);
  await set('refunded');
  site.clock.advance(DAY_MILLISECONDS);
  expect(await checkBooks(site)).toEqual([
    { fault: 'payment-not-taken-back', subject: payment, detail: '0 paid, 1000 credited' },
  ]);
  await set('success');
});

/** A payment that failed is not tried again where it would pay for something else than its payer saw. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { publishPost, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { type PaymentPurpose, purposes } from './purposes.ts';

let site: TestSite;
let creator: TestUser;
let fan: TestUser;
let failed: string;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
});
afterAll(() => site.close());
beforeEach(async () => {
  fan = await registerFan(site);
  const { data } = await site.call('POST', '/payment/wallet/top-up', {
    token: fan.token,
    body: { amount: 25 },
  });
  failed = data._id;
  await query(`update card_transactions set status = 'fail', failure_code = 'card_refused' where id = $1`, [
    failed,
  ]);
});

const query = async (text: string, values: unknown[] = []) =>
  (await site.runtime.database.pool.query(text, values)).rows;
const retry = () => site.call('POST', `/payment/retry/${failed}`, { token: fan.token, body: {} });
const codeOf = async () => (await retry()).body.code;
const stateOf = async () =>
  (await query('select status, attempt from card_transactions where id = $1', [failed]))[0];

test('an item that is gone, has another price, or is bought already, is not paid for', async () => {
  const want = (id: string, price: number) =>
    query(
      `update card_transactions set intent_name = 'The kiln', intent_price = $3, intent_kind = 'feed', intent_item = $2
       where id = $1`,
      [failed, id, price],
    );
  const post = await publishPost(site, creator, { photos: 1, audience: 'buyers', price: 5 });
  await want(newId(), 5_00);
  expect(await codeOf()).toBe('payments.purpose-gone');
  await want(post._id, 4_00);
  expect((await retry()).body).toMatchObject({ code: 'payments.purpose-changed', price: 5 });
  await want(post._id, 5_00);
  const { data } = await site.call('POST', '/payment/wallet/top-up', {
    token: fan.token,
    body: { amount: 25 },
  });
  await site.call('POST', `/payment/sandbox/${data._id}/pay`, { token: fan.token, body: { card: 'pays' } });
  await site.drain();
  await site.call('POST', `/wallet/charges/feed/${post._id}`, { token: fan.token, body: {} });
  expect(await codeOf()).toBe('payments.purpose-bought');
  expect(await stateOf()).toEqual({ status: 'fail', attempt: 1 });
});

test('a payment whose subject is over is not wanted any more', async () => {
  const over: PaymentPurpose = {
    name: 'test.over',
    type: 'over',
    describe: async () => new Map(),
    isWanted: async () => false,
    paid: async () => {},
    returned: async () => {},
    won: async () => {},
    bookedFor: async () => new Map(),
    bookedWithin: async () => new Map(),
  };
  site.runtime.ports.register(purposes, over);
  await query(`update card_transactions set purpose = 'test.over' where id = $1`, [failed]);
  expect((await retry()).body).toMatchObject({ status: 409, code: 'payments.not-wanted' });
  expect(await stateOf()).toEqual({ status: 'fail', attempt: 1 });
});

test('its coupon must still be good', async () => {
  const code = 'AGAIN';
  await query(
    `insert into coupons (id, code, name, description, percent_bp, max_uses, is_active, revision, created_at, changed_at)
     values ($1, $2, 'Again', '', 1000, 5, true, 1, now(), now())`,
    [newId(), code],
  );
  await query(`update card_transactions set coupon_code = 'NONE', coupon_percent = 1000 where id = $1`, [
    failed,
  ]);
  expect(await codeOf()).toBe('payments.coupon-unknown');
  await query(`update card_transactions set coupon_code = $2 where id = $1`, [failed, code]);
  const withCoupon = async (change: string, values: unknown[] = []) => {
    await query(
      `update coupons set creator_id = null, is_active = true, ends_at = null, used = 0, max_uses = 5 where code = 'AGAIN'`,
    );
    await query(change, values);
    return codeOf();
  };
  expect(await withCoupon(`update coupons set creator_id = $1 where code = 'AGAIN'`, [creator.id])).toBe(
    'payments.coupon-not-for-this',
  );
  expect(await withCoupon(`update coupons set is_active = false where code = 'AGAIN'`)).toBe(
    'payments.coupon-inactive',
  );
  expect(await withCoupon(`update coupons set ends_at = '2026-01-01' where code = 'AGAIN'`)).toBe(
    'payments.coupon-expired',
  );
  expect(await withCoupon(`update coupons set used = 5 where code = 'AGAIN'`)).toBe(
    'payments.coupon-used-up',
  );
  const other = await site.call('POST', '/payment/wallet/top-up', {
    token: fan.token,
    body: { amount: 25 },
  });
  // It waits in a gateway's form, which takes the money without asking us again.
  await query(`update card_transactions set client_secret = 'secret' where id = $1`, [other.data._id]);
  const use = `insert into coupon_uses (coupon_id, account_id, payment_id, reserved_until)
    select id, $1, $2, now() + interval '1 year' from coupons where code = 'AGAIN'`;
  expect(await withCoupon(use, [fan.id, other.data._id])).toBe('payments.coupon-in-payment');
  const consumed = `update coupon_uses set consumed_at = now(), discount_cents = 250 where account_id = $1`;
  expect(await withCoupon(consumed, [fan.id])).toBe('payments.coupon-already-used');
  expect(await stateOf()).toEqual({ status: 'fail', attempt: 1 });
});

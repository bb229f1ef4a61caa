/** A payment that failed is not tried again where it would pay for something else than its payer saw. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { answersToBrokenCoupons, BROKEN_COUPONS } from '#testing/broken-coupons.ts';
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
  const other = await site.call('POST', '/payment/wallet/top-up', {
    token: fan.token,
    body: { amount: 25 },
  });
  const payment = { paymentId: failed, fanId: fan.id, creatorId: creator.id, otherPaymentId: other.data._id };
  expect(await answersToBrokenCoupons(site, payment, retry)).toEqual(BROKEN_COUPONS);
  expect(await stateOf()).toEqual({ status: 'fail', attempt: 1 });
});

/** Top-ups by package and with a coupon: what is paid, what is credited, and who uses a coupon how often. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MILLISECONDS, MINUTE_MILLISECONDS } from '#platform/contract/day.ts';
import { newId } from '#platform/server/ids.ts';
import { answersToBrokenCoupons, BROKEN_COUPONS } from '#testing/broken-coupons.ts';
import { checkBooks } from '#testing/check-books.ts';
import {
  balance,
  freshUsername,
  operator,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let boss: TestUser;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
  fan = await registerFan(site);
});
afterEach(async () => {
  site.clock.advance(DAY_MILLISECONDS);
  await site.drain();
  expect(await checkBooks(site)).toEqual([]);
  const { rows } = await site.runtime.database.pool.query(
    `select code from coupons where used <> (
       select count(*) from coupon_uses where coupon_id = coupons.id and consumed_at is not null)`,
  );
  expect(rows).toEqual([]);
});
afterAll(() => site.close());

const order = (path: string, body: object, token = boss.token) =>
  site.call('POST', path, { token, body }).then(({ data }) => data);
const aPackage = (change: object = {}) =>
  order('/admin/token-packages', { package: { name: 'Evening', price: 20, tokens: 25, ...change } });
const aCoupon = (change: object = {}) =>
  order('/admin/coupons', { coupon: { code: freshUsername('OFF'), name: 'Off', percent: 10, ...change } });
const topUp = (body: object, { token } = fan) => site.call('POST', '/payment/wallet/top-up', { token, body });
const pay = (id: string, card = 'pays', { token } = fan) =>
  site.call('POST', `/payment/sandbox/${id}/pay`, { token, body: { card } });
const payment = async (id: string) =>
  (await site.call('GET', `/payment/transactions/${id}`, { token: fan.token })).data;
const reload = async ({ _id }: { _id: string }) => {
  const { data } = await site.call('GET', '/admin/coupons', { token: boss.token, query: { limit: '200' } });
  return data.data.find((each: { _id: string }) => each._id === _id);
};
async function buy(body: object, by = fan): Promise<string> {
  const { data } = await topUp(body, by);
  await pay(data._id, 'pays', by);
  await site.drain();
  return data._id;
}
/** What the ledger holds for a payment, by account. */
async function entriesOf(id: string): Promise<Record<string, number>> {
  const { rows } = await site.runtime.database.pool.query(
    `select a.kind, e.amount::int from top_ups u join ledger_entries e on e.transaction_id = u.id
       join ledger_accounts a on a.id = e.account_id where u.card_transaction_id = $1`,
    [id],
  );
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]));
}

describe('a package', () => {
  test('is paid at its price and credits its tokens; promotions pay the rest', async () => {
    const { _id: packageId } = await aPackage();
    const before = await balance(site, fan);
    const id = await buy({ packageId });
    expect(await payment(id)).toMatchObject({ totalPrice: 20, originalPrice: 20, status: 'success' });
    expect(await balance(site, fan)).toBe(before + 25);
    expect(await entriesOf(id)).toEqual({ card_clearing: -2000, promotions: -500, fan_available: 2500 });
  });

  test('is sold as the payer saw it, or not at all', async () => {
    const { _id: packageId } = await aPackage();
    expect((await topUp({ packageId, amount: 20, tokens: 25 })).status).toBe(200);
    for (const seen of [{ amount: 19 }, { amount: 20, tokens: 26 }])
      expect((await topUp({ packageId, ...seen })).body).toMatchObject({
        statusCode: 409,
        code: 'payments.package-price-changed',
        price: 20,
        tokens: 25,
      });
    const { _id: off } = await aPackage({ isActive: false });
    for (const id of [off, newId()])
      expect((await topUp({ packageId: id })).body).toMatchObject({
        statusCode: 404,
        code: 'payments.package-not-found',
      });
  });

  test('keeps its price and tokens for a payment that was begun', async () => {
    const { _id: packageId } = await aPackage();
    const { data } = await topUp({ packageId });
    await site.call('PUT', `/admin/token-packages/${packageId}`, {
      token: boss.token,
      body: { package: { name: 'Evening', price: 30, tokens: 31 }, revision: 1 },
    });
    const before = await balance(site, fan);
    await pay(data._id);
    await site.drain();
    expect(await balance(site, fan)).toBe(before + 25);
    expect((await topUp({ packageId, begun: data._id })).data._id).not.toBe(data._id);
  });
});

describe('a coupon', () => {
  test('lowers what is paid, rounded half to even, and not what is credited', async () => {
    const coupon = await aCoupon({ percent: 15 });
    const before = await balance(site, fan);
    const id = await buy({ amount: 25.3, couponCode: coupon.code.toLowerCase() });
    // 15 % of 25.30 is 3.795.
    expect(await payment(id)).toMatchObject({
      originalPrice: 25.3,
      totalPrice: 21.5,
      couponInfo: { code: coupon.code, value: 0.15 },
    });
    expect(await balance(site, fan)).toBeCloseTo(before + 25.3, 10);
    expect(await entriesOf(id)).toEqual({ card_clearing: -2150, promotions: -380, fan_available: 2530 });
    expect(await reload(coupon)).toMatchObject({ uses: 1, givenAway: 3.8 });
  });

  test('lowers the price of a package too', async () => {
    const { _id: packageId } = await aPackage();
    const { code: couponCode } = await aCoupon();
    const id = await buy({ packageId, amount: 20, couponCode });
    expect(await entriesOf(id)).toEqual({ card_clearing: -1800, promotions: -700, fan_available: 2500 });
  });

  test('is used once per account, and free again where nothing was paid', async () => {
    const { code: couponCode } = await aCoupon({ maxUses: 1 });
    const other = await registerFan(site);
    const failed = (await topUp({ amount: 25, couponCode })).data;
    expect((await topUp({ amount: 25, couponCode }, other)).body.code).toBe('payments.coupon-used-up');
    await pay(failed._id, 'refused');
    await site.drain();
    expect((await payment(failed._id)).status).toBe('fail');
    await buy({ amount: 25, couponCode }, other);
    expect((await topUp({ amount: 25, couponCode })).body.code).toBe('payments.coupon-used-up');
    expect((await topUp({ amount: 25, couponCode }, other)).body.code).toBe('payments.coupon-already-used');
  });

  test('in two payments of one account, is used by the first that is paid', async () => {
    const coupon = await aCoupon();
    const couponCode = coupon.code;
    const [first, second] = [
      (await topUp({ amount: 25, couponCode })).data,
      (await topUp({ amount: 30, couponCode })).data,
    ];
    await pay(first._id);
    expect((await pay(second._id)).body).toMatchObject({
      statusCode: 406,
      code: 'payments.coupon-already-used',
    });
    await site.drain();
    expect((await pay(second._id)).body.code).toBe('payments.coupon-already-used');
    expect((await payment(second._id)).status).toBe('created');
    expect(await reload(coupon)).toMatchObject({ uses: 1, givenAway: 2.5 });
  });

  test('is kept from a second payment while the first is open where nobody asks us before it is paid', async () => {
    const { code: couponCode } = await aCoupon();
    const first = (await topUp({ amount: 25, couponCode })).data;
    const { pool } = site.runtime.database;
    const open = (secret: string | null) =>
      pool.query('update card_transactions set client_secret = $2 where id = $1', [first._id, secret]);
    await open('secret');
    expect((await topUp({ amount: 30, couponCode })).body).toMatchObject({
      statusCode: 406,
      code: 'payments.coupon-in-payment',
    });
    expect((await pay(first._id)).status).toBe(200);
    await site.drain();
    expect((await topUp({ amount: 30, couponCode })).body.code).toBe('payments.coupon-already-used');
    await open(null);
  });

  test('whose reservation is over is reserved again before a card is accepted', async () => {
    const { code: couponCode } = await aCoupon({ maxUses: 1 });
    const other = await registerFan(site);
    const late = (await topUp({ amount: 25, couponCode })).data;
    site.clock.advance(15 * MINUTE_MILLISECONDS);
    const begun = (await topUp({ amount: 25, couponCode }, other)).data;
    expect((await pay(late._id)).body.code).toBe('payments.coupon-used-up');
    site.clock.advance(15 * MINUTE_MILLISECONDS);
    expect((await pay(late._id)).status).toBe(200);
    // Processing takes as long as it takes.
    site.clock.advance(15 * MINUTE_MILLISECONDS);
    expect((await pay(begun._id, 'pays', other)).body.code).toBe('payments.coupon-used-up');
    await site.drain();
    expect((await payment(late._id)).status).toBe('success');
  });

  test('a waiting payment with the same coupon is resumed; with another one, a new one is begun', async () => {
    const [one, two] = [await aCoupon(), await aCoupon({ percent: 20 })];
    const { data } = await topUp({ amount: 25, couponCode: one.code });
    const again = async (body: object) => (await topUp({ amount: 25, begun: data._id, ...body })).data._id;
    expect(await again({ couponCode: one.code })).toBe(data._id);
    expect(await again({ couponCode: two.code })).not.toBe(data._id);
    expect(await again({})).not.toBe(data._id);
  });

  test('that is off, over or of a creator is refused before a payment is begun', async () => {
    const off = await aCoupon({ isActive: false });
    const over = await aCoupon({ expiredDate: new Date(site.clock.now().getTime() + 1_000).toISOString() });
    site.clock.advance(MINUTE_MILLISECONDS);
    const creator = await registerCreator(site);
    const coupon = { code: freshUsername('OWN'), name: 'Own', percent: 10 };
    const { data: own } = await site.call('POST', '/creator/coupons', {
      token: creator.token,
      body: { coupon },
    });
    const codeOf = async ({ code: couponCode }: { code: string }) =>
      (await topUp({ amount: 25, couponCode })).body.code;
    expect([await codeOf(off), await codeOf(over), await codeOf(own)]).toEqual([
      'payments.coupon-inactive',
      'payments.coupon-expired',
      'payments.coupon-not-for-this',
    ]);
  });

  test('that breaks while its payment is open is refused by the card page', async () => {
    const creator = await registerCreator(site);
    const [first, other] = [(await topUp({ amount: 25 })).data, (await topUp({ amount: 30 })).data];
    const payment = { paymentId: first._id, fanId: fan.id, creatorId: creator.id, otherPaymentId: other._id };
    expect(await answersToBrokenCoupons(site, payment, () => pay(first._id))).toEqual(BROKEN_COUPONS);
  });

  test('leaves at least what a gateway charges', async () => {
    const { code: couponCode } = await aCoupon({ percent: 99 });
    expect((await topUp({ amount: 40, couponCode })).body).toMatchObject({
      statusCode: 422,
      code: 'payments.top-up-too-small',
      leastPaid: 0.5,
    });
    expect((await topUp({ amount: 50, couponCode })).status).toBe(200);
  });

  test('a dispute takes back the tokens, and what promotions had paid', async () => {
    const { code: couponCode } = await aCoupon({ percent: 50 });
    const before = await balance(site, fan);
    const { data } = await topUp({ amount: 40, couponCode });
    await pay(data._id, 'disputed_later');
    await site.drain();
    expect(await balance(site, fan)).toBe(before + 40);
    site.clock.advance(3 * DAY_MILLISECONDS);
    await buy({ amount: 10 });
    expect((await payment(data._id)).status).toBe('disputed');
    expect(await balance(site, fan)).toBe(before + 10);
  });

  test('of twenty fans who pay at once as many get it as there are uses, and pay less once', async () => {
    const fans = await Promise.all(Array.from({ length: 20 }, () => registerFan(site)));
    for (let round = 0; round < 5; round++) {
      const coupon = await aCoupon({ maxUses: 3 });
      const ids = await Promise.all(
        fans.map(async (each) => {
          const body = { amount: 25, couponCode: coupon.code };
          const begun = await Promise.all([topUp(body, each), topUp(body, each)]);
          const paid = await Promise.all(
            begun.flatMap(({ status, data }) => (status === 200 ? [pay(data._id, 'pays', each)] : [])),
          );
          return paid.filter(({ status }) => status === 200).length;
        }),
      );
      await site.drain();
      expect(ids.toSorted().slice(-4)).toEqual([0, 1, 1, 1]);
      expect(await reload(coupon)).toMatchObject({ uses: 3, numberOfUses: 0, givenAway: 7.5 });
    }
  });
});

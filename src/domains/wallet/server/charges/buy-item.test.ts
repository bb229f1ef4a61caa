import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokens } from '#platform/contract/money.ts';
import { checkBooks } from '#testing/check-books.ts';
import {
  balance,
  giveTokens,
  NO_ID,
  publishPost,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { purchasedAmong, reverseCharge, soldAmong } from '../index.ts';

let site: TestSite;
let creator: TestUser;
let postId: string;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  postId = (await publishPost(site, creator, { photos: 1, audience: 'buyers', price: 4 }))._id;
});
afterAll(async () => {
  expect(await checkBooks(site)).toEqual([]);
  await site.close();
});

async function fanWith(amountHundredths: number): Promise<TestUser> {
  const fan = await registerFan(site);
  await giveTokens(site, fan, amountHundredths);
  return fan;
}

function buy(fan: TestUser, body?: Record<string, unknown>, headers: Record<string, string> = {}) {
  return site.call('POST', `/wallet/charges/feed/${postId}`, { token: fan.token, body, headers });
}

const owned = async (fan: TestUser) =>
  (await purchasedAmong(site.runtime.database.read, fan.id, 'feed', [postId])).has(postId);

test('buying a post charges the fan and unlocks it', async () => {
  const fan = await fanWith(10_00);
  expect(await owned(fan)).toBe(false);
  const { status, data } = await buy(fan, {});
  expect(status).toBe(200);
  expect(data).toMatchObject({
    type: 'feed',
    target: 'feed',
    targetId: postId,
    totalPrice: 4,
    status: 'success',
  });
  expect(data.products[0].name).not.toBe('');
  expect(await owned(fan)).toBe(true);
  expect(await soldAmong(site.runtime.database.read, 'feed', [postId])).toEqual(new Set([postId]));
  expect(await balance(site, fan)).toBe(6);
});

test('an empty body with a JSON header is a valid request', async () => {
  const fan = await fanWith(10_00);
  const { status } = await buy(fan, undefined, { 'content-type': 'application/json' });
  expect(status).toBe(200);
});

test('an owner is not charged again, even with an empty wallet', async () => {
  const fan = await fanWith(4_00);
  await buy(fan, {});
  expect((await buy(fan, {})).body).toMatchObject({ status: 409, code: 'wallet.already-bought' });
  await giveTokens(site, fan, 10_00);
  expect((await buy(fan, {})).body).toMatchObject({ status: 409, code: 'wallet.already-bought' });
  expect(await balance(site, fan)).toBe(10);
});

test('of twenty concurrent purchases by a fan with enough tokens, one succeeds', async () => {
  const fan = await fanWith(100_00);
  const answers = await Promise.all(Array.from({ length: 20 }, () => buy(fan, {})));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  expect(await balance(site, fan)).toBe(96);
});

test('another price than the expected one is not charged', async () => {
  const fan = await fanWith(10_00);
  expect((await buy(fan, { expectedPrice: 3.5 })).body).toMatchObject({
    status: 409,
    code: 'wallet.price-changed',
    price: 4,
  });
  expect(await owned(fan)).toBe(false);
  expect((await buy(fan, { expectedPrice: 4 })).status).toBe(200);
  expect(await balance(site, fan)).toBe(6);
});

test('a balance that is too low says how much is missing', async () => {
  const fan = await fanWith(2_95);
  expect((await buy(fan, {})).body).toMatchObject({
    status: 402,
    code: 'wallet.balance-too-low',
    neededTokens: 1.05,
  });
  expect(await owned(fan)).toBe(false);
});

test('unknown and free items are not for sale', async () => {
  const fan = await fanWith(10_00);
  const free = await publishPost(site, creator);
  for (const id of [free._id, creator.id, 'nothing']) {
    const { body } = await site.call('POST', `/wallet/charges/feed/${id}`, { token: fan.token, body: {} });
    expect(body).toMatchObject({ status: 404, code: 'wallet.not-for-sale' });
  }
});

test('only fans buy, with a body that fits', async () => {
  expect((await site.call('POST', `/wallet/charges/feed/${postId}`, { body: {} })).status).toBe(401);
  expect((await buy(creator, {})).body.code).toBe('access.role-required');
  const fan = await fanWith(10_00);
  expect((await buy(fan, { expectedPrice: 'cheap' })).body.code).toBe('request.shape');
});

test('after a partial refund it stays unlocked; after a full refund it is locked and can be bought again', async () => {
  const fan = await fanWith(10_00);
  const { data: charge } = await buy(fan, {});
  const reverse = (amount: number, key: string) =>
    site.runtime.write({}, (ctx) =>
      reverseCharge(ctx, { chargeId: charge._id, grossTokens: tokens(amount), reason: 'asked for', key }),
    );
  const before = await balance(site, creator);
  const first = await reverse(1_05, 'part');
  expect(first).toMatchObject({ grossTokens: 1_05, feeTokens: 10, netTokens: 95 });
  expect(await reverse(1_05, 'part')).toEqual(first);
  expect(await owned(fan)).toBe(true);
  await expect(reverse(2_96, 'too-much')).rejects.toMatchObject({
    refusal: { code: 'wallet.more-than-charged' },
  });
  await reverse(2_95, 'rest');
  expect(await owned(fan)).toBe(false);
  expect(await balance(site, fan)).toBe(10);
  expect(await balance(site, creator)).toBeCloseTo(before - 3.6, 10);
  expect((await buy(fan, {})).status).toBe(200);
});

test('no top-up starts for an item that has another price now, or is gone', async () => {
  const { token } = await fanWith(10_00);
  const post = await publishPost(site, creator, { photos: 1, audience: 'buyers', price: 5 });
  const topUp = (price: number, id = post._id, begun?: string) =>
    site.call('POST', '/payment/wallet/top-up', {
      token,
      body: { amount: 5, purpose: { name: 'The kiln', price, item: { kind: 'feed', id } }, begun },
    });
  const countPayments = async () =>
    (await site.runtime.database.pool.query('select count(*) as payments from card_transactions')).rows[0];
  const { data: begun } = await topUp(5);
  const resume = (price: number) => topUp(price, post._id, begun._id);
  const priceNow = async () =>
    (await site.call('GET', `/payment/transactions/${begun._id}`, { token })).data.purpose.priceNow;
  // The right in the address is issued again at each answer; the payment is the same.
  expect((await resume(5)).data._id).toBe(begun._id);
  const before = await countPayments();
  expect((await topUp(4)).body).toMatchObject({
    status: 409,
    code: 'payments.purpose-changed',
    price: 5,
  });
  expect((await topUp(5, NO_ID)).body).toMatchObject({ status: 404, code: 'payments.purpose-gone' });
  // A payment that was already started is not resumed either: the buyer saw another price.
  await site.call('PUT', `/performer/feeds/${post._id}`, { token: creator.token, body: { price: 6 } });
  expect((await resume(5)).body).toMatchObject({ code: 'payments.purpose-changed', price: 6 });
  expect(await priceNow()).toBe(6);
  await site.call('DELETE', `/performer/feeds/${post._id}`, { token: creator.token });
  expect((await topUp(5)).body.code).toBe('payments.purpose-gone');
  expect((await resume(5)).body.code).toBe('payments.purpose-gone');
  expect(await priceNow()).toBeNull();
  expect(await countPayments()).toEqual(before);
});

test('no top-up starts for an item that the payer owns', async () => {
  const fan = await fanWith(10_00);
  const body = { amount: 5, purpose: { name: 'The kiln', price: 4, item: { kind: 'feed', id: postId } } };
  const topUp = () => site.call('POST', '/payment/wallet/top-up', { token: fan.token, body });
  expect((await topUp()).status).toBe(200);
  await buy(fan, {});
  expect((await topUp()).body).toMatchObject({ status: 409, code: 'payments.purpose-bought' });
});

test('a card payment for an item shows the current status of the item', async () => {
  const fan = await fanWith(10_00);
  const { token } = fan;
  const purpose = { name: 'The kiln', price: 4, item: { kind: 'feed', id: postId } };
  const begun = await site.call('POST', '/payment/wallet/top-up', { token, body: { amount: 5, purpose } });
  const purposeNow = async () =>
    (await site.call('GET', `/payment/transactions/${begun.data._id}`, { token })).data.purpose;
  expect(await purposeNow()).toEqual({ ...purpose, isBought: false, priceNow: 4 });
  const { data: charge } = await buy(fan, {});
  expect(await purposeNow()).toEqual({ ...purpose, isBought: true, priceNow: 4 });
  await site.runtime.write({}, (ctx) =>
    reverseCharge(ctx, {
      chargeId: charge._id,
      grossTokens: tokens(4_00),
      reason: 'asked for',
      key: begun.data._id,
    }),
  );
  expect(await purposeNow()).toEqual({ ...purpose, isBought: false, priceNow: 4 });
});

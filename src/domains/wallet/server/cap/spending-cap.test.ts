/** The monthly cap of a fan: what counts for it, and that nothing passes it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setSetting } from '#domains/site/server/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { tokens } from '#platform/contract/money.ts';
import { newId } from '#platform/server/ids.ts';
import {
  giveTip,
  giveTokens,
  publishPost,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { chargeWallet, findFaults, refuseAboveCap, reverseCharge } from '../index.ts';

let site: TestSite;
let creator: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
});
afterAll(async () => {
  expect(await findFaults(site.runtime.database.read)).toEqual([]);
  await site.close();
});

const put = async (fan: TestUser, cap: number | null) =>
  (await site.call('PUT', '/wallet/cap', { token: fan.token, body: { cap } })).data;
const read = async (fan: TestUser) => (await site.call('GET', '/wallet/cap', { token: fan.token })).data;

async function fanWithCap(cap: number): Promise<TestUser> {
  const fan = await registerFan(site);
  await giveTokens(site, fan, 300_00);
  await put(fan, cap / 100);
  return fan;
}

const tip = (fan: TestUser, price: number) =>
  giveTip(site, { fan, creator }, { price }, { 'idempotency-key': newId() });
const refuse = (fan: TestUser, amount: number) =>
  site.runtime.write({}, (ctx) => refuseAboveCap(ctx, fan.id, tokens(amount)));

test('tips, renewals and cards are refused above the cap, and refunds make room', async () => {
  const fan = await fanWithCap(30_00);
  const { data } = await tip(fan, 20);
  const refusal = { code: 'wallet.cap-reached', capTokens: 30, spentTokens: 20 };
  expect((await tip(fan, 10.01)).body).toMatchObject({ status: 409, ...refusal });
  await expect(
    site.runtime.write({}, (ctx) =>
      chargeWallet(ctx, {
        buyerId: fan.id,
        sellerId: creator.id,
        kind: 'monthly_subscription',
        itemId: newId(),
        priceTokens: tokens(10_01),
        key: newId(),
      }),
    ),
  ).rejects.toMatchObject({ refusal: { code: 'wallet.cap-reached' } });
  await expect(refuse(fan, 10_01)).rejects.toMatchObject({ refusal: { code: 'wallet.cap-reached' } });
  await refuse(fan, 10_00);
  await site.runtime.write({}, (ctx) =>
    reverseCharge(ctx, { chargeId: data._id, grossTokens: tokens(5_00), reason: 'Refunded', key: newId() }),
  );
  expect((await tip(fan, 15)).status).toBe(200);
});

test('it refuses an unlock, too', async () => {
  const fan = await fanWithCap(10_00);
  const post = await publishPost(site, creator, { photos: 1, audience: 'buyers', price: 11 });
  const unlock = await site.call('POST', `/wallet/charges/feed/${post._id}`, { token: fan.token });
  expect(unlock.body).toMatchObject({ status: 409, code: 'wallet.cap-reached' });
});

test('twenty tips at once never pass it', async () => {
  const fan = await fanWithCap(70_00);
  const answers = await Promise.all(Array.from({ length: 20 }, () => tip(fan, 10)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), ...Array(13).fill(409)]);
});

test('a card that is being charged for a creator counts until it has paid or failed, a card page that is only open does not', async () => {
  const fan = await fanWithCap(30_00);
  const { pool } = site.runtime.database;
  const open = async (status: string, cardId: string | null) => {
    const id = newId();
    await pool.query(
      `insert into card_transactions (id, account_id, gateway, purpose, status, amount_cents, currency, gateway_ref,
         performer_id, card_id, created_at, updated_at)
       values ($1::uuid, $2, 'sandbox', 'subscriptions.period', $3, 1000, 'USD', $1::uuid::text, $4, $5, $6, $6)`,
      [id, fan.id, status, creator.id, cardId, site.clock.now()],
    );
    return id;
  };
  await open('created', null);
  await open('fail', null);
  expect(await read(fan)).toMatchObject({ spent: 0 });
  const first = await open('created', await cardOf(fan));
  await open('require_authentication', null);
  expect(await read(fan)).toMatchObject({ spent: 20 });
  expect((await tip(fan, 15)).body.code).toBe('wallet.cap-reached');
  await expect(refuse(fan, 10_01)).rejects.toMatchObject({ refusal: { code: 'wallet.cap-reached' } });
  await pool.query(`update card_transactions set status = 'fail' where id = $1`, [first]);
  expect((await tip(fan, 15)).status).toBe(200);
});

/** A saved card. */
async function cardOf(fan: TestUser): Promise<string> {
  const id = newId();
  await site.runtime.database.pool.query(
    `insert into payment_cards (id, account_id, gateway, customer_ref, token, brand, last4, exp_month, exp_year, holder_name,
       fingerprint, created_at)
     values ($1::uuid, $2, 'sandbox', 'c', $1::uuid::text, 'visa', '4242', 1, 2030, 'L', 'f', $3)`,
    [id, fan.id, site.clock.now()],
  );
  return id;
}

test('a lower cap holds at once, a higher one or none a day later, and can be called off', async () => {
  const fan = await registerFan(site);
  expect(await read(fan)).toMatchObject({ cap: null, spent: 0, isNear: false, next: null });
  expect(await put(fan, 50)).toMatchObject({ cap: 50, next: null });
  expect(await put(fan, 40)).toMatchObject({ cap: 40, next: null });
  const { next } = await put(fan, 80);
  expect(next).toEqual({
    cap: 80,
    at: new Date(site.clock.now().getTime() + DAY_MILLISECONDS).toISOString(),
  });
  site.clock.advance(DAY_MILLISECONDS / 2);
  // Repeated, it comes no later.
  expect(await put(fan, 80)).toMatchObject({ cap: 40, next });
  expect(await put(fan, 40)).toMatchObject({ cap: 40, next: null });
  await put(fan, null);
  site.clock.advance(DAY_MILLISECONDS - 1);
  expect(await read(fan)).toMatchObject({ cap: 40, next: { cap: null } });
  site.clock.advance(1);
  expect(await read(fan)).toMatchObject({ cap: null, next: null });
  // A first cap is lower than none.
  expect(await put(fan, 1)).toMatchObject({ cap: 1, next: null });
});

test('a planned cap is refused by until its time, and then holds for payments', async () => {
  const fan = await fanWithCap(10_00);
  await put(fan, 20);
  expect((await tip(fan, 15)).body.code).toBe('wallet.cap-reached');
  site.clock.advance(DAY_MILLISECONDS);
  expect((await tip(fan, 15)).status).toBe(200);
});

test('it warns from 80 % on, and begins anew with the month of the site', async () => {
  await site.runtime.write({}, (ctx) => setSetting(ctx, 'moneyTimeZone', 'Asia/Tokyo'));
  site.clock.set(new Date('2026-12-10T00:00:00Z'));
  const fan = await fanWithCap(50_00);
  await tip(fan, 39);
  expect(await read(fan)).toEqual({
    cap: 50,
    spent: 39,
    isNear: false,
    from: '2026-11-30T15:00:00.000Z',
    until: '2026-12-31T15:00:00.000Z',
    next: null,
  });
  site.clock.set(new Date('2026-12-31T14:59:59Z'));
  await tip(fan, 11);
  expect(await read(fan)).toMatchObject({ spent: 50, isNear: true });
  expect((await tip(fan, 10)).body.code).toBe('wallet.cap-reached');
  site.clock.set(new Date('2026-12-31T15:00:00Z'));
  expect(await read(fan)).toMatchObject({ spent: 0, isNear: false });
  expect((await tip(fan, 10)).status).toBe(200);
});

test('only amounts of a token or more are taken', async () => {
  const fan = await registerFan(site);
  for (const cap of [0, 0.99, -5, 'much', undefined]) {
    const { body } = await site.call('PUT', '/wallet/cap', { token: fan.token, body: { cap } });
    expect(body.code).toBe('request.shape');
  }
});

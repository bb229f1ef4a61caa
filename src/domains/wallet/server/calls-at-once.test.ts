/**
 * Every call that moves tokens, twenty at once: exactly one effect, no balance below zero, and no fault. Two rounds; with
 * LONG=1 fifty.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokens } from '#platform/contract/money.ts';
import { newId } from '#platform/server/ids.ts';
import { Refused } from '#platform/server/refuse.ts';
import {
  balance,
  giveTip,
  giveTokens,
  operator,
  publishPost,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { chargeCard, chargeWallet, findFaults } from './index.ts';

const AT_ONCE = 20;
const ROUNDS = process.env.LONG ? 50 : 2;
const rounds = Array.from({ length: ROUNDS }, (_, round) => [round + 1]);

let site: TestSite;
let boss: TestUser;
let creator: TestUser;
let postId: string;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
  creator = await registerCreator(site, { approved: true });
  postId = (await publishPost(site, creator, { photos: 1, audience: 'buyers', price: 10 }))._id;
});
afterAll(async () => {
  expect(await findFaults(site.runtime.database.read)).toEqual([]);
  await site.close();
});

/** A fan with tokens for one charge of 10.00 and a half. */
async function fanWithTokens(amount = 15_00): Promise<TestUser> {
  const fan = await registerFan(site);
  await giveTokens(site, fan, amount);
  return fan;
}

const atOnce = <T>(call: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => call(n)));

const chargesOf = async (fan: TestUser) =>
  (
    await site.runtime.database.pool.query(
      'select count(*)::int as charges from charges where buyer_id = $1',
      [fan.id],
    )
  ).rows[0].charges;

/** The statuses: one 200, and all others this one. */
const once = (answers: { status: number }[], other: number) =>
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(AT_ONCE - 1).fill(other)]);

const order = (fan: TestUser, key: string) => ({
  buyerId: fan.id,
  sellerId: creator.id,
  kind: 'monthly_subscription' as const,
  itemId: fan.id,
  priceTokens: tokens(10_00),
  key,
});

/** The id of the charge, or the code of the refusal. */
const renew = (fan: TestUser, key: string): Promise<string> =>
  site.runtime
    .write({}, (ctx) => chargeWallet(ctx, order(fan, key)))
    .then(
      ({ id }) => id,
      (error) => {
        if (error instanceof Refused) return error.refusal.code;
        throw error;
      },
    );

test.each(rounds)('round %i: tips, each with its own key, are paid as far as there are tokens', async () => {
  const fan = await fanWithTokens();
  const answers = await atOnce((n) =>
    giveTip(site, { fan, creator }, { price: 10 }, { 'idempotency-key': `tip-${n}` }),
  );
  once(answers, 402);
  expect(await balance(site, fan)).toBe(5);
});

test.each(rounds)('round %i: tips with one key or none are one tip', async () => {
  const fan = await fanWithTokens(50_00);
  const ways: Record<string, string>[] = [{ 'idempotency-key': newId() }, {}];
  for (const headers of ways) {
    const answers = await atOnce(() => giveTip(site, { fan, creator }, { price: 10 }, headers));
    // Those that ran beside the first one are told so, or get its receipt.
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(new Set(answers.flatMap(({ data }) => data?._id ?? [])).size).toBe(1);
    site.clock.advance(10_000);
  }
  expect(await balance(site, fan)).toBe(30);
});

test.each(rounds)('round %i: a post is unlocked once', async () => {
  const fan = await fanWithTokens(50_00);
  const unlock = (headers: Record<string, string>) =>
    site.call('POST', `/wallet/charges/feed/${postId}`, { token: fan.token, body: {}, headers });
  once(await atOnce((n) => unlock(n % 2 ? {} : { 'idempotency-key': `unlock-${n}` })), 409);
  expect([await balance(site, fan), await chargesOf(fan)]).toEqual([40, 1]);
});

test.each(rounds)('round %i: a renewal is paid once per key, and as far as there are tokens', async () => {
  const fan = await fanWithTokens(25_00);
  const key = newId();
  const repeated = await atOnce(() => renew(fan, key));
  expect(new Set(repeated).size).toBe(1);
  expect(await balance(site, fan)).toBe(15);
  const others = await atOnce(() => renew(fan, newId()));
  expect(others.filter((code) => code === 'wallet.balance-too-low')).toHaveLength(AT_ONCE - 1);
  expect([await balance(site, fan), await chargesOf(fan)]).toEqual([5, 2]);
});

test.each(rounds)('round %i: a charge is refunded once', async () => {
  const fan = await fanWithTokens();
  const { data } = await giveTip(site, { fan, creator }, { price: 10 });
  const refund = (headers: Record<string, string>) =>
    site.call('POST', `/admin/charges/${data._id}/refund`, {
      token: boss.token,
      body: { reason: 'By mistake', amount: 10 },
      headers,
    });
  const answers = await atOnce((n) => refund({ 'idempotency-key': `refund-${data._id}-${n}` }));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status } of answers) expect([200, 409, 422]).toContain(status);
  expect(await balance(site, fan)).toBe(15);
});

test.each(rounds)('round %i: nothing passes a monthly limit, by whatever is paid', async () => {
  const fan = await fanWithTokens(200_00);
  await site.call('PUT', '/wallet/cap', { token: fan.token, body: { cap: 35 } });
  await atOnce(async (n) => {
    if (n % 2) return renew(fan, newId());
    const { status } = await giveTip(
      site,
      { fan, creator },
      { price: 10 },
      { 'idempotency-key': `cap-${n}` },
    );
    expect([200, 409]).toContain(status);
    return status;
  });
  expect([await balance(site, fan), await chargesOf(fan)]).toEqual([170, 3]);
});

test.each(rounds)('round %i: a card payment is booked once', async () => {
  const fan = await registerFan(site);
  const payment = { transactionId: newId(), gateway: 'sandbox' };
  const { key, ...rest } = order(fan, newId());
  const charges = await atOnce(() => site.runtime.write({}, (ctx) => chargeCard(ctx, { ...rest, payment })));
  expect(new Set(charges.map(({ id }) => id)).size).toBe(1);
  expect(await chargesOf(fan)).toBe(1);
});

/**
 * Faults that servers of this kind had with money, each tried by real requests: what a fan, a creator or a gateway could
 * do to get something for nothing, or to pay twice. The books must balance after all of them.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { newId } from '#platform/server/ids.ts';
import { checkBooks } from '#testing/check-books.ts';
import {
  balance,
  giveTokens,
  operator,
  publishPost,
  registerFan,
  saveCard,
  TEST_PASSWORD,
  type TestUser,
} from '#testing/factories.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import {
  ownSubscription,
  passDays,
  runSubscriptionClock,
  setPrices,
  subscribableCreator,
  subscribeTo,
} from '#testing/subscriptions.ts';

const AT_ONCE = 20;

let site: TestSite;
let creator: TestUser;
let fan: TestUser;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(async () => {
  expect(await checkBooks(site)).toEqual([]);
  await site.close();
});
beforeEach(async () => {
  creator = await subscribableCreator(site);
  fan = await registerFan(site);
});

const own = () => ownSubscription(site, fan, creator);
const atOnce = <T>(work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, () => work()));
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();
const count = async (query: string, ...values: unknown[]): Promise<number> =>
  (await site.runtime.database.pool.query(`select count(*)::int as total from ${query}`, values)).rows[0]
    .total;

test('a fan who knows the id of a payment cannot say that it was paid', async () => {
  const { data } = await subscribeTo(site, fan, creator);
  const event = {
    id: `evt_${newId()}`,
    payment: {
      ref: `sandbox_${data._id}`,
      status: 'success',
      amountCents: 10_00,
      currency: 'USD',
      failureCode: null,
    },
  };
  for (const gateway of ['sandbox', 'stripe']) {
    const answer = await site.call('POST', `/payment/${gateway}/callhook`, { token: fan.token, body: event });
    expect(answer.status).toBeGreaterThanOrEqual(400);
  }
  await site.drain();
  expect(await own()).toBeUndefined();
});

test('a success that is told again neither credits nor renews again', async () => {
  await giveTokens(site, fan, 20_00);
  await subscribeTo(site, fan, creator, { cardId: await saveCard(site, fan, 'pays') });
  await site.drain();
  const before = await own();
  await site.runtime.database.pool.query('update sandbox_events set delivered_at = null, tries = 0');
  await runJob(site, 'deliver-sandbox-events');
  await site.drain();
  expect(await own()).toEqual(before);
  expect(await balance(site, fan)).toBe(20);
});

test('parallel purchases never spend the same balance twice', async () => {
  await giveTokens(site, fan, 15_00);
  const post = await publishPost(site, creator, { photos: 1, audience: 'buyers', price: 10 });
  const answers = await Promise.all([
    atOnce(() => site.call('POST', `/wallet/charges/feed/${post._id}`, { token: fan.token })),
    atOnce(() => subscribeTo(site, fan, creator, { payWith: 'wallet' })),
    atOnce(() =>
      site.call('POST', `/wallet/charges/tip/${creator.id}`, { token: fan.token, body: { price: 10 } }),
    ),
  ]);
  expect(statuses(answers.flat()).at(-1)).toBeLessThan(500);
  expect(await balance(site, fan)).toBe(5);
  expect(await count('charges where buyer_id = $1', fan.id)).toBe(1);
});

test('nothing is bought twice, with a key or without', async () => {
  await giveTokens(site, fan, 100_00);
  const post = await publishPost(site, creator, { photos: 1, audience: 'buyers', price: 10 });
  await atOnce(() => site.call('POST', `/wallet/charges/feed/${post._id}`, { token: fan.token }));
  await atOnce(() => subscribeTo(site, fan, creator, { payWith: 'wallet' }));
  const headers = { 'idempotency-key': newId() };
  await atOnce(() =>
    site.call('POST', `/wallet/charges/tip/${creator.id}`, {
      token: fan.token,
      body: { price: 10 },
      headers,
    }),
  );
  expect(await balance(site, fan)).toBe(70);
});

test('amounts are whole hundredths: no fraction of one is taken or lost', async () => {
  await giveTokens(site, fan, 50_00);
  const tip = (price: number) =>
    site.call('POST', `/wallet/charges/tip/${creator.id}`, { token: fan.token, body: { price } });
  expect((await tip(10.005)).status).toBe(422);
  expect((await tip(10.1)).status).toBe(200);
  expect((await tip(10.2)).status).toBe(200);
  // 0.1 + 0.2 is not 0.3 in floating point.
  expect(await balance(site, fan)).toBe(29.7);
  const { rows } = await site.runtime.database.pool.query(
    'select sum(gross)::int as gross, sum(fee + net)::int as shared from charges where buyer_id = $1',
    [fan.id],
  );
  expect(rows[0]).toEqual({ gross: 20_30, shared: 20_30 });
});

test('nobody writes a balance, a rate or a subscription into their own account', async () => {
  const body = { balance: 1_000, commission: 0, isSubscribed: true, expiredAt: '2099-01-01T00:00:00.000Z' };
  await site.call('PUT', '/users/me', { token: fan.token, body });
  await site.call('PUT', '/performers/me', { token: creator.token, body });
  expect(await balance(site, fan)).toBe(0);
  expect(await balance(site, creator)).toBe(0);
  expect(await count('creator_rates where creator_id = $1', creator.id)).toBe(0);
});

test('a refund is a posting of its own: the charge and its history stay', async () => {
  await giveTokens(site, fan, 10_00);
  await subscribeTo(site, fan, creator, { payWith: 'wallet' });
  const { rows } = await site.runtime.database.pool.query('select id from charges where buyer_id = $1', [
    fan.id,
  ]);
  const { token } = await operator(site);
  const refund = () =>
    site.call('POST', `/admin/charges/${rows[0].id}/refund`, { token, body: { reason: 'asked for it' } });
  expect(statuses(await atOnce(refund)).filter((status) => status === 200)).toHaveLength(1);
  expect(await balance(site, fan)).toBe(10);
  expect(await count('charges where buyer_id = $1', fan.id)).toBe(1);
  expect(await count('reversals where fan_id = $1', fan.id)).toBe(1);
  await site.drain();
  expect(await own()).toMatchObject({ isSubscribed: false });
});

test('a card of somebody else is neither seen, charged nor removed', async () => {
  const card = await saveCard(site, await registerFan(site), 'pays');
  const cards = await site.call('GET', '/payment-cards', { token: fan.token });
  expect(cards.data).toMatchObject({ total: 0 });
  expect((await site.call('DELETE', `/payment-cards/${card}`, { token: fan.token })).status).toBe(404);
  expect((await subscribeTo(site, fan, creator, { cardId: card })).status).toBe(404);
  const topUp = { amount: 20, cardId: card };
  expect((await site.call('POST', '/payment/wallet/top-up', { token: fan.token, body: topUp })).status).toBe(
    404,
  );
  expect(await count('payment_cards where id = $1 and removed_at is null', card)).toBe(1);
});

test('a payment of somebody else is not tried again', async () => {
  const stranger = await registerFan(site);
  const { data } = await subscribeTo(site, stranger, creator, {
    cardId: await saveCard(site, stranger, 'refused'),
  });
  await site.drain();
  expect((await site.call('POST', `/payment/retry/${data._id}`, { token: fan.token, body: {} })).status).toBe(
    404,
  );
});

test('a subscription ends with the account: nothing is charged after it', async () => {
  await subscribeTo(site, fan, creator, { cardId: await saveCard(site, fan, 'pays') });
  await site.drain();
  const asked = await site.call('POST', '/users/me/deletion', {
    token: fan.token,
    body: { password: TEST_PASSWORD },
  });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  site.clock.advance(40 * DAY_MILLISECONDS);
  await runSubscriptionClock(site);
  expect(await count('charges where buyer_id = $1', fan.id)).toBe(1);
});

test('a disputed card takes access and earnings back', async () => {
  await subscribeTo(site, fan, creator, { cardId: await saveCard(site, fan, 'disputed_later') });
  await site.drain();
  expect(await balance(site, creator)).toBe(9);
  await passDays(site, 4);
  expect(await own()).toMatchObject({ isSubscribed: false });
  expect(await balance(site, creator)).toBe(0);
});

test('a trial is one for ever, also after a paid month', async () => {
  await setPrices(site, creator, { isFreeSubscription: true, durationFreeSubscriptionDays: 7 });
  await giveTokens(site, fan, 10_00);
  await subscribeTo(site, fan, creator, { type: 'free' });
  await passDays(site, 8);
  expect((await subscribeTo(site, fan, creator, { payWith: 'wallet' })).status).toBe(200);
  // The wallet is empty at the renewal and at all its retries.
  site.clock.advance(31 * DAY_MILLISECONDS);
  await runSubscriptionClock(site);
  site.clock.advance(10 * DAY_MILLISECONDS);
  await runSubscriptionClock(site);
  expect(await own()).toMatchObject({ state: 'ended', usedFreeSubscription: true });
  expect((await subscribeTo(site, fan, creator, { type: 'free' })).body).toMatchObject({
    status: 422,
    code: 'subscriptions.trial-used',
  });
});

/** Money that goes back ends what it paid for, once; money that comes back gives it again. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { disputeWon } from '#domains/payments/contract/payments.events.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { newId } from '#platform/server/ids.ts';
import { checkBooks } from '#testing/check-books.ts';
import { giveTokens, operator, registerFan, saveCard, type TestUser } from '#testing/factories.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import {
  ownSubscription,
  passDays,
  periodsOf,
  runSubscriptionClock,
  subscribableCreator,
  subscribeTo,
} from '#testing/subscriptions.ts';

let site: TestSite;
let boss: TestUser;
let creator: TestUser;
let fan: TestUser;

beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
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
const query = async (text: string, values: unknown[] = []) =>
  (await site.runtime.database.pool.query(text, values)).rows;
const chargeOf = async (sequence: number) =>
  (
    await query(
      `select p.charge_id as id from subscription_periods p join subscriptions s on s.id = p.subscription_id
       where s.fan_id = $1 and p.sequence = $2`,
      [fan.id, sequence],
    )
  )[0].id;
const refund = (id: string, body: object = {}) =>
  site.call('POST', `/admin/charges/${id}/refund`, {
    token: boss.token,
    body: { reason: 'Asked by letter', ...body },
  });

test('a refunded month ends at once and is not renewed', async () => {
  await giveTokens(site, fan, 50_00);
  await subscribeTo(site, fan, creator, { payWith: 'wallet' });
  await passDays(site, 3);
  expect((await refund(await chargeOf(1))).status).toBe(200);
  await site.drain();
  expect(await own()).toMatchObject({ state: 'ended', isSubscribed: false, nextRecurringDate: null });
  await passDays(site, 30);
  expect((await site.call('GET', '/users/me', { token: fan.token })).data.balance).toBe(50);
});

test('a part of the price that is refunded ends nothing', async () => {
  await giveTokens(site, fan, 50_00);
  await subscribeTo(site, fan, creator, { payWith: 'wallet' });
  expect((await refund(await chargeOf(1), { amount: 4 })).status).toBe(200);
  await site.drain();
  expect(await own()).toMatchObject({ state: 'active', isSubscribed: true });
});

test('a refunded month that is over takes nothing from the one that runs', async () => {
  await giveTokens(site, fan, 50_00);
  await subscribeTo(site, fan, creator, { payWith: 'wallet' });
  await passDays(site, 31);
  const before = await own();
  await refund(await chargeOf(1));
  await site.drain();
  expect((await own()).expiredAt).toBe(before.expiredAt);
  expect(await own()).toMatchObject({ state: 'active' });
});

test('of a month and a year behind it, the refunded month is taken out, and the year stays whole', async () => {
  await giveTokens(site, fan, 200_00);
  await subscribeTo(site, fan, creator, { payWith: 'wallet' });
  const { _id } = await own();
  await site.call('POST', `/payment/system/cancel-subscription/${_id}`, { token: fan.token, body: {} });
  await subscribeTo(site, fan, creator, { type: 'yearly', payWith: 'wallet' });
  await refund(await chargeOf(1));
  await site.drain();
  const left = await own();
  expect(Date.parse(left.expiredAt) - site.clock.now().getTime()).toBe(365 * 86_400_000);
  expect(left).toMatchObject({ state: 'canceled', isSubscribed: true });
});

test('a dispute of a month that is over stops the renewals, and takes nothing from the month that runs', async () => {
  await subscribeTo(site, fan, creator, { cardId: await saveCard(site, fan, 'disputed_later') });
  await site.drain();
  // The clock stands still over the dispute, so that it is told after the renewal.
  site.clock.advance(31 * DAY_MILLISECONDS);
  await runJob(site, 'subscriptions.run-due');
  await runSubscriptionClock(site);
  expect(await own()).toMatchObject({ state: 'canceled', isSubscribed: true, nextRecurringDate: null });
  expect(await periodsOf(site, fan)).toHaveLength(2);
});

test('a disputed payment ends its month once; a dispute that is won gives the rest back, once', async () => {
  const { data } = await subscribeTo(site, fan, creator, {
    cardId: await saveCard(site, fan, 'disputed_later'),
  });
  await site.drain();
  expect(await own()).toMatchObject({ isSubscribed: true });
  site.clock.advance(4 * 86_400_000);
  await passDays(site, 1);
  expect(await own()).toMatchObject({ state: 'ended', isSubscribed: false });
  const win = async (causeId: string) => {
    await site.runtime.write({}, async (ctx) =>
      ctx.publish(disputeWon, {
        transactionId: data._id,
        purpose: 'subscriptions.period',
        subjectId: null,
        amountCents: 10_00,
        causeId,
      }),
    );
    await site.drain();
  };
  const causeId = newId();
  await win(causeId);
  const back = await own();
  expect(back).toMatchObject({ state: 'canceled', isSubscribed: true, nextRecurringDate: null });
  const days = (Date.parse(back.expiredAt) - site.clock.now().getTime()) / 86_400_000;
  expect(Math.ceil(days)).toBe(Math.ceil(30 - 5));
  await win(causeId);
  expect((await own()).expiredAt).toBe(back.expiredAt);
});

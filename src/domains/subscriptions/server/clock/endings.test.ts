import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkBooks } from '#testing/check-books.ts';
import {
  giveTokens,
  publishPost,
  registerFan,
  saveCard,
  type TestPost,
  type TestUser,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import {
  ownSubscription,
  passDays,
  periodsOf,
  runSubscriptionClock,
  setPrices,
  subscribableCreator,
  subscribeTo,
  subscriptionMails,
} from '#testing/subscriptions.ts';

let site: TestSite;
let creator: TestUser;
let fan: TestUser;
let post: TestPost;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(async () => {
  expect(await checkBooks(site)).toEqual([]);
  await site.close();
});
beforeEach(async () => {
  creator = await subscribableCreator(site);
  post = await publishPost(site, creator, { photos: 1, audience: 'subscribers' });
  fan = await registerFan(site);
});

const own = () => ownSubscription(site, fan, creator);
const mails = () => subscriptionMails(site, fan);
const balance = async () => (await site.call('GET', '/users/me', { token: fan.token })).data.balance;
const canView = async (): Promise<boolean> =>
  (await site.call('GET', `/user/feeds/${post._id}`, { token: fan.token })).data.canView;
const send = (method: 'POST' | 'PUT', path: string, body: object = {}) =>
  site.call(method, path, { token: fan.token, body });
const periods = () => periodsOf(site, fan);

describe('canceled is not over', () => {
  test('access ends with what was paid, not before, and nothing more is charged', async () => {
    await giveTokens(site, fan, 100_00);
    await subscribeTo(site, fan, creator, { payWith: 'wallet' });
    const { _id, expiredAt } = await own();
    await passDays(site, 3);
    const canceled = await send('POST', `/payment/system/cancel-subscription/${_id}`);
    expect(canceled.data).toMatchObject({
      status: 'deactivated',
      state: 'canceled',
      isSubscribed: true,
      expiredAt,
      nextRecurringDate: null,
    });
    expect((await send('POST', `/payment/system/cancel-subscription/${_id}`)).data).toEqual(canceled.data);
    await passDays(site, 26);
    expect(await canView()).toBe(true);
    site.clock.advance(86_400_000);
    // Without any job: the time decides.
    expect(await canView()).toBe(false);
    await passDays(site, 2);
    expect(await own()).toMatchObject({ state: 'ended' });
    expect(await balance()).toBe(90);
    expect((await mails()).slice(-2)).toEqual(['subscriptions.canceled', 'subscriptions.ended']);
  });

  test('it can be taken back while there is access, at the price of before', async () => {
    await giveTokens(site, fan, 100_00);
    await subscribeTo(site, fan, creator, { payWith: 'wallet' });
    const { _id } = await own();
    await send('POST', `/payment/system/cancel-subscription/${_id}`);
    await setPrices(site, creator, { monthlyPrice: 15 });
    await site.drain();
    const back = await send('POST', `/subscriptions/${_id}/reactivate`);
    expect(back.data).toMatchObject({ state: 'active', price: 10 });
    await passDays(site, 31);
    expect(await balance()).toBe(80);
    await send('POST', `/payment/system/cancel-subscription/${_id}`);
    await passDays(site, 31);
    expect((await send('POST', `/subscriptions/${_id}/reactivate`)).body.code).toBe(
      'subscriptions.not-reactivable',
    );
  });

  test('a fan who cancels while a renewal is retried has nothing left', async () => {
    await subscribeTo(site, fan, creator, { cardId: await saveCard(site, fan, 'fails_later') });
    await site.drain();
    await passDays(site, 31);
    const { _id } = await own();
    const { data } = await send('POST', `/payment/sandbox/cancel-subscription/${_id}`);
    expect(data).toMatchObject({ state: 'ended', isSubscribed: false });
    await passDays(site, 6);
    expect((await periods()).length).toBe(1);
  });
});

describe('a trial', () => {
  beforeEach(() => setPrices(site, creator, { isFreeSubscription: true, durationFreeSubscriptionDays: 7 }));

  test('without a way to pay ends by itself, with a reminder two days before', async () => {
    await subscribeTo(site, fan, creator, { type: 'free' });
    await passDays(site, 4);
    expect(await mails()).toEqual(['subscriptions.trial-started']);
    await passDays(site, 1);
    expect(await mails()).toEqual(['subscriptions.trial-started', 'subscriptions.trial-ends']);
    expect(await canView()).toBe(true);
    await passDays(site, 2);
    expect(await own()).toMatchObject({ state: 'ended' });
    expect(await canView()).toBe(false);
    expect((await subscribeTo(site, fan, creator, { type: 'free' })).body.code).toBe(
      'subscriptions.trial-used',
    );
  });

  test('with a card goes on as a month, at the price of then', async () => {
    await subscribeTo(site, fan, creator, { type: 'free', cardId: await saveCard(site, fan, 'pays') });
    await passDays(site, 8);
    expect(await own()).toMatchObject({ state: 'active', subscriptionType: 'monthly', price: 10 });
    expect(await periods()).toMatchObject([{ kind: 'trial' }, { kind: 'paid' }]);
  });
});

describe('a new price', () => {
  beforeEach(async () => {
    await giveTokens(site, fan, 100_00);
    await subscribeTo(site, fan, creator, { payWith: 'wallet' });
  });

  test('that is higher leaves members at theirs until they agree', async () => {
    await setPrices(site, creator, { monthlyPrice: 15 });
    await site.drain();
    const asked = await own();
    expect(asked).toMatchObject({ price: 10, offeredPrice: 15 });
    expect((await mails()).at(-1)).toBe('subscriptions.price-change');
    await passDays(site, 31);
    expect(await balance()).toBe(80);
    const changed = await send('POST', `/subscriptions/${asked._id}/price`, {
      agree: true,
      expectedPrice: 14,
    });
    expect(changed.body).toMatchObject({ code: 'subscriptions.price-changed', price: 15 });
    await send('POST', `/subscriptions/${asked._id}/price`, { agree: true, expectedPrice: 15 });
    expect(await own()).toMatchObject({ price: 15, offeredPrice: null });
    await passDays(site, 30);
    expect(await balance()).toBe(65);
  });

  test('that is refused, leaves them as well; that is lower, holds by itself', async () => {
    await setPrices(site, creator, { monthlyPrice: 15 });
    await site.drain();
    const { _id } = await own();
    await send('POST', `/subscriptions/${_id}/price`, { agree: false });
    expect(await own()).toMatchObject({ price: 10, offeredPrice: null });
    expect((await send('POST', `/subscriptions/${_id}/price`, { agree: true })).body.code).toBe(
      'subscriptions.no-price-offered',
    );
    await setPrices(site, creator, { monthlyPrice: 8 });
    await site.drain();
    expect(await own()).toMatchObject({ price: 8, offeredPrice: null });
    await passDays(site, 31);
    expect(await balance()).toBe(82);
  });

  test('does not catch a fan who comes back to the same plan before it is over', async () => {
    const { _id } = await own();
    await send('POST', `/payment/system/cancel-subscription/${_id}`);
    await setPrices(site, creator, { monthlyPrice: 15 });
    await site.drain();
    const query = { performerId: creator.id, type: 'monthly' };
    const { data } = await site.call('GET', '/subscriptions/quote', { token: fan.token, query });
    expect(data.now).toMatchObject({ amount: 10, originalAmount: 15, discounts: [{ reason: 'member' }] });
    expect((await subscribeTo(site, fan, creator, { payWith: 'wallet', expectedPrice: 10 })).status).toBe(
      200,
    );
    expect(await own()).toMatchObject({ state: 'active', price: 10 });
  });
});

describe('nobody is charged', () => {
  beforeEach(async () => {
    await giveTokens(site, fan, 100_00);
    await subscribeTo(site, fan, creator, { payWith: 'wallet' });
  });
  const run = (text: string, values: unknown[]) => site.runtime.database.pool.query(text, values);

  test.each(['the creator has blocked the fan', 'the fan has blocked the creator'])(
    'when %s',
    async (who) => {
      const [blocker, blocked] = who.startsWith('the creator') ? [creator.id, fan.id] : [fan.id, creator.id];
      await run(
        `insert into user_blocks (id, blocker_id, blocked_id, reason, created_at)
       values (gen_random_uuid(), $1, $2, '', $3)`,
        [blocker, blocked, site.clock.now()],
      );
      await passDays(site, 31);
      expect(await balance()).toBe(90);
      expect((await mails()).at(-1)).toBe('subscriptions.ended');
    },
  );

  test('when the creator is suspended', async () => {
    await run(`update accounts set status = 'suspended' where id = $1`, [creator.id]);
    await passDays(site, 31);
    expect(await balance()).toBe(90);
  });

  test('who is leaving the site', async () => {
    await site.call('POST', '/users/me/deletion', { token: fan.token });
    site.clock.advance(31 * 86_400_000);
    await runSubscriptionClock(site);
    expect((await periods()).length).toBe(1);
  });
});
